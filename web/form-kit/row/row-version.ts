/** A record as it is stored, by its columns. */
export type Stored = Readonly<Record<string, unknown>>;

/** The control that carries the record a form began from; a draft keeps it too, so that an old draft is recognised. */
export const beganName = "began_from";

export function writeBegan(stored: object, fields: readonly string[]): string {
  const wanted = ["updated_at", ...fields];
  return JSON.stringify(Object.fromEntries(Object.entries(stored).filter(([name]) => wanted.includes(name))));
}

export function readBegan(text: unknown): Stored | null {
  try {
    const parsed: unknown = JSON.parse(`${text}`);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** Equal for what means the same: nothing in any form, and lists in any order. */
function normalise(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).sort().join(" ");
  return `${value ?? ""}`.replaceAll("\r\n", "\n");
}

/**
 * What another window changed since a form began: `taken` are the fields that only the other one changed, `clashing` those
 * that both changed, differently.
 */
export function compareVersions(
  fields: readonly string[],
  { began, mine, current }: { began: Stored; mine: Stored; current: Stored },
): { readonly taken: readonly string[]; readonly clashing: readonly string[] } {
  const differs = (name: string, one: Stored, other: Stored) => normalise(one[name]) !== normalise(other[name]);
  const changed = fields.filter((name) => differs(name, began, current) && differs(name, mine, current));
  return {
    taken: changed.filter((name) => !differs(name, began, mine)),
    clashing: changed.filter((name) => differs(name, began, mine)),
  };
}

type Filtered = { eq(column: string, value: unknown): unknown; is(column: string, value: null): unknown };

/**
 * Limits a change to the version that a form began from: its `updated_at`, or, of a table without one, the values of its
 * fields. After another change it meets no row.
 */
export function whereUnchanged<Call extends Filtered>(
  call: Call,
  began: Stored | null,
  fields: readonly string[],
): Call {
  // A filter changes the call itself, and only answers it for chaining.
  const names = began && "updated_at" in began ? ["updated_at"] : fields;
  for (const name of began ? names : []) {
    const value = began?.[name] ?? null;
    if (value === null) call.is(name, null);
    else call.eq(name, value);
  }
  return call;
}
