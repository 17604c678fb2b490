import type { Claims } from "#server/database/database.ts";
import { type RuleError, readRuleError } from "#server/database/rule-errors.ts";
import { RestError } from "./rest-error.ts";

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

const byState: readonly (readonly [RegExp, number])[] = [
  [/^42501$/, 403],
  [/^(?:23503|23505|23P01)$/, 409],
  [/^(?:42883|42P01)$/, 404],
  [/^42P17$/, 500],
  [/^21000$/, 500],
  [/^25006$/, 405],
  [/^(?:08|53|57P|55P03)/, 503],
  [/^(?:P0001|2201|2202|2203)/, 400],
  [/^(?:25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
  [/^(?:09|0L|0P|28)/, 403],
  [/^[0-9A-Z]{5}$/, 400],
];

/** Ended by its time limit or by another transaction: the caller sees it, since the same call may succeed later. */
const endedByOthers = /^(?:57014|40001|40P01)$/;

/** PostgreSQL could not read the caller's array or search to its end; some of these come as its own failures (XX000). */
const tooDeep = /^(?:stack depth limit exceeded|tsquery stack too small|number of array dimensions exceeds)/;

function readStatus(code: string, role: Claims["role"]): number | undefined {
  const own = /^PT(\d{3})$/.exec(code)?.[1];
  // A function may choose its status, but only a valid one.
  if (own !== undefined) return Number(own) >= 300 && Number(own) <= 599 ? Number(own) : 500;
  if (code === "42501" && role === "anon") return 401;
  return byState.find(([pattern]) => pattern.test(code))?.[1];
}

function isDatabaseError(error: unknown): error is DatabaseError {
  const { code } = error as { code?: unknown };
  return error instanceof Error && typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]+$/.test(code);
}

/** Row contents stay private: a violated check would show the whole row, and the caller knows what it sent (docs/protocol.md, section 5.8). */
function hideRow(detail: string | undefined): string | null {
  return detail === undefined || detail.startsWith("Failing row contains") ? null : detail;
}

/** A refusal of a trigger in db/functions, in the shape of the domain's refusals (law 2). */
function refuseByRule(rule: RuleError): RestError {
  const { kind: code, message } = rule;
  if (rule.kind === "invalid_input") return new RestError(400, { code, message, details: JSON.stringify(rule.fields) });
  const details = JSON.stringify(rule.details);
  if (rule.kind === "conflict") return new RestError(409, { code, message, details });
  return new RestError(429, { code, message, details }, { "Retry-After": String(rule.seconds) });
}

/** A refusal of PostgreSQL as PostgREST answers it; undefined for errors that callers must not see. */
export function translateDatabaseError(error: unknown, role: Claims["role"]): RestError | undefined {
  if (!isDatabaseError(error)) return undefined;
  const rule = readRuleError(error);
  if (rule) return refuseByRule(rule);
  const { code, message, detail, hint } = error;
  if (tooDeep.test(message))
    return new RestError(400, { code: "54001", message: "This is nested too deeply to be read" });
  const status = readStatus(code, role);
  if (status === undefined) return undefined;
  // Its details would name other people's transactions.
  if (endedByOthers.test(code)) return new RestError(status, { code, message });
  if (status >= 500 && !code.startsWith("PT")) return undefined;
  const headers: Record<string, string> = status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  return new RestError(status, { code, message, details: hideRow(detail), hint }, headers);
}
