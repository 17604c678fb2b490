import type { FormValues } from "./form-values.ts";

/** A submission without an answer: it is unknown whether it arrived. */
export type Attempt = {
  readonly key: string;
  readonly replaces: string | null;
  /** What was sent, as text; null when it was refused, so that the key is not used up. */
  readonly said: string | null;
};

/** A form as it was left, stored on this device so that neither a reload nor a lost connection loses what was typed. */
export type Draft = {
  readonly keptAt: number;
  /** When the first field was entered. */
  readonly startedAt: number;
  readonly values: FormValues;
  readonly attempt: Attempt | null;
  /** The account that was signed in: other users of this device do not see its draft. */
  readonly owner?: string | null;
};

const storedForMs = 7 * 24 * 60 * 60 * 1000;
const prefix = "neev.draft.";
const storageKey = (name: string) => prefix + name;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whether a form can be filled in from it: what is stored may be of another release, or of anyone who uses this device. */
function isDraft(stored: unknown): stored is Draft {
  if (!isRecord(stored) || !isRecord(stored.values)) return false;
  const { attempt } = stored;
  return (
    typeof stored.keptAt === "number" &&
    typeof stored.startedAt === "number" &&
    (stored.owner === undefined || stored.owner === null || typeof stored.owner === "string") &&
    (attempt === null || (isRecord(attempt) && typeof attempt.key === "string"))
  );
}

/** Storage can be switched off, full, or hold something else; then there is no draft, and the form works all the same. */
export function readDraft(name: string, owner: string | null = null): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? "null");
    if (!isDraft(stored) || (stored.owner ?? owner) !== owner) return null;
    if (Date.now() - stored.keptAt < storedForMs) return stored;
    localStorage.removeItem(storageKey(name));
  } catch {
    // As said above.
  }
  return null;
}

/** The names of all drafts on this device, of every account. */
export function draftNames(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

export function saveDraft(name: string, draft: Omit<Draft, "keptAt">) {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify({ ...draft, keptAt: Date.now() }));
  } catch {
    // As said above.
  }
}

export function deleteDraft(name: string) {
  try {
    localStorage.removeItem(storageKey(name));
  } catch {
    // As said above.
  }
}
