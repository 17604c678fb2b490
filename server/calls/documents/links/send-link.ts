import { z } from "zod";
import { sentLink } from "#domain/documents/list-links.ts";
import { asBackend } from "#server/database/change-role.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, writeInstants } from "../../answer-fields.ts";
import { defineCall } from "../../define-call.ts";
import { noList, officeChecklist, requireListId, requireLive } from "../checklists/reach-checklist.ts";
import { storeLink } from "./store-link.ts";

export const sendChecklistLink = defineCall({
  name: "send-checklist-link",
  summary:
    "Emails a link by which a person without an account opens a list of documents or some of it, for 14 days, in one browser and with a mailed code",
  who: "the office",
  readsOnly: false,
  body: sentLink,
  answers: [
    {
      status: 201,
      when: "The link is on its way; an earlier one to this address has ended",
      body: z.object({ id: z.uuid(), email: z.string(), expires_at: instant }),
    },
  ],
  refusals: [
    noList,
    { status: 409, code: "conflict", when: "The address is that of the account, which sees the list anyway" },
  ],

  async handle({ body, caller, tx, parts }) {
    const reach = await officeChecklist(body, { tx, caller });
    requireLive(reach);
    const email = body.email.toLowerCase();
    const { rows: own } = await tx.query(
      "select from private.checklist_record($1, $2) as r where r.user_id is not null and r.email = $3",
      [reach.list.kind, reach.list.record_id, email],
    );
    if (own.length > 0) {
      const message = "This is the address of the customer’s account. They see the list after signing in";
      throw new CallError(409, { code: "conflict", message });
    }
    const checklist_id = await requireListId(reach);
    const item_ids = body.item_ids ?? null;
    if (item_ids) {
      const { rows } = await tx.query(
        "select from private.checklist_items where checklist_id = $1 and id = any ($2::uuid[])",
        [checklist_id, item_ids],
      );
      if (rows.length < new Set(item_ids).size)
        throw new CallError(404, { code: "not_found", message: "There is no such record" });
    }
    const made = parts.accounts.invitations.makeLink();
    const link = { checklist_id, email, full_name: body.full_name, item_ids, created_by: caller.sub, ...made };
    const { id, expires_at } = await asBackend(tx, () => storeLink(tx, link));
    return { status: 201, body: { id, email, ...writeInstants({ expires_at }) } };
  },
});

export const revokeChecklistLink = defineCall({
  name: "revoke-checklist-link",
  summary:
    "Withdraws a link to a list of documents, with the access of the browser that has opened it; earlier ones to the same address are not renewed either",
  who: "the office",
  readsOnly: false,
  body: z.strictObject({ id: z.uuid({ error: "The link must be named by its id" }).toLowerCase() }),
  answers: [{ status: 200, when: "It opens nothing any more", body: z.object({ is_revoked: z.literal(true) }) }],
  refusals: [noList],

  async handle({ body: { id }, caller, tx }) {
    const { rows } = await tx.query<{ record_kind: "service"; record_id: string }>(
      `select c.record_kind, c.record_id from private.checklist_links as l
       join private.checklists as c on c.id = l.checklist_id where l.id = $1`,
      [id],
    );
    const [found] = rows;
    if (!found) throw new CallError(404, { code: "not_found", message: "There is no such record" });
    await officeChecklist({ kind: found.record_kind, id: found.record_id }, { tx, caller });
    await asBackend(tx, () => tx.query("select private.withdraw_checklist_link($1)", [id]));
    return { status: 200, body: { is_revoked: true } };
  },
});
