import { changedKinds } from "#domain/work/office-changes.ts";
import { recordTables } from "#server/calls/work/record-tables.ts";

/** The column that names the record in private.record_notes; enquiries have notes of their own. */
const noteKeys = {
  enquiry: null,
  ...{ funding: "request_id", project: "request_id", consultation: "request_id", service: "request_id" },
  ...{ grievance: "grievance_id", refund: "refund_request_id" },
} as const;

/** Each record of a client has a note by the administrator (`$1`), a day after it came, and two emails that were accepted. */
export const noteAndMailStatements: readonly string[] = changedKinds.flatMap((kind) => {
  const from = `from ${recordTables[kind].table} as r where client_id is not null`;
  const key = noteKeys[kind];
  const note = `$1::uuid, 'Called: the papers follow by Friday', created_at + interval '1 day' ${from}`;
  return [
    key
      ? `insert into private.record_notes (kind, ${key}, author_id, note, created_at) select '${kind}', id, ${note}`
      : `insert into private.enquiry_notes (enquiry_id, author_id, note, created_at) select id, ${note}`,
    `insert into private.record_mails (message_id, record_kind, record_id, address, subject, sent_at)
     select gen_random_uuid(), '${kind}', id, 'asha@example.in', words || reference, created_at + g * interval '1 hour'
     ${from.replace("where", "cross join (values (1, 'We have received '), (2, 'The next step of ')) as mail (g, words) where")}`,
  ];
});
