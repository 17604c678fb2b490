import { RestError } from "../rest-error.ts";
import {
  type Comparison,
  comparisons,
  type Is,
  quantifiable,
  refusedOperators,
  type Search,
  searches,
  type Test,
} from "./condition.ts";
import { readQuoted } from "./names.ts";
import type { Scanner } from "./scanner.ts";

const operator = "operator (eq, gt, ...)";
const delimiter = "delimiter (.)";
const isValues: readonly Is[] = ["not_null", "null", "unknown", "true", "false"];
/** Longest first, so that `gte` is not read as `gt`. */
const operatorNames = [...Object.keys(comparisons), ...Object.keys(searches), ...refusedOperators, "in", "is"].sort(
  (a, b) => b.length - a.length,
);

/** Reads what follows a column: `[not.]<operator>.<value>`. In a group a value ends at a comma or closing bracket. */
export function readTest(scanner: Scanner, inGroup: boolean): { negated: boolean; test: Test } {
  const negated = scanner.take("not");
  if (negated) scanner.expect(".", delimiter);
  const expected = negated ? operator : `"not" or ${operator}`;
  const name = operatorNames.find((each) => scanner.text.startsWith(each, scanner.at));
  if (name === undefined) return scanner.fail(expected);
  if (refusedOperators.some((each) => each === name)) throw refuseOperator(name);
  scanner.at += name.length;
  return { negated, test: readOperand(scanner, name, inGroup) };
}

function refuseOperator(name: string): RestError {
  return new RestError(400, {
    code: "PGRST100",
    message: `The operator "${name}" is not offered`,
    details: "A regular expression can keep the database busy.",
    hint: 'Use "like" or "ilike"; * stands for any characters.',
  });
}

function readOperand(scanner: Scanner, name: string, inGroup: boolean): Test {
  if (name === "in") {
    scanner.expect(".", operator);
    return { kind: "in", values: readList(scanner) };
  }
  if (name === "is") {
    scanner.expect(".", operator);
    return { kind: "is", value: readIs(scanner) };
  }
  if (Object.hasOwn(searches, name)) {
    const language = scanner.match(/\([\p{L}\p{N}_ $]+\)/uy)?.slice(1, -1);
    scanner.expect(".", operator);
    return { kind: "search", operator: name as Search, language, value: readValue(scanner, inGroup) };
  }
  const mayQuantify = quantifiable.some((each) => each === name);
  const quantifier = mayQuantify ? scanner.match(/\((?:any|all)\)/y)?.slice(1, -1) : undefined;
  scanner.expect(".", operator);
  return {
    kind: "compare",
    operator: name as Comparison,
    quantifier: quantifier as "any" | "all" | undefined,
    value: readValue(scanner, inGroup),
  };
}

function readIs(scanner: Scanner): Is {
  const rest = scanner.text.slice(scanner.at).toLowerCase();
  const value = isValues.find((each) => rest.startsWith(each));
  if (value === undefined) return scanner.fail("isVal: (null, not_null, true, false, unknown)");
  scanner.at += value.length;
  return value;
}

function readValue(scanner: Scanner, inGroup: boolean): string {
  if (!inGroup) return scanner.match(/[\s\S]*/y) ?? "";
  return readWholeQuoted(scanner) ?? scanner.match(/\{[^{}]*\}/y) ?? scanner.match(/[^,)]*/y) ?? "";
}

/** A value in quotes, unless more follows it before the comma: then the quotes belong to the value. */
function readWholeQuoted(scanner: Scanner): string | undefined {
  const start = scanner.at;
  const value = readQuoted(scanner);
  if (value !== undefined && (scanner.atEnd || /[,)]/.test(scanner.peek()))) return value;
  scanner.at = start;
  return undefined;
}

function readList(scanner: Scanner): string[] {
  scanner.skipSpace();
  scanner.expect("(", '"("');
  scanner.skipSpace();
  const values: string[] = [];
  do {
    values.push(readWholeQuoted(scanner) ?? scanner.match(/[^,)]*/y) ?? "");
  } while (scanner.take(","));
  scanner.expect(")", '"," or ")"');
  scanner.skipSpace();
  // `in.()` is a list of nothing, not of one empty text.
  return values.length === 1 && values[0] === "" ? [] : values;
}
