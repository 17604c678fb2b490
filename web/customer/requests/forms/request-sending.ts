import type { FieldErrors } from "#domain/fields/fields.ts";
import type { FormKind } from "#domain/requests/request-kinds.ts";
import type { FormValues } from "../../../form-kit/form-values.ts";
import { withConsent } from "../../../form-kit/row/with-consent.ts";
import { savePhone } from "./phone-entry.ts";
import { createEngine, type RequestEngine, type Sent } from "./request-engine.ts";
import { type Answer, answerWithinMs, type RequestOutcome, readRefusal } from "./request-outcome.ts";
import { type RequestRows, readRequest } from "./request-rows.ts";

export function findErrors(kind: FormKind, values: FormValues): FieldErrors {
  return readRequest(kind, values).errors;
}

type Client = Sent<unknown>["client"];
/** Into the table of each kind. */
const inserts: {
  readonly [Kind in FormKind]: (
    client: Client,
    row: RequestRows[Kind] & { user_id: string },
    signal: AbortSignal,
  ) => PromiseLike<Answer>;
} = {
  funding: (client, row, signal) =>
    withConsent("funding", client.from("funding_applications").insert(row)).abortSignal(signal),
  consultation: (client, row, signal) =>
    withConsent("consultation", client.from("consultations").insert(row)).abortSignal(signal),
  project: (client, row, signal) =>
    withConsent("project", client.from("project_requests").insert(row)).abortSignal(signal),
};

async function insertRow<Kind extends FormKind>(
  kind: Kind,
  { client, row, owner, values }: Sent<RequestRows[Kind]>,
): Promise<RequestOutcome> {
  if (kind === "consultation" && values.contact_method === "phone_call") {
    // Before the booking, which needs a number in the profile.
    const message = await savePhone(client, values.phone);
    if (message !== null) return { kind: "failed", message, isUncertain: false };
  }
  const answer = await inserts[kind](client, { ...row, user_id: owner }, AbortSignal.timeout(answerWithinMs));
  return answer.error ? readRefusal(kind, answer) : { kind: "sent", again: false, replaced: false };
}

/** Sends the form of a kind into its table. */
export function engineOf<Kind extends FormKind>(kind: Kind): RequestEngine {
  return createEngine<RequestRows[Kind]>({
    kind,
    read: (values) => readRequest(kind, values),
    insert: (sent) => insertRow(kind, sent),
  });
}
