import type { EntityType } from "../../companies/entity-types.ts";
import type { DocumentKind } from "../../documents/document-kinds.ts";

/** `unknown`: while the request does not say which entity it is about. */
export type ForEntity = EntityType | "unknown";

export type TemplateItem = {
  readonly key: string;
  readonly title: string;
  readonly explanation: string | null;
  readonly document: DocumentKind;
  /** The entities that need it; null: all. */
  readonly for: readonly ForEntity[] | null;
  /** Asked for once from each person of this role. */
  readonly per: string | null;
  /** True: only from people abroad; false: only from others. */
  readonly abroad: boolean | null;
  readonly is_optional: boolean;
  readonly needs_file: boolean;
  readonly max_age_months: number | null;
};

/** A role in which a list names people; it starts with the least number that there must be. */
export type TemplateRole = {
  readonly role: string;
  readonly least: number;
  readonly for: readonly ForEntity[] | null;
};

export type DocumentTemplate = {
  readonly id: string;
  readonly label: string;
  /** The services, request types, sessions, services of enquiries and kinds of case that start with it: `service:dsc`. */
  readonly used_by: readonly string[];
  /** Business days until the documents are due. */
  readonly due_days: number;
  /** The day of the next month, where the page names one. */
  readonly due_on_day: number | null;
  readonly people: readonly TemplateRole[];
  readonly items: readonly TemplateItem[];
};

type Line = Pick<TemplateItem, "key" | "for" | "per" | "abroad">;

/**
 * Whether two documents of a list are one line of a record's list: the same key, asked for from the same person or once, and at least one
 * entity that needs both. Only the first of them would be asked for (private.fill_checklist).
 */
export function isSameLine(one: Line, other: Line): boolean {
  const needBoth = one.for === null || other.for === null || one.for.some((entity) => other.for?.includes(entity));
  const fromBoth = one.abroad === null || other.abroad === null || one.abroad === other.abroad;
  return one.key === other.key && one.per === other.per && needBoth && fromBoth;
}

/** Ours, where no page names a time. */
export const usualDueDays = 5;

type Further = Partial<Omit<TemplateItem, "key" | "title" | "document">>;

/** A required document with a file, for everyone, unless `further` says otherwise. */
export function item(key: string, title: string, document: DocumentKind, further: Further = {}): TemplateItem {
  return {
    ...{ key, title, document, explanation: null, for: null, per: null, abroad: null },
    ...{ is_optional: false, needs_file: true, max_age_months: null },
    ...further,
  };
}

export const optional = { is_optional: true } as const;
/** Nothing is uploaded: a thing to have ready or to do. */
export const withoutFile = { needs_file: false } as const;

type Parts = Pick<DocumentTemplate, "id" | "label" | "used_by" | "items"> & Partial<DocumentTemplate>;

export function template(parts: Parts): DocumentTemplate {
  return { due_days: usualDueDays, due_on_day: null, people: [], ...parts };
}
