import { type Condition, comparisons, patternOperators, searches, type Test } from "../grammar/condition.ts";
import { quoteColumn, type Statement, writeArray } from "./statement.ts";

const isWords = { null: "NULL", not_null: "NOT NULL", true: "TRUE", false: "FALSE", unknown: "UNKNOWN" } as const;

/** The conditions as one expression; empty when there are none. `relation` is already quoted. */
export function writeConditions(statement: Statement, relation: string, conditions: readonly Condition[]): string {
  return conditions.map((condition) => writeCondition(statement, relation, condition)).join(" AND ");
}

export function writeWhere(statement: Statement, relation: string, conditions: readonly Condition[]): string {
  return conditions.length === 0 ? "" : ` WHERE ${writeConditions(statement, relation, conditions)}`;
}

function writeCondition(statement: Statement, relation: string, condition: Condition): string {
  const not = condition.negated ? "NOT " : "";
  if (condition.kind === "column") {
    return `${not}${writeTest(statement, quoteColumn(relation, condition.column), condition.test)}`;
  }
  const parts = condition.parts.map((part) => writeCondition(statement, relation, part));
  return `${not}(${parts.join(condition.join === "and" ? " AND " : " OR ")})`;
}

function writeTest(statement: Statement, column: string, test: Test): string {
  switch (test.kind) {
    case "compare": {
      // In a URL `%` starts an escape, so patterns are written with `*`.
      const value = patternOperators.has(test.operator) ? test.value.replaceAll("*", "%") : test.value;
      const bound = statement.bind(value);
      const right = test.quantifier ? `${test.quantifier.toUpperCase()} (${bound})` : bound;
      return `${column} ${comparisons[test.operator]} ${right}`;
    }
    case "in":
      return `${column} = ANY (${statement.bind(writeArray(test.values))})`;
    case "is":
      return `${column} IS ${isWords[test.value]}`;
    case "search": {
      const language = test.language === undefined ? "" : `${statement.bind(test.language)}, `;
      return `${column} @@ ${searches[test.operator]}(${language}${statement.bind(test.value)})`;
    }
  }
}
