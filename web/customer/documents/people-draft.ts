import type { Checklist } from "#web/customer/documents/checklist-queries.ts";
import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";

export type Person = Checklist["people"][number];
export type TypedPerson = { readonly key: string; readonly id: string | null } & Pick<
  Person,
  "role" | "full_name" | "is_abroad"
>;

export const listTyped = (people: readonly Person[]): TypedPerson[] =>
  people.map(({ id, role, full_name, is_abroad }) => ({ key: id, id, role, full_name, is_abroad }));

/** What is stored of people; it differs once someone has saved them. */
export const versionOf = (people: readonly Person[]): string =>
  people.map(({ id, full_name, is_abroad }) => `${id} ${full_name} ${is_abroad}`).join();

const isTyped = (one: unknown): one is TypedPerson => {
  const { key, id, role, full_name, is_abroad } = (one ?? {}) as Partial<TypedPerson>;
  const isNamed = full_name === null || typeof full_name === "string";
  const isKnown = id === null || typeof id === "string";
  return typeof key === "string" && isKnown && typeof role === "string" && isNamed && typeof is_abroad === "boolean";
};

/** People as they were left; null where that is no list of people. Exported for its test. */
export function readTyped(text: unknown): TypedPerson[] | null {
  try {
    const found: unknown = JSON.parse(String(text));
    return Array.isArray(found) && found.every(isTyped) ? found : null;
  } catch {
    return null;
  }
}

/**
 * The names that were typed and not saved wait on this device, as long as no one else has saved others. Without an account
 * nothing is stored: who opens the list by a link next, or signs in here, may be another person.
 */
export function createPeopleDraft(list: string, owner: string | null, people: readonly Person[]) {
  const name = `people.${list}`;
  const version = versionOf(people);
  return {
    read(): TypedPerson[] | null {
      const values = owner === null ? undefined : readDraft(name, owner)?.values;
      return values?.version === version ? readTyped(values.people) : null;
    },
    save(typed: readonly TypedPerson[]): void {
      if (owner === null) return;
      const values = { version, people: JSON.stringify(typed) };
      saveDraft(name, { startedAt: Date.now(), values, attempt: null, owner });
    },
    forget: (): void => deleteDraft(name),
  };
}
