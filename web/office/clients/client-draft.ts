import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import type { ClientForm } from "./client-form.ts";

const nameOf = (reference: string | undefined) => `client.${reference ?? "new"}`;

const isForm = (value: unknown): value is ClientForm =>
  typeof value === "object" &&
  value !== null &&
  "contacts" in value &&
  Array.isArray(value.contacts) &&
  "kind" in value;

/** What was typed and not saved, with the version that it began from: neither Escape nor a reload loses it. */
export function readClientDraft(own: string, reference?: string): { form: ClientForm; version: number } | null {
  const values = readDraft(nameOf(reference), own)?.values;
  if (typeof values?.form !== "string") return null;
  try {
    const form: unknown = JSON.parse(values.form);
    return isForm(form) ? { form, version: Number(values.version) } : null;
  } catch {
    // Of another release.
    return null;
  }
}

export function saveClientDraft(own: string, reference: string | undefined, form: ClientForm, version: number): void {
  const values = { form: JSON.stringify(form), version: String(version) };
  saveDraft(nameOf(reference), { startedAt: Date.now(), values, attempt: null, owner: own });
}

export const deleteClientDraft = (reference: string | undefined) => deleteDraft(nameOf(reference));
