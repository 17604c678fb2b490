import { business } from "#domain/business/business.ts";
import { readCaseSearch } from "#domain/cases/case-search.ts";
import { errorsOf } from "#domain/fields/fields.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { writeOwnPath } from "#domain/messages/own-path.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody, CallBody } from "#web/call-types.ts";
import { hasSession } from "#web/session/has-session.ts";
import { readPublicHolidays } from "#web/site/about/read-reply-by.ts";
import type { FieldErrors } from "../../form-kit/form-sending.ts";
import type { FormValues } from "../../form-kit/form-values.ts";

/** The status of a case, as `find-case` answers it. */
export type FoundCase = AnswerBody<"find-case"> & {
  /** The days on which the office is closed, where the next step asks to call. */
  readonly holidays: readonly string[];
  /** The page of its conversation, where it is a case of the account that is signed in. */
  readonly conversation: string | null;
};

type Answer =
  | { readonly kind: "found"; readonly found: FoundCase }
  | { readonly kind: "refused"; readonly errors: FieldErrors }
  /** Without a message the outcome is unknown: no answer came. */
  | { readonly kind: "failed"; readonly message: string };

/** One sentence for each invalid field, from the schema that the backend uses too. */
export function findErrors(values: FormValues): FieldErrors {
  return errorsOf(readCaseSearch(values));
}

/** Reference and contact open no conversation: only the account does. */
async function findConversation({ kind, reference }: AnswerBody<"find-case">): Promise<string | null> {
  if (!hasSession()) return null;
  const answer = await callFunction("my-cases", {}, { asMyself: true });
  const own = answer.ok ? answer.data.cases.find((one) => one.reference === reference) : undefined;
  return own ? writeOwnPath({ kind, id: own.id }) : null;
}

export async function askForCase(values: FormValues): Promise<Answer> {
  const answer = await callFunction("find-case", values as CallBody<"find-case">);
  if (answer.ok) {
    // Hotel and train networks answer in place of the server, with 200.
    const isOurs = typeof answer.data?.reference === "string" && Array.isArray(answer.data.steps);
    if (!isOurs) return { kind: "failed", message: "" };
    const isCall = `${answer.data.next_step}`.includes(formatPhone(business.phone));
    const [holidays, conversation] = await Promise.all([
      isCall ? readPublicHolidays() : null,
      findConversation(answer.data),
    ]);
    return { kind: "found", found: { ...answer.data, holidays: holidays ?? [], conversation } };
  }
  const { status, code, message, fields } = answer;
  if (Object.keys(fields).length > 0) return { kind: "refused", errors: fields };
  return { kind: "failed", message: status >= 400 && status < 500 && code ? message : "" };
}
