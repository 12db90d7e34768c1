import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import preact from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";

// sw.js with the names of all files of the build and a version made of what they hold.
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const hash = createHash("sha256");
      for (const [name, file] of Object.entries(bundle))
        hash.update(name).update(file.type === "chunk" ? file.code : file.source);
      const files = ["./", ...Object.keys(bundle), ...readdirSync("public")].map((name) =>
        name === "./" ? name : `./${name}`,
      );
      const source = readFileSync("src/sw.js", "utf8")
        .replace("__VERSION__", hash.digest("hex").slice(0, 16))
        .replace("__FILES__", JSON.stringify(files.filter((name) => name !== "./index.html")));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

// The npm package, as `cmake --build --preset wasm --target hakem_package` has built it.
const hakem = new URL("../../build/wasm/bindings/js/package/dist/hakem.js", import.meta.url).pathname;

export default defineConfig({
  base: "./",
  resolve: { alias: { hakem } },
  plugins: [preact(), serviceWorker()],
  worker: { format: "es" },
  build: { target: "es2022" },
});
