/** A refusal of a trigger in db/functions: a broken rule, or something that is no longer available. */
export type RuleError =
  | { readonly kind: "invalid_input"; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: "conflict"; readonly message: string; readonly details: Readonly<Record<string, unknown>> };

const brokenRule = "NV400";
const conflict = "NV409";

/**
 * Reads an error of the database as a refusal of a trigger; undefined for other errors.
 * The triggers in db/functions raise SQLSTATE NV400 and NV409 with a sentence, and JSON as the detail.
 */
export function readRuleError(error: unknown): RuleError | undefined {
  const { code, message = "", detail = "{}" } = error as { code?: unknown; message?: string; detail?: string };
  if (code === brokenRule) return { kind: "invalid_input", message, fields: JSON.parse(detail) };
  if (code === conflict) return { kind: "conflict", message, details: JSON.parse(detail) };
  return undefined;
}
