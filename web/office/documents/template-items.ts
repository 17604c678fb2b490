import type { TemplateItem } from "#domain/catalogue/documents/document-template.ts";
import { entityTypeLabels } from "#domain/companies/entity-types.ts";
import { documentKindFacts } from "#domain/documents/document-kinds.ts";

export const labelEntity = (entity: NonNullable<TemplateItem["for"]>[number]): string =>
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

export function moveItem<Item>(items: readonly Item[], from: number, step: 1 | -1): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(from + step, 0, item);
  return moved;
}

/** A name for a new document that no other of the list has. */
export function makeKey(title: string, items: readonly Pick<TemplateItem, "key">[]): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["document"];
  const stem = words.join("-").slice(0, 50).replace(/-$/, "");
  let key = stem;
  for (let count = 2; items.some((item) => item.key === key); count += 1) key = `${stem}-${count}`;
  return key;
}
