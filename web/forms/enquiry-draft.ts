import type { FormValues } from "./form-values.ts";

/** A sending that has not been acknowledged: nobody knows whether it arrived. */
export type Attempt = {
  readonly key: string;
  readonly replaces: string | null;
  /** What was sent, as text; null when it was refused, so that the key is not used up. */
  readonly said: string | null;
};

/** A form as it was left, kept on this device so that neither a reload nor a lost connection costs a visitor their words. */
export type Draft = {
  readonly keptAt: number;
  /** When the first field was entered. */
  readonly startedAt: number;
  readonly values: FormValues;
  readonly attempt: Attempt | null;
};

const keptForMs = 7 * 24 * 60 * 60 * 1000;
const storageKey = (name: string) => `neev.draft.${name}`;

/** Storage can be switched off, full, or hold something else; then there is no draft, and the form works all the same. */
export function readDraft(name: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? "null");
    if (typeof stored !== "object" || stored === null || !("values" in stored) || !("keptAt" in stored)) return null;
    const draft = stored as Draft;
    if (Date.now() - draft.keptAt < keptForMs) return draft;
    localStorage.removeItem(storageKey(name));
  } catch {
    // As said above.
  }
  return null;
}

export function keepDraft(name: string, draft: Omit<Draft, "keptAt">) {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify({ ...draft, keptAt: Date.now() }));
  } catch {
    // As said above.
  }
}

export function dropDraft(name: string) {
  try {
    localStorage.removeItem(storageKey(name));
  } catch {
    // As said above.
  }
}
