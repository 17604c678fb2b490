import type { TemplateItem, TemplateRole } from "#domain/catalogue/documents/document-template.ts";
import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import type { Template } from "./template-queries.ts";

/** A list as it is typed, and as it was stored when that began: its version tells whether a colleague has saved another one since. */
export type TemplateDraft = {
  readonly people: readonly TemplateRole[];
  readonly items: readonly TemplateItem[];
  readonly days: string;
  readonly stored: Template;
};

export const startDraft = (stored: Template): TemplateDraft => ({
  ...{ people: stored.people, items: stored.items, days: String(stored.due_days), stored },
});

const typedOf = ({ people, items, days }: TemplateDraft) => JSON.stringify([people, items, days]);

export const isChanged = (draft: TemplateDraft): boolean => typedOf(draft) !== typedOf(startDraft(draft.stored));

const nameOf = (id: string) => `checklist-template.${id}`;

/** Whether it is a draft of this list; another release may have stored something else. */
function isDraft(value: unknown, id: string): value is TemplateDraft {
  const { people, items, days, stored } = (value ?? {}) as Partial<TemplateDraft>;
  const areLists = [people, items, stored?.people, stored?.items].every(Array.isArray);
  return areLists && typeof days === "string" && stored?.id === id && typeof stored.version === "number";
}

/** Changes that were not saved; null without any. Neither a way to another screen nor a reload loses them. */
export function readTemplateDraft(id: string, owner: string): TemplateDraft | null {
  try {
    const found: unknown = JSON.parse(String(readDraft(nameOf(id), owner)?.values.draft));
    return isDraft(found, id) ? found : null;
  } catch {
    return null;
  }
}

/** Without changes there is nothing to store. */
export function keepTemplateDraft(draft: TemplateDraft, owner: string): void {
  const name = nameOf(draft.stored.id);
  const values = { draft: JSON.stringify(draft) };
  if (isChanged(draft)) saveDraft(name, { startedAt: Date.now(), values, attempt: null, owner });
  else deleteDraft(name);
}
