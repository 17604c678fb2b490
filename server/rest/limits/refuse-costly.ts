import { type Condition, patternOperators, type Test } from "../grammar/condition.ts";
import type { SelectItem } from "../grammar/read-select.ts";
import type { Question } from "../read-question.ts";
import { RestError } from "../rest-error.ts";

const mostColumns = 200;
const mostTerms = 32;
const mostTests = 100;
/** PostgreSQL reads each pattern again for each row, and each search, which costs it far more. */
const longestPatterns = 1000;
const longestSearches = 200;
/** Once by its own name, and under a few others: a client may name a column twice, but not a thousand times. */
const mostNames = 4;

/**
 * Refuses queries that cost far more than any screen needs: PostgreSQL's own limits would answer 500, and the embedded
 * database has no time limit while all other calls wait for it.
 */
export function refuseCostly({ select, order, conditions }: Question): void {
  const tests = conditions.flatMap(listTests);
  if (select.length > mostColumns) throw refuse(`At most ${mostColumns} columns can be selected at once`);
  if (order.length > mostTerms) throw refuse(`At most ${mostTerms} columns can be ordered by`);
  if (tests.length > mostTests) throw refuse(`At most ${mostTests} filters can be asked for at once`);
  if (measure(tests, (test) => test.kind === "compare" && patternOperators.has(test.operator)) > longestPatterns) {
    throw refuse(`Patterns for "like" and "ilike" can have at most ${longestPatterns} characters together`);
  }
  if (measure(tests, (test) => test.kind === "search") > longestSearches) {
    throw refuse(`Searches for words can have at most ${longestSearches} characters together`);
  }
  const repeated = findRepeated(select);
  if (repeated !== undefined) throw refuse(`The column "${repeated}" can be selected under at most ${mostNames} names`);
}

/** The characters of the values of certain tests. */
function measure(tests: readonly { readonly test: Test }[], isMeant: (test: Test) => boolean): number {
  return tests.reduce((sum, { test }) => (isMeant(test) && "value" in test ? sum + test.value.length : sum), 0);
}

function listTests(condition: Condition): Extract<Condition, { kind: "column" }>[] {
  return condition.kind === "column" ? [condition] : condition.parts.flatMap(listTests);
}

function findRepeated(select: readonly SelectItem[]): string | undefined {
  const names = new Map<string, number>();
  for (const item of select) if (item.kind === "column") names.set(item.column, (names.get(item.column) ?? 0) + 1);
  return [...names].find(([, count]) => count > mostNames)?.[0];
}

function refuse(message: string): RestError {
  return new RestError(400, { code: "PGRST100", message });
}
