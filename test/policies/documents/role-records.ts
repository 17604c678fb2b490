import { randomUUID } from "node:crypto";
import { makeListSecret } from "#server/calls/documents/links/list-cookie.ts";
import { listCookie } from "#server/calls/link-cookie.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { fileDocuments } from "#test/support/fixtures/documents/filed-rows.ts";
import { makeHiddenRecords } from "#test/support/fixtures/hidden-records.ts";
import type { OfficePeople } from "#test/support/fixtures/office-people.ts";

type Named = { readonly kind: string; readonly id: string };

/**
 * Records of Asha's with documents, lists, conversations and emails about which the office decides; a client with a contact who has an
 * account; and a browser that has opened a link to the list of a service. The bytes of no document are stored.
 */
export async function makeRoleRecords(office: OfficePeople) {
  const { query, asha, requests, enquiries } = office;
  const hidden = await makeHiddenRecords(office);
  const contact = await office.makeCustomer();
  const insert = async (sql: string, values: unknown[]) => String((await query<{ id: string }>(sql, values))[0]?.id);
  const own = (table: string) => insert(`update ${table} set user_id = $1 returning id`, [asha.id]);
  const records = {
    project: { kind: "project", id: requests.project },
    consultation: { kind: "consultation", id: requests.consultation },
    service: { kind: "service", id: hidden.service.id },
    enquiry: { kind: "enquiry", id: enquiries.assigned },
    grievance: { kind: "grievance", id: await own("private.grievances") },
    refund: { kind: "refund", id: await own("private.refund_requests") },
  };
  const { project, consultation, service, enquiry, grievance, refund } = records;
  await query("update public.enquiries set email = $2 where id = $1", [enquiry.id, asha.email]);
  for (const { kind, id } of [project, enquiry, grievance])
    await query("select private.start_checklist($1, $2, true)", [kind, id]);
  const client_id = hidden.client.id;
  await query("insert into private.client_contacts (client_id, full_name, user_id) values ($1, 'Ravi Rao', $2)", [
    ...[client_id, contact.id],
  ]);

  const secret = makeListSecret();
  const link_id = await insert(
    `insert into private.checklist_links (checklist_id, email, seed, token_hash, session_hash, opened_at, expires_at)
     select checklist_id, 'ravi@example.in', 'a seed', 'its hash', $2, now(), now() + interval '14 days'
     from private.checklist_items where id = $1 returning id`,
    [hidden.item, hashToken(secret)],
  );

  const rows = fileDocuments(() => office.database);
  const file = (owner: object, kind = "letter") => rows.file(owner, { kind, retention: "case_file" });
  const ofRecord = ({ kind, id }: Named, owner: object = {}) => file({ record_kind: kind, record_id: id, ...owner });
  const ofAsha = (record: Named) => ofRecord(record, { user_id: asha.id });
  const kept = await rows.file({}, { kind: "return", retention: "gst", keep_until: "2032-12-31" });
  await query("update private.files set title = null, is_kept_by_law = true where id = $1", [kept]);

  await office.call("send-message", { ...consultation, text: "Is it ready?", idempotency_key: randomUUID() }, asha);
  const note = await insert("select id from private.record_notes where request_id = $1", [consultation.id]);
  const hold = (record: Named | undefined) =>
    insert(
      `insert into private.held_mails (reason, kind, record_id, address, name, subject, text)
       values ('other_sender', $1, $2, 'ravi@other.example', '', '', 'Held') returning id`,
      [record?.kind ?? null, record?.id ?? null],
    );
  const held = {
    consultation: await hold(consultation),
    grievance: await hold(grievance),
    none: await hold(undefined),
  };
  const parts = {
    message: await ofRecord(consultation),
    note: await ofRecord(consultation),
    held: await ofRecord(consultation),
  };
  await query(
    "insert into private.message_files (message_id, file_id) select id, $2 from private.messages where record_id = $1",
    [consultation.id, parts.message],
  );
  await query("insert into private.note_files (note_kind, note_id, file_id) values ('record', $1, $2)", [
    note,
    parts.note,
  ]);
  await query("insert into private.held_mail_files (held_mail_id, file_id) values ($1, $2)", [
    ...[held.consultation, parts.held],
  ]);

  const files = {
    "a document of a project": await ofAsha(project),
    "a proof of identity of a project": await file(
      { record_kind: "project", record_id: project.id, user_id: asha.id },
      "identity",
    ),
    "a document of a consultation": await ofAsha(consultation),
    "a document of an enquiry": await ofAsha(enquiry),
    "a document of a grievance": await ofAsha(grievance),
    "a document of a refund request": await ofAsha(refund),
    "a document sent by a link": await ofRecord(service, { link_id }),
    "a document delivered to a client": await file({ client_id, user_id: contact.id }),
    "a document of a client alone": await file({ client_id }),
    "what an erasure has set apart": kept,
    "a file of a message": parts.message,
    "a file of an internal note": parts.note,
    "a file of a held email": parts.held,
  };
  return { records, files, held, note, client_id, contact, link_id, cookie: `${listCookie}${link_id}=${secret}` };
}
