import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { makeChecklistRows } from "#test/support/fixtures/documents/checklist-rows.ts";
import { makeHiddenRecords } from "#test/support/fixtures/hidden-records.ts";
import { makeMessageRows } from "#test/support/fixtures/messages/message-rows.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

const people = ["admin", "manager", "staff", "accounts", "grievance", "idle"] as const;

/** Of each table that the office reads, whether an administrator, manager, … , `idle` reads all rows, some or none (decision D30). */
const seen: Readonly<Record<string, string>> = {
  "private.case_steps": "all all none some all none",
  "private.checklist_files": "all all some some some none",
  "private.checklist_items": "all all some some some none",
  "private.checklist_links": "all all some some some none",
  "private.checklist_people": "all all some some some none",
  "private.checklist_steps": "all all some some some none",
  "private.checklist_templates": "all all all none all all",
  "private.checklists": "all all some some some none",
  "private.client_contacts": "all all some all none none",
  "private.client_merges": "all all none none none none",
  "private.client_notes": "all all some all none none",
  "private.client_proposals": "all all some none none none",
  "private.clients": "all all some all none none",
  "private.consultant_hours": "all all all all all all",
  "private.consultants": "all all all all all all",
  "private.enquiry_answers": "all all some none none none",
  "private.enquiry_merges": "all all some none none none",
  "private.enquiry_notes": "all all some none none none",
  "private.file_contents": "all all some some some none",
  "private.files": "all all some some some none",
  "private.grievances": "all all none none all none",
  "private.held_mail_files": "all all some some some none",
  "private.held_mails": "all all some some some none",
  "private.message_files": "all all some some some none",
  "private.message_templates": "all all all all all all",
  "private.messages": "all all some some some none",
  "private.note_files": "all all some some some none",
  "private.opportunity_keys": "all all none none none none",
  "private.record_mails": "all all some some some none",
  "private.record_notes": "all all some some some none",
  "private.refund_requests": "all all none all all none",
  "private.replies_being_written": "all all all all all all",
  "private.staff": "all all all all all all",
  "private.thread_mails": "all all some some some none",
  "private.thread_reads": "all all some some some none",
  "private.threads": "all all some some some none",
  "private.unsent_mails": "all all none all none none",
  "private.work_items": "all all some some some none",
  "public.companies": "all all none none none none",
  "public.consultations": "all all none all none none",
  "public.enquiries": "all all some none none none",
  "public.events": "some some some some some none",
  "public.funding_applications": "all all some all none none",
  "public.holidays": "all all all all all all",
  "public.investors": "all all none none none none",
  "public.profiles": "all all some some some some",
  "public.project_requests": "all all some all none none",
  "public.request_payments": "all all some all none none",
  "public.request_updates": "all all some all none none",
  "public.service_requests": "all all none all none none",
  "public.services": "all all all all all all",
  "public.time_proposals": "all all none all none none",
  "public.user_roles": "all all all all all all",
};
/** Of each person the own rows alone; another's saved view only where it is shared. */
const own = ["private.alert_choices", "private.office_alerts", "private.office_changes", "private.saved_views"];
/** The price list is public. */
const open = ["public.services"];

forEachEngine((engine, openTestDatabase) => {
  describe(`every table that the office reads, role by role, on ${engine}`, () => {
    let office: OfficePeople;
    const total = async (table: string, where = "true", values: unknown[] = []) =>
      (await office.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, values))[0]?.n ?? 0;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      await makeHiddenRecords(office);
      await makeMessageRows(office);
      await makeChecklistRows(office);
      const { query, enquiries, requests } = office;
      const [, second] = await query<{ id: string }>("select id from private.consultants order by position");
      for (const kind of ["funding", "project"] as const) {
        const consultant = { kind, id: await office.make(kind), consultant_id: second?.id };
        await office.call("assign-request", consultant);
      }
      const contacts = [{ full_name: "Bela Rao", phone: "98450 11229" }];
      const client = await office.call<{ id: string }>(
        ...(["save-client", { kind: "company", legal_name: "Own client", contacts }, office.of("staff")] as const),
      );
      await query(
        "insert into private.client_notes (client_id, author_id, note) select id, $1, 'A note' from private.clients",
        [office.admin.id],
      );
      await query(
        `insert into private.client_proposals (record_kind, record_id, client_id, reason)
         select 'enquiry', $1, id, 'phone' from private.clients on conflict do nothing`,
        [enquiries.other],
      );
      for (const id of [enquiries.own, enquiries.other])
        await query(
          "insert into private.enquiry_merges (enquiry_id, into_id, status_before, undone_at) values ($1, $2, 'new', now())",
          [id, enquiries.assigned],
        );
      await query(
        "insert into private.replies_being_written (kind, record_id, user_id, seen_at) values ('enquiry', $1, $2, now())",
        [...[enquiries.own, office.admin.id]],
      );
      const [grievance] = await query<{ id: string }>("select id from private.grievances");
      // Each a content of its own, which is seen with it; accounts see no proof of identity.
      const filed = [
        ["funding", requests.funding, "other"],
        ["project", requests.project, "identity"],
        ["consultation", requests.consultation, "accounts"],
        ["enquiry", enquiries.other, "letter"],
        ["grievance", grievance?.id, "letter"],
      ] as const;
      for (const [at, [kind, id, document]] of filed.entries())
        await query(
          `with content as (
             insert into private.file_contents (sha256, size, media_type, key, stored_size, stored_sha256)
             values ($1, 1, 'application/pdf', 'ab/' || $1 || '-00000000', 1, $1) returning id)
           insert into private.files (content_id, record_kind, record_id, origin, kind, name, size, retention)
           select id, $2, $3, 'customer', $4, 'A document.pdf', 1, 'case_file' from content`,
          [String(at).repeat(64), kind, id, document],
        );
      for (const [kind, id] of [
        ["enquiry", enquiries.own],
        ["consultation", requests.consultation],
        ["grievance", grievance?.id],
      ])
        await query(
          `insert into private.record_mails (message_id, record_kind, record_id, subject, address)
           values ($1, $2, $3, 'Your request', 'asha@example.in')`,
          [`${kind}@neev.example`, kind, id],
        );
      await query(
        `insert into public.investors (user_id, investor_type, ticket_min, ticket_max, stages, sectors, has_acknowledged_risk)
         values ($1, 'angel', 1, 2, '{idea}', '{food}', true)`,
        [office.asha.id],
      );
      await query(
        "insert into private.opportunity_keys (company_id, user_id) select id, user_id from public.companies on conflict do nothing",
      );
      for (const who of ["staff", "accounts"]) {
        await query(
          "insert into private.alert_choices (user_id, kind, mail, in_browser) values ($1, 'missed', 'off', true)",
          [office.of(who).id],
        );
        await query(
          "insert into private.saved_views (user_id, screen, name, query) values ($1, 'clients', 'Mine', '')",
          [office.of(who).id],
        );
        const body = { action: "tag", tag: "own", records: [{ kind: "client", id: client.id }] };
        await office.call("change-many", body, office.of(who === "staff" ? "staff" : "accounts"));
      }
    });
    after(() => office?.close());

    test("no table is left out", async () => {
      const granted = await office.query<{ name: string }>(
        `select distinct table_schema || '.' || table_name as name from information_schema.column_privileges
         where grantee = 'office' and privilege_type = 'SELECT' order by 1`,
      );
      assert.deepEqual(
        granted.map(({ name }) => name),
        [...Object.keys(seen), ...own].sort(),
      );
    });

    for (const [table, expected] of Object.entries(seen))
      test(`${table}: ${expected}`, async () => {
        const all = await total(table);
        assert.ok(all > 0, "there are rows");
        const sees = [];
        for (const who of people) {
          const rows = await office.count(who, table);
          sees.push(rows === all ? "all" : rows === 0 ? "none" : "some");
        }
        assert.equal(sees.join(" "), expected);
        if (open.includes(table)) return;
        for (const who of ["no role", "a former manager", "a manager who owes a code"])
          assert.equal(await office.count(who, table), 0, who);
      });

    for (const table of own)
      test(`${table}: one's own`, async () => {
        const others = await total(table, "user_id <> $1", [office.of("grievance").id]);
        assert.ok(others > 0, "others have rows");
        for (const who of people)
          assert.equal(await office.count(who, table), await total(table, "user_id = $1", [office.of(who).id]), who);
      });
  });
});
