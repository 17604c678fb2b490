import {
  type ForEntity,
  isSameLine,
  type TemplateItem,
  type TemplateRole,
} from "#domain/catalogue/documents/document-template.ts";
import { entityTypeLabels } from "#domain/companies/entity-types.ts";
import { documentKindFacts } from "#domain/documents/document-kinds.ts";

export const labelEntity = (entity: ForEntity): string =>
  entity === "unknown" ? "Entity not known yet" : entityTypeLabels[entity];

/** "Proof of identity · each director · optional": what is set beside the title. */
export function describeItem(item: TemplateItem): string {
  return [
    documentKindFacts[item.document].label,
    item.per && `each ${item.per.toLowerCase()}`,
    item.abroad !== null && (item.abroad ? "people abroad only" : "not of people abroad"),
    item.for?.map(labelEntity).join(", "),
    item.is_optional && "optional",
    !item.needs_file && "no file",
    item.max_age_months !== null && `not older than ${item.max_age_months} months`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "at least 2 · Limited liability partnership · asked for 3 documents": what is set beside a role. */
export function describeRole({ least, for: entities }: TemplateRole, asked: number): string {
  return [
    `at least ${least}`,
    entities?.map(labelEntity).join(", "),
    asked > 0 ? `asked for ${asked} ${asked === 1 ? "document" : "documents"}` : "no documents yet",
  ]
    .filter(Boolean)
    .join(" · ");
}

export function moveItem<Item>(items: readonly Item[], from: number, step: 1 | -1): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(from + step, 0, item);
  return moved;
}

/** A changed document in place `at`, where the earlier one is. It keeps its key, unless another one of this key is now asked for beside it. */
export function replaceItem(
  items: readonly TemplateItem[],
  at: number,
  changed: Omit<TemplateItem, "key">,
): TemplateItem[] {
  const others = items.filter((_, place) => place !== at);
  return items.map((one, place) => {
    if (place !== at) return one;
    const kept = { ...changed, key: one.key };
    return others.some((other) => isSameLine(other, kept)) ? { ...kept, key: makeKey(changed.title, items) } : kept;
  });
}

/** What tells the lines of a list apart, also once one is changed: its key, and how many lines before it have the same. */
export function nameLines(items: readonly Pick<TemplateItem, "key">[]): string[] {
  return items.map(({ key }, at) => `${key} ${items.slice(0, at).filter((one) => one.key === key).length}`);
}

/** A name for a new document that no other of the list has. */
export function makeKey(title: string, items: readonly Pick<TemplateItem, "key">[]): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["document"];
  const stem = words.join("-").slice(0, 50).replace(/-$/, "");
  let key = stem;
  for (let count = 2; items.some((item) => item.key === key); count += 1) key = `${stem}-${count}`;
  return key;
}
