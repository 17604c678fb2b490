import { writeDailyLimit } from "#domain/business/daily-requests.ts";

/** A refusal of the database's own rules: a broken rule, something no longer available, or too many requests today. */
export type RuleError =
  | { readonly kind: "invalid_input"; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: "conflict"; readonly message: string; readonly details: Readonly<Record<string, unknown>> }
  | {
      readonly kind: "too_many";
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
      /** Until the next one is accepted. */
      readonly seconds: number;
    };

const brokenRule = "NV400";
const conflict = "NV409";
const tooManyToday = "NV429";

/**
 * Reads an error of the database as a refusal of a rule; undefined for other errors.
 * The functions in db/functions raise SQLSTATE NV400 and NV409 with a sentence, NV429 without one, and JSON as the detail.
 */
export function readRuleError(error: unknown): RuleError | undefined {
  const { code, message = "", detail = "{}" } = error as { code?: unknown; message?: string; detail?: string };
  if (code === brokenRule) return { kind: "invalid_input", message, fields: JSON.parse(detail) };
  if (code === conflict) return { kind: "conflict", message, details: JSON.parse(detail) };
  if (code === tooManyToday) {
    const { seconds, ...details } = JSON.parse(detail);
    const { kind, most, again_at } = details;
    return { kind: "too_many", message: writeDailyLimit({ kind, most, again: new Date(again_at) }), details, seconds };
  }
  return undefined;
}
