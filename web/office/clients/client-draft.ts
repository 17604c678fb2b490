import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import type { ClientForm } from "./client-form.ts";

const nameOf = (reference: string | undefined) => `client.${reference ?? "new"}`;

const isForm = (value: unknown): value is ClientForm =>
  typeof value === "object" &&
  value !== null &&
  "contacts" in value &&
  Array.isArray(value.contacts) &&
  "kind" in value;

/** What is typed, and what it began from: a later change of another window is told from what was typed. */
export type ClientDraft = { readonly form: ClientForm; readonly base: ClientForm; readonly version: number };

/** What was typed and not saved: neither Escape nor a reload loses it. */
export function readClientDraft(own: string, reference?: string): ClientDraft | null {
  const values = readDraft(nameOf(reference), own)?.values;
  if (typeof values?.form !== "string" || typeof values.base !== "string") return null;
  try {
    const [form, base]: unknown[] = [JSON.parse(values.form), JSON.parse(values.base)];
    return isForm(form) && isForm(base) ? { form, base, version: Number(values.version) } : null;
  } catch {
    // Of another release.
    return null;
  }
}

export function saveClientDraft(own: string, reference: string | undefined, draft: ClientDraft): void {
  const { form, base, version } = draft;
  const values = { form: JSON.stringify(form), base: JSON.stringify(base), version: String(version) };
  saveDraft(nameOf(reference), { startedAt: Date.now(), values, attempt: null, owner: own });
}

export const deleteClientDraft = (reference: string | undefined) => deleteDraft(nameOf(reference));
