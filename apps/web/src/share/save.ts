// A file to whoever looks at the page.
export function save(name: string, bytes: Uint8Array | string, type = "application/octet-stream"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  link.download = name.split("/").at(-1)!;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const stem = (name: string) => name.replace(/\.[^./]*$/, "");
