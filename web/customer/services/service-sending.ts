import { findStartable } from "#domain/catalogue/stages/startable-services.ts";
import { latestText } from "#domain/fields/consent-texts.ts";
import { errorsOf, type FieldErrors, readFields } from "#domain/fields/fields.ts";
import { serviceStartSchema } from "#domain/requests/service-requests.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import { callFunction } from "#web/backend.ts";
import type { FormValues } from "../../form-kit/form-values.ts";
import { createSubmissionKeys } from "../../form-kit/submission-keys.ts";
import { splitClient } from "../requests/forms/acting-for.ts";
import { findPhoneError, savePhone } from "../requests/forms/phone-entry.ts";
import { createEngine, type Sent } from "../requests/forms/request-engine.ts";
import { type RequestOutcome, unknownOutcome } from "../requests/forms/request-outcome.ts";
import { nameErrors } from "../requests/forms/request-rows.ts";

const schema = serviceStartSchema.pick({
  service: true,
  details: true,
  entity_type: true,
  preferred_contact: true,
  acting_for: true,
});
type ServiceRow = ReturnType<typeof schema.parse>;

/** What stands in the form as the call takes it, or a sentence for each field. */
export function readService(all: FormValues): { row: ServiceRow | null; errors: FieldErrors } {
  const { values, acting_for, errors: ofClient } = splitClient(all);
  const { phone, ...fields } = values;
  const reading = readFields(schema, { ...fields, acting_for });
  const errors = nameErrors("service", { ...errorsOf(reading), ...ofClient, ...findPhoneError(phone) });
  return { row: reading.ok && Object.keys(errors).length === 0 ? reading.value : null, errors };
}

/** The same content of the same draft keeps its key, so that the backend knows a repeat. */
const keys = createSubmissionKeys("service");

async function startService({ client, row, values, startedAt }: Sent<ServiceRow>): Promise<RequestOutcome> {
  // Before the call, which needs a number in the profile for a call back.
  const problem = await savePhone(client, values.phone);
  if (problem !== null) return { kind: "failed", message: problem, isUncertain: false };
  const answer = await callFunction(
    "start-service",
    {
      ...row,
      expected_price: findStartable(row.service)?.price ?? null,
      idempotency_key: keys.keyOf({ startedAt, row }),
      consent_version: latestText("service").version,
      page: location.pathname,
    },
    { asMyself: true },
  );
  if (answer.ok) {
    const { reference, reply_by } = answer.data;
    const news = `Your reference is ${reference}. We will reply by ${formatDateTime(new Date(reply_by))} IST.`;
    return { kind: "sent", again: false, replaced: false, news };
  }
  const { status, message, fields } = answer;
  if (status === 401) return { kind: "signed-out" };
  if (status === 0) return unknownOutcome;
  if (Object.keys(fields).length > 0) return { kind: "refused", errors: nameErrors("service", { ...fields }) };
  return { kind: "failed", message, isUncertain: status >= 500 };
}

/** Starts a service by its call. */
export const serviceEngine = createEngine<ServiceRow>({ kind: "service", read: readService, insert: startService });
