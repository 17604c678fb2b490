import { addBusinessMinutes, replyWithinMinutes } from "#domain/business/business-hours.ts";
import { findStartable } from "#domain/catalogue/stages/startable-services.ts";
import { findConsentText, readConsentPage } from "#domain/fields/consent-texts.ts";
import { type ServiceStart, serviceStartSchema } from "#domain/requests/service-requests.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { tooManyToday } from "../too-many-today.ts";
import { openServiceRequest, serviceAnswer, writeService } from "./open-service-request.ts";

/** The customer agrees to what the form showed, which an update of the prices may have changed. */
function refuseOtherPrice({ service, expected_price }: ServiceStart): void {
  const price = findStartable(service)?.price ?? null;
  if (expected_price === undefined || expected_price === price) return;
  const message = "The price of this service has changed. Please check it and send the form again";
  throw new CallError(409, { code: "conflict", message, details: { price } });
}

/** We cannot call an account without a number. */
async function refuseWithoutPhone(
  tx: Transaction,
  account: string,
  { preferred_contact }: ServiceStart,
): Promise<void> {
  if (preferred_contact !== "phone" && preferred_contact !== "whatsapp") return;
  const { rowCount } = await tx.query("select from public.profiles where id = $1 and phone <> ''", [account]);
  if (rowCount) return;
  const message = "Please add your phone number to your profile first, or choose another way to be contacted";
  throw new CallError(400, { code: "invalid_input", message, fields: { preferred_contact: message } });
}

/** The trigger of the table records it (db/functions/record_consent.sql). */
async function setConsent(tx: Transaction, { consent_version: version, page }: ServiceStart): Promise<void> {
  if (!version) return;
  if (findConsentText("service", version) === undefined) {
    const message = "This form has changed. Please reload the page and send it again";
    throw new CallError(400, { code: "invalid_input", message, fields: { consent_version: message } });
  }
  const consent = JSON.stringify({ version, page: readConsentPage(page ?? "") ?? "/" });
  await tx.query("select set_config('request.consent', $1, true)", [consent]);
}

/** With the time of our reply, by the rule that the page of the request goes by (domain/requests/next-step.ts). */
const startAnswer = serviceAnswer.extend({
  reply_by: instant.meta({ description: "By when we reply; the customer is told the same on the page of the request" }),
});

async function findReplyTime(tx: Transaction, id: string): Promise<string> {
  const { rows } = await tx.query<{ created_at: Date }>(
    "select created_at from public.service_requests where id = $1",
    [id],
  );
  const { created_at } = requireRow(rows);
  return formatIstInstant(addBusinessMinutes(created_at, replyWithinMinutes, await readClosedDays(tx, created_at)));
}

export const startService = defineCall({
  name: "start-service",
  summary:
    "Starts a service of the price list for the caller, once for each key, at the price that the list has. The caller and the office are notified",
  who: "signed-in callers",
  readsOnly: false,
  body: serviceStartSchema,
  answers: [
    { status: 201, when: "The service is started", body: startAnswer },
    { status: 200, when: "The same key and details were sent before: the same answer again", body: startAnswer },
  ],
  refusals: [
    {
      status: 409,
      code: "conflict",
      when: "The key was used for different details, or the price is not the one that the form showed (`details.price`)",
    },
    tooManyToday("services"),
  ],

  async handle({ body, caller: { sub }, tx }) {
    const { expected_price: _shown, consent_version: _version, page: _page, ...fields } = body;
    refuseOtherPrice(body);
    await refuseWithoutPhone(tx, sub, body);
    await setConsent(tx, body);
    const asked = { ...fields, title: null, price: null, user_id: sub, is_by_office: false };
    const { opened, isNew } = await openServiceRequest(tx, asked);
    const reply_by = await findReplyTime(tx, opened.id);
    return { status: isNew ? 201 : 200, body: { ...writeService(opened), reply_by } };
  },
});
