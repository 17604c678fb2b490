import { hash } from "node:crypto";

/** What a table holds: its number of rows, and 32 hexadecimal digits over their values. */
export type TableSum = { readonly rows: number; readonly checksum: string };

const digits = 32;
const modulus = 1n << BigInt(digits * 4);

/**
 * Sums the rows of one table up. Each row counts by the SHA-256 of its values as text, and the hashes are added, so that the
 * order of the rows does not matter: it is another one after a restore, and on the other engine.
 */
export function sumTable(): { add(row: readonly (string | null)[]): void; read(): TableSum } {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      sum = (sum + BigInt(`0x${hash("sha256", JSON.stringify(row)).slice(0, digits)}`)) % modulus;
    },
    read: () => ({ rows, checksum: sum.toString(16).padStart(digits, "0") }),
  };
}

/** The tables whose rows differ, each in a sentence; what stands on one side alone has no rows on the other. */
export function describeDifferences(
  expected: ReadonlyMap<string, TableSum>,
  found: ReadonlyMap<string, TableSum>,
): string[] {
  const none = sumTable().read();
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((table) => {
    const [wanted, is] = [expected.get(table) ?? none, found.get(table) ?? none];
    if (wanted.rows !== is.rows) return [`${table} has ${is.rows} rows instead of ${wanted.rows}.`];
    return wanted.checksum === is.checksum ? [] : [`${table} has ${is.rows} rows as expected, but other values.`];
  });
}

/** A line for each table: rows, checksum, name. */
export function listSums(sums: ReadonlyMap<string, TableSum>): string[] {
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, { rows, checksum }]) => `${String(rows).padStart(10)}  ${checksum}  ${table}`);
}
