import { z } from "zod";
import { checklistKinds } from "#domain/documents/checklist-items.ts";
import { withOwnRecords } from "#server/messages/thread-record.ts";
import { count, noFields, readAnswerRows } from "../../answer-fields.ts";
import { defineCall } from "../../define-call.ts";

const listed = z.object({
  kind: z.enum(checklistKinds),
  id: z.uuid().meta({ description: "Of the record" }),
  reference: z.string(),
  title: z.string(),
  client_id: z.uuid().nullable(),
  ...{ needed: count, received: count, returned: count },
  next_due_on: z.iso.date().nullable(),
});

/** More open requests than one account has. */
const most = 200;

export const myDocuments = defineCall({
  name: "my-documents",
  summary:
    "Lists what the caller's open requests still need: '4 of 6 documents', what was returned, and the next due date",
  who: "signed-in callers",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "Those with a document to send first, by due date; a record that needs none is not listed",
      body: z.object({ lists: z.array(listed) }),
    },
  ],

  async handle({ caller: { sub }, tx }) {
    const lists = await readAnswerRows<z.output<typeof listed>>(
      tx,
      `${withOwnRecords(["enquiry", "grievance", "refund"])}
       select c.record_kind as kind, c.record_id as id, r.reference, r.title, r.client_id, d.needed, d.received, d.returned,
         d.next_due_on::text
       from private.checklists as c
       cross join lateral private.checklist_record(c.record_kind, c.record_id) as r
       cross join lateral private.count_documents(c.id) as d
       where c.id in (
           select l.id from private.checklists as l where l.user_id = $1
           union all
           -- Sent with the confirmed address of the account, before there was one.
           select l.id from own join private.checklists as l on l.record_kind = own.kind and l.record_id = own.id)
         and r.user_id = $1 and r.is_live and (d.needed > 0 or d.returned > 0)
       order by d.received >= d.needed, d.next_due_on, r.reference limit ${most}`,
      [sub],
    );
    return { status: 200, body: { lists } };
  },
});
