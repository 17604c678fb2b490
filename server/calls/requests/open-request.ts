import { z } from "zod";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { type RequestOpening, requestOpeningSchema } from "#domain/work/request-opening.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { textOrNull } from "../answer-fields.ts";
import { holdClient, isMergedClient, noClient } from "../clients/find-client.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { findConfirmedAccount } from "../services/open-service-request.ts";
import { announceNotice, keyTaken, refuseOtherContent } from "../work/customer-records.ts";
import { holdKeys, savedBefore } from "../work/saved-before.ts";

type Made = { readonly id: string; readonly reference: string };

const answer = z.object({
  ...{ id: z.uuid(), reference: z.string() },
  path: textOrNull.meta({ description: "Its address in the workspace; null where the caller's role does not show it" }),
});

async function requireAccount(tx: Transaction, email: string): Promise<string> {
  const account = await findConfirmedAccount(tx, email);
  if (account !== null) return account;
  const message =
    "No account has confirmed this address. Ask the customer to create an account with it, or enter an enquiry instead";
  throw new CallError(400, { code: "invalid_input", message, fields: { email: message } });
}

async function insert(tx: Transaction, body: RequestOpening): Promise<Made> {
  const {
    kind,
    has_notice: _notice,
    replaces: _replaces,
    name: _name,
    email,
    phone,
    idempotency_key,
    ...fields
  } = body;
  const user_id = await requireAccount(tx, email);
  await announceNotice(tx, kind, body.origin);
  // Its id is the key, so that one sent twice is made once.
  const row: Readonly<Record<string, unknown>> = {
    ...fields,
    ...{ id: idempotency_key, user_id, contact_email: email, contact_phone: phone },
  };
  const columns = Object.keys(row);
  const { rows } = await tx.query<Made>(
    `insert into public.${requestKindFacts[kind].table} (${columns.join(", ")})
     values (${columns.map((_, index) => `$${index + 1}`).join(", ")}) returning id, reference`,
    Object.values(row),
  );
  return requireRow(rows);
}

export const openRequest = defineCall({
  name: "open-request",
  summary:
    "Enters a funding application or a project for a customer who has an account, once for each key; the customer and the history read it as any other",
  who: "staff and managers",
  readsOnly: false,
  body: requestOpeningSchema,
  answers: [
    { status: 201, when: "The request is saved", body: answer },
    { status: 200, when: "The same key and details were sent before: the same answer again", body: answer },
  ],
  refusals: [noClient, isMergedClient, keyTaken, savedBefore],

  async handle({ body, tx }) {
    if (body.client_id) await holdClient(tx, body.client_id);
    const { table, headline } = requestKindFacts[body.kind];
    const title = body.kind === "funding" ? body.company_name : body.project_name;
    await holdKeys(tx, body);
    const { made, isNew } = await asBackend(tx, async () => {
      const { rows } = await tx.query<Made & { is_same: boolean }>(
        `select id, reference, (${headline}, lower(contact_email), contact_phone) is not distinct from ($2, lower($3), $4) as is_same
         from public.${table} where id = $1`,
        [body.idempotency_key, title, body.email, body.phone],
      );
      const [known] = rows;
      refuseOtherContent(known?.is_same ?? true);
      return { made: known ?? (await insert(tx, body)), isNew: known === undefined };
    });
    const { rowCount } = await tx.query(`select from public.${table} where id = $1`, [made.id]);
    const path = rowCount > 0 ? writeOfficePath(body.kind, made.reference) : null;
    return { status: isNew ? 201 : 200, body: { id: made.id, reference: made.reference, path } };
  },
});
