import { readChoice, storeChoice } from "./stored-choice.ts";

type Theme = "light" | "dark";
const storageKey = "neev.theme";
const isTheme = (value: string | null | undefined): value is Theme => value === "light" || value === "dark";

/** Without a choice of the visitor the style sheet follows the system. */
export function applyStoredTheme() {
  const stored = readChoice(storageKey);
  if (isTheme(stored)) document.documentElement.dataset.theme = stored;
}

export function toggleTheme() {
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const shown = isTheme(dataset.theme) ? dataset.theme : system;
  dataset.theme = shown === "dark" ? "light" : "dark";
  storeChoice(storageKey, dataset.theme);
}
