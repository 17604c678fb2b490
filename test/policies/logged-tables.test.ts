import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

/** Tables that the backend writes without an event, and why. Every other write leaves one, in every call. */
const unlogged: Readonly<Record<string, string>> = {
  "auth.identities": "follows the account; events never contain what is in auth (law 3)",
  "auth.mfa_amr_claims": "how a session was signed in",
  "auth.mfa_challenges": "a question of minutes",
  "auth.one_time_tokens": "secrets of links",
  "auth.refresh_tokens": "secrets of sessions",
  "auth.sessions": "secrets of sessions",
  "auth.users": "log_password_change() logs a changed password; the profile logs the rest of an account",
  "private.checklist_files": "which file answers which document; files and documents of lists have events",
  "private.checklist_steps": "the history of a document of a list, whose update has an event",
  "private.checklist_templates": "filled from domain at each start; what an administrator changes has an event",
  "private.consultation_reminders": "planned by the worker; its job and its email show the rest",
  "private.consultation_sessions": "filled from domain at each start",
  "private.document_mail_days": "what the worker has planned",
  "private.filing_mail_days": "what the worker has planned",
  "private.filing_mails": "what the worker has planned; its email shows the rest",
  "private.file_contents": "the bytes of files; each filing of them leaves an event",
  "private.file_parts": "parts of uploads; the file leaves an event",
  "private.file_store": "which store belongs to the database",
  "private.file_strays": "what the sweep removes",
  "private.file_uploads": "uploads under way; the file leaves an event",
  "private.founder_call_reminders": "planned by the worker; its job and its email show the rest",
  "private.held_mail_files": "written with its email",
  "private.incoming_mails": "what the mailbox reader has seen; note_bounce() changes the email's own lines",
  "private.inbox_mails": "the demo's mail, written by its job",
  "private.jobs": "written with its event; retry_job() writes its own",
  "private.known_devices": "hashes of devices; a new one is told by email",
  "private.message_files": "written with its message",
  "private.note_files": "written with its note",
  "private.mailbox": "how far the mailbox was read, and signs of life",
  "private.office_changes": "what an undo needs; each record that is changed leaves an event of its own",
  "private.office_alerts": "planned by the worker; its email and the record show the rest",
  "private.poweradmin_setup": "copied from the environment at each start",
  "private.record_mails": "that a mail about a record was accepted; its job and the record have events",
  "private.replaced_keys": "keys of forms, for a day; each record that is saved leaves an event of its own",
  "private.replies_being_written": "signs of life",
  "private.retention_notices": "planned by the worker; its email shows the rest",
  "private.saved_search_days": "what the worker has planned",
  "private.saved_search_mails": "what the worker has planned",
  "private.reply_addresses": "where an email is answered to; its job and the record have events",
  "private.sent_addresses": "where an accepted mail went; its job and the record have events",
  "private.sent_mails": "that a mail was accepted",
  "private.signing_keys": "secrets of sessions",
  "private.site_assets": "files of the build, stored at each start",
  "private.thread_mails": "planned with each message; its job and its email show the rest",
  "private.thread_reads": "how far a person has read",
  "private.threads": "follows from the messages; settle_thread() writes its own",
  "private.totp_uses": "codes of half a minute",
  "private.unsent_mails": "written by the worker; resend_mail() and dismiss_mail() write their own",
  "private.workers": "signs of life",
  "public.services": "filled from domain at each start",
};

/** Triggers that do not run at every write, and what is not logged because of it. */
const partly: Readonly<Record<string, string>> = {
  checklist_items_added: "what a trigger adds comes with its record or its entity",
  checklist_items_removed: "what goes with its list, or is not needed by the entity",
  checklist_people_added: "as of documents of a list",
  checklist_people_removed: "as of documents of a list",
  checklist_templates_recorded: "what a start fills in has no author",
  consultants_recorded: "rows that the first start fills in have no author",
  consultant_hours_recorded: "rows that the first start fills in have no author",
  holidays_recorded: "the national ones, which each start fills in, have no author",
  mfa_factors_logged: "at an update only of the status: that a code was asked for is no change of the factor",
};

type Line = { table: string; operation: string; is_logged: boolean };

forEachEngine((engine, openTestDatabase) => {
  describe(`which tables leave events on ${engine}`, () => {
    let database: TestDatabase;
    let lines: Line[];
    before(async () => {
      database = await openTestDatabase();
      ({ rows: lines } = await database.asOwner<Line>(
        `select format('%I.%I', n.nspname, c.relname) as table, p.operation,
           exists (select from pg_trigger as t join pg_proc as f on f.oid = t.tgfoid
             where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled = 'O' and t.tgtype & 1 = 1 and t.tgtype & p.bit > 0
               and f.proname in ('record_event', 'log_factor_change')
               and ((t.tgattr::text = '' and t.tgqual is null) or t.tgname = any ($1))) as is_logged
         from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
         cross join (values ('insert', 4), ('delete', 8), ('update', 16)) as p (operation, bit)
         where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth')
           and exists (select from (values ('service_role'), ('authenticated')) as r (role) where case p.operation
             when 'delete' then has_table_privilege(r.role, c.oid, 'delete')
             else has_any_column_privilege(r.role, c.oid, p.operation) end)
         order by 1, 2`,
        [Object.keys(partly)],
      ));
    });

    it("whatever the backend or an account may write leaves an event, but for what is named with its reason", () => {
      assert.ok(lines.length > 40);
      const silent = lines.filter(({ table, is_logged }) => !is_logged && !(table in unlogged));
      assert.deepEqual(
        silent.map(({ table, operation }) => `${operation} of ${table}`),
        [],
      );
    });

    it("a trigger that runs at some writes only is named with what it leaves out", async () => {
      const { rows } = await database.asOwner<{ name: string }>(
        `select t.tgname as name from pg_trigger as t join pg_proc as f on f.oid = t.tgfoid
         where f.proname in ('record_event', 'log_factor_change') and (t.tgattr::text <> '' or t.tgqual is not null)
         order by 1`,
      );
      assert.deepEqual(
        rows.map(({ name }) => name),
        Object.keys(partly).sort(),
      );
    });

    it("no reason is left for a table that has events or no longer exists", () => {
      const written = new Set(lines.filter(({ is_logged }) => !is_logged).map(({ table }) => table));
      assert.deepEqual(
        Object.keys(unlogged).filter((table) => !written.has(table)),
        [],
      );
    });
  });
});
