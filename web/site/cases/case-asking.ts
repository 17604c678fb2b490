import { readCaseSearch } from "#domain/cases/case-search.ts";
import { errorsOf } from "#domain/fields/fields.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody, CallBody } from "#web/call-types.ts";
import type { FieldErrors } from "../../form-kit/form-sending.ts";
import type { FormValues } from "../../form-kit/form-values.ts";

/** The status of a case, as `find-case` answers it. */
export type FoundCase = AnswerBody<"find-case">;

type Answer =
  | { readonly kind: "found"; readonly found: FoundCase }
  | { readonly kind: "refused"; readonly errors: FieldErrors }
  /** Without a message the outcome is unknown: no answer came. */
  | { readonly kind: "failed"; readonly message: string };

/** One sentence for each invalid field, from the schema that the backend uses too. */
export function findErrors(values: FormValues): FieldErrors {
  return errorsOf(readCaseSearch(values));
}

export async function askForCase(values: FormValues): Promise<Answer> {
  const answer = await callFunction("find-case", values as CallBody<"find-case">);
  if (answer.ok) {
    // Hotel and train networks answer in place of the server, with 200.
    const isOurs = typeof answer.data?.reference === "string" && Array.isArray(answer.data.steps);
    return isOurs ? { kind: "found", found: answer.data } : { kind: "failed", message: "" };
  }
  const { status, code, message, fields } = answer;
  if (Object.keys(fields).length > 0) return { kind: "refused", errors: fields };
  return { kind: "failed", message: status >= 400 && status < 500 && code ? message : "" };
}
