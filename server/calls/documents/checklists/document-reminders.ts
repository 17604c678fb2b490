import { z } from "zod";
import { itemId, namedRecord } from "#domain/documents/checklist-fields.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../../admission.ts";
import { defineCall } from "../../define-call.ts";
import { suspendedUploader } from "../uploader.ts";
import { checklistAnswer } from "./checklist-answer.ts";
import { holdItem } from "./held-item.ts";
import {
  atChecklist,
  listName,
  noList,
  notWorkedOn,
  officeChecklist,
  type Reach,
  requireChanger,
  requireLive,
} from "./reach-checklist.ts";
import { readChecklistOf } from "./read-checklist.ts";

/** Only a colleague stops the reminders of one document. */
async function stopOfItem(reach: Reach, item: string, isStopped: boolean): Promise<void> {
  const { tx, list, side } = reach;
  await holdItem(reach, item);
  const { rowCount } = await tx.query(
    `update private.checklist_items set reminders_stopped_at = case when $3 then private.business_now() end
     where id = $1 and checklist_id = $2 and $4`,
    [item, list.id, isStopped, side === "office"],
  );
  if (!rowCount) throw new CallError(404, { code: "not_found", message: "There is no such record" });
}

export const stopDocumentReminders = defineCall({
  name: "stop-document-reminders",
  summary: "Stops the reminders of a list of documents, or has them sent again; a colleague also those of one document",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  body: z.strictObject({
    ...listName,
    item_id: itemId.optional(),
    is_stopped: z.boolean({ error: "Whether they are stopped must be true or false" }),
  }),
  answers: [{ status: 200, when: "The list as it is now", body: checklistAnswer }],
  refusals: [notSignedIn, noList, notWorkedOn, suspendedUploader],

  async handle({ body: { item_id, is_stopped, ...named }, ...asking }) {
    const answer = await atChecklist(named, asking, async (reach) => {
      await requireChanger(reach);
      if (item_id) await stopOfItem(reach, item_id, is_stopped);
      else
        await reach.tx.query(
          `update private.checklists set reminders_stopped_at = case when $2 then private.business_now() end,
             reminders_stopped_by = case when $2 then $3 end
           where id = $1 and (reminders_stopped_at is not null) <> $2`,
          [reach.list.id, is_stopped, reach.side === "office" ? "office" : "customer"],
        );
      return readChecklistOf(reach);
    });
    return { status: 200, body: answer };
  },
});

export const remindKind = "documents.remind_now";

export const remindDocuments = defineCall({
  name: "remind-documents",
  summary: "Reminds a customer of the documents that are still to be sent, once a day at most",
  who: "the office",
  readsOnly: false,
  body: z.strictObject(namedRecord),
  answers: [{ status: 202, when: "The email is on its way", body: z.object({ is_ordered: z.literal(true) }) }],
  refusals: [
    noList,
    {
      status: 409,
      code: "conflict",
      when: "Nothing is to be sent, there is no email address, or they were reminded today",
    },
  ],

  async handle({ body, ...colleague }) {
    const reach = await officeChecklist(body, colleague);
    requireLive(reach);
    const { tx, list } = reach;
    const refuse = (message: string) => new CallError(409, { code: "conflict", message });
    const { rows: open } = await tx.query(
      `select from private.checklist_items as i, private.checklist_record($2, $3) as r
       where i.checklist_id = $1 and i.needs_file and not i.is_optional and i.status in ('asked', 'returned') and r.email is not null limit 1`,
      [list.id, list.kind, list.record_id],
    );
    if (open.length === 0)
      throw refuse("There is nothing to send, or no email address to remind. Please call the customer");
    const { rowCount } = await tx.query(
      `update private.checklists set reminded_on = (private.business_now() at time zone 'Asia/Kolkata')::date
       where id = $1 and reminded_on is distinct from (private.business_now() at time zone 'Asia/Kolkata')::date`,
      [list.id],
    );
    if (!rowCount) throw refuse("They were reminded today already. You can remind them again tomorrow");
    await tx.query("select private.order_document_mail($1, $2)", [list.id, remindKind]);
    return { status: 202, body: { is_ordered: true } };
  },
});
