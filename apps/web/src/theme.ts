// Light, dark, or as the system is set.
import { signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";
const kept = localStorage.getItem("theme");
export const theme = signal<Theme>(kept === "light" || kept === "dark" ? kept : "auto");

theme.subscribe((chosen) => {
  document.documentElement.dataset["theme"] = chosen;
  localStorage.setItem("theme", chosen);
});

const following: Record<Theme, Theme> = { auto: "light", light: "dark", dark: "auto" };
export const turnTheme = () => (theme.value = following[theme.value]);
