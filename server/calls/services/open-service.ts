import { z } from "zod";
import { serviceOpeningSchema } from "#domain/requests/service-requests.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { textOrNull } from "../answer-fields.ts";
import { holdClient, isMergedClient, noClient } from "../clients/find-client.ts";
import { defineCall } from "../define-call.ts";
import { findStandingEnquiry, isMerged, noEnquiry } from "../enquiries/find-enquiry.ts";
import { announceNotice } from "../work/customer-records.ts";
import { holdKeys, savedBefore } from "../work/saved-before.ts";
import {
  findConfirmedAccount,
  findContactOfClient,
  findContactOfEnquiry,
  type OpenedService,
  openServiceRequest,
  serviceAnswer,
  writeService,
} from "./open-service-request.ts";

const answer = serviceAnswer.extend({
  path: textOrNull.meta({ description: "Its address in the workspace; null where the caller's role does not show it" }),
  is_told: z.boolean().meta({ description: "False: the customer has no email address and is told by a colleague" }),
});

async function writeAnswer(tx: Transaction, { opened, isNew }: { opened: OpenedService; isNew: boolean }) {
  const { rowCount } = await tx.query("select from public.service_requests where id = $1", [opened.id]);
  const path = rowCount > 0 ? writeOfficePath("service", opened.reference) : null;
  return {
    status: isNew ? (201 as const) : (200 as const),
    body: { ...writeService(opened), path, is_told: opened.has_email },
  };
}

export const openService = defineCall({
  name: "open-service",
  summary:
    "Opens a service for a customer, once for each key: for an account, for a client, for the sender of a won enquiry, or for a person who is named. A confirmed email address of an account means that account. The customer is notified",
  who: "staff and managers",
  readsOnly: false,
  body: serviceOpeningSchema,
  answers: [
    { status: 201, when: "The service is opened", body: answer },
    { status: 200, when: "The same key and details were sent before: the same answer again", body: answer },
  ],
  refusals: [
    noEnquiry,
    noClient,
    isMergedClient,
    { status: 409, code: "conflict", when: "The key was used for different details, or the enquiry is not won" },
    isMerged,
    savedBefore,
  ],

  async handle({ body, parts, tx }) {
    if (body.user_id) {
      const { rowCount } = await tx.query("select from public.profiles where id = $1", [body.user_id]);
      const message = "There is no such account";
      if (!rowCount) throw new CallError(400, { code: "invalid_input", message, fields: { user_id: message } });
    }
    const { enquiry_id, has_notice, ...given } = body;
    const asked = { ...given, is_by_office: true };
    if (asked.stage_due && asked.stage_due < formatIstDay(parts.clock.now())) {
      const message = "The due date must not be in the past";
      throw new CallError(400, { code: "invalid_input", message, fields: { stage_due: message } });
    }
    // Under the policies of the caller: a client that is not seen is not there.
    const client = body.client_id ? await holdClient(tx, body.client_id) : null;
    await holdKeys(tx, body);
    if (enquiry_id) {
      // Locked and not merged, as for every other change of an enquiry.
      const { id, status } = await findStandingEnquiry(tx, enquiry_id);
      if (status !== "won") {
        const message = "Only a won enquiry can be sold from. Mark it as won first";
        throw new CallError(409, { code: "conflict", message });
      }
      const made = await asBackend(tx, async () => {
        const contact = await findContactOfEnquiry(tx, id);
        const origin = asked.origin ?? contact.origin;
        return openServiceRequest(tx, { ...asked, ...contact, origin, client_id: client?.id ?? contact.client_id });
      });
      return writeAnswer(tx, made);
    }
    // An account that the policies do not show to the caller is linked all the same, and nothing about it is answered.
    const made = await asBackend(tx, async () => {
      if (has_notice) await announceNotice(tx, "service", asked.origin);
      if (client && !body.user_id && body.contact_name === null)
        return openServiceRequest(tx, { ...asked, ...(await findContactOfClient(tx, client.id)) });
      const user_id = body.user_id ?? (await findConfirmedAccount(tx, body.contact_email));
      return openServiceRequest(tx, { ...asked, user_id });
    });
    return writeAnswer(tx, made);
  },
});
