import type { Database } from "#server/database/database.ts";
import type { Condition } from "./grammar/condition.ts";
import type { Question } from "./read-question.ts";
import { RestError } from "./rest-error.ts";

const mostColumns = 200;
const mostTerms = 32;
const mostTests = 100;
/** Repetition counts and back-references are what makes a regular expression slow. */
const slowPattern = /[{}]|\\\d/;
const longestPattern = 200;

/**
 * Refuses queries that cost far more than any screen needs: PostgreSQL's own limits would answer 500, and the embedded
 * database has no time limit while all other calls wait for it.
 */
export function refuseCostly({ select, order, conditions }: Question, { engine }: Database): void {
  const tests = conditions.flatMap(listTests);
  if (select.length > mostColumns) throw refuse(`At most ${mostColumns} columns can be selected at once`);
  if (order.length > mostTerms) throw refuse(`At most ${mostTerms} columns can be ordered by`);
  if (tests.length > mostTests) throw refuse(`At most ${mostTests} filters can be asked for at once`);
  if (engine === "pglite" && tests.some(isSlow)) throw refuse("This pattern is too much for the embedded database");
}

function listTests(condition: Condition): Extract<Condition, { kind: "column" }>[] {
  return condition.kind === "column" ? [condition] : condition.parts.flatMap(listTests);
}

function isSlow({ test }: Extract<Condition, { kind: "column" }>): boolean {
  if (test.kind !== "compare" || !["match", "imatch"].includes(test.operator)) return false;
  return test.value.length > longestPattern || (test.quantifier === undefined && slowPattern.test(test.value));
}

function refuse(message: string): RestError {
  return new RestError(400, { code: "PGRST100", message });
}
