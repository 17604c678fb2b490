import { RestError } from "../rest-error.ts";
import type { Condition } from "./condition.ts";
import { fieldName, readName } from "./names.ts";
import { readTest } from "./read-test.ts";
import { Scanner } from "./scanner.ts";

/** More nesting than any request needs; each level is a recursion here and in PostgreSQL. */
const deepest = 20;
const groupMember = `${fieldName}, negation operator (not) or logic operator (and, or)`;

/** Reads the column of `created_at=gt.2026-01-01`; a path to another table would be embedding. */
export function readFilterColumn(key: string): string {
  const scanner = new Scanner(key, "tree path");
  const names = [readName(scanner)];
  while (scanner.take(".")) names.push(readName(scanner));
  if (!scanner.atEnd) scanner.fail(`"." or end of input`);
  const [first = "", ...others] = names;
  if (others.length === 0) return first;
  throw new RestError(400, {
    code: "PGRST108",
    message: `'${first}' is not an embedded resource in this request`,
    hint: `Verify that '${first}' is included in the 'select' query parameter.`,
  });
}

/** `created_at=gt.2026-01-01` */
export function readFilter(key: string, value: string): Condition {
  const column = readFilterColumn(key);
  return { kind: "column", column, ...readTest(new Scanner(value, "filter"), false) };
}

/** `or=(a.eq.1,not.and(b.gt.2,c.is.null))`; the key may be `and`, `or`, `not.and`, `not.or`. */
export function readGroup(key: string, value: string): Condition {
  const scanner = new Scanner(value, "logic tree", key.length);
  const negated = key.startsWith("not.");
  const join = key.endsWith("and") ? "and" : "or";
  const parts = readParts(scanner, 1);
  if (!scanner.atEnd) scanner.fail("end of input");
  return { kind: "group", join, negated, parts };
}

function readParts(scanner: Scanner, depth: number): Condition[] {
  scanner.skipSpace();
  scanner.expect("(", '"("');
  if (depth > deepest) scanner.fail("fewer groups inside each other");
  const parts: Condition[] = [];
  do {
    scanner.skipSpace();
    parts.push(readPart(scanner, depth));
    scanner.skipSpace();
  } while (scanner.take(","));
  scanner.expect(")", '"," or ")"');
  return parts;
}

function readPart(scanner: Scanner, depth: number): Condition {
  const opening = scanner.match(/(?:not\.)?(?:and|or)(?=\s*\()/y);
  if (opening !== undefined) {
    const join = opening.endsWith("and") ? "and" : "or";
    return { kind: "group", join, negated: opening.startsWith("not."), parts: readParts(scanner, depth + 1) };
  }
  const column = readName(scanner, groupMember);
  scanner.expect(".", "delimiter (.)");
  return { kind: "column", column, ...readTest(scanner, true) };
}
