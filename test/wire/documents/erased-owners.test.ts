import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe, it } from "node:test";
import { sayKeptDocuments } from "#domain/documents/kept-documents.ts";
import { previewKept } from "#server/calls/documents/kept-documents.ts";
import { eraseFound, findErased } from "#server/calls/users/find-erased.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { fileDocuments } from "#test/support/fixtures/documents/filed-rows.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`documents of several owners, one of whom is erased, on ${engine}`, () => {
    const now = new Date("2026-11-20T17:00:00+05:30");
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
    });
    const { asSystem, file, account, request, client } = fileDocuments(() => database);

    it("go with the requests of an account, also those of internal notes and of emails that are held", async () => {
      const [user_id, client_id] = [await account(), await client("K-261120-FFFFF")];
      const record = await request(user_id);
      const ofNote = await file(record, { kind: "other", retention: "case_file" });
      const ofMail = await file(record, { kind: "other", retention: "case_file" });
      const ofClient = await file({ ...record, client_id }, { kind: "letter", retention: "case_file" });
      await asSystem("insert into private.note_files (note_kind, note_id, file_id) values ('record', $1, $2)", [
        ...[randomUUID(), ofNote],
      ]);
      await asSystem(
        `with mail as (
           insert into private.held_mails (reason, kind, record_id, address, name, subject, text)
           values ('other_sender', 'funding', $1, 'ravi@other.example', '', '', 'Here it is') returning id)
         insert into private.held_mail_files (held_mail_id, file_id) select id, $2 from mail`,
        [record.record_id, ofMail],
      );
      const [erased] = await asSystem<{ counts: { files: number } }>(
        "select private.erase_subject($1, 'account') as counts",
        [user_id],
      );
      assert.equal(erased?.counts.files, 2);
      const rows = await asSystem("select id, record_id, client_id from private.files where id = any ($1)", [
        [ofNote, ofMail, ofClient],
      ]);
      assert.deepEqual(rows, [{ id: ofClient, record_id: null, client_id }]);
    });

    it("of a person who is a client go with the account, and are counted before", async () => {
      const [user_id, client_id] = [await account(), await client("K-261120-GGGGG", "proprietorship")];
      await asSystem(
        "insert into private.client_contacts (client_id, user_id, full_name, is_main) values ($1, $2, 'Asha Rao', true)",
        [client_id, user_id],
      );
      const returned = { kind: "return", retention: "gst", keep_until: "2032-12-31" };
      const ids = [
        await file({ user_id, client_id, ...(await request(user_id)) }, returned),
        await file({ client_id }, returned),
        await file({ client_id }, { kind: "letter", retention: "case_file" }),
      ];
      await database.asSystem("test", async (tx) => {
        const said = (await previewKept(tx, user_id)).map(sayKeptDocuments);
        const found = await findErased(tx, user_id);
        assert.ok(found);
        const { counts, kept } = await eraseFound(tx, found, { kind: "account", reason: "asked_by_person", now });
        assert.deepEqual([said, counts.files, counts.files_kept], [kept, 1, 2]);
      });
      assert.deepEqual(
        await asSystem("select is_kept_by_law, client_id from private.files where id = any ($1)", [ids]),
        Array(2).fill({ is_kept_by_law: true, client_id: null }),
      );
    });

    it("of an account or of a record stay with it when their client is erased", async () => {
      const [user_id, client_id] = [await account(), await client("K-261120-HHHHH")];
      const record = await request(await account());
      const letter = { kind: "letter", retention: "case_file" };
      const ids = [
        await file({ user_id, client_id }, letter),
        await file({ client_id, ...record }, letter),
        await file({ client_id }, letter),
      ];
      await asSystem("select private.erase_subject($1, 'client')", [client_id]);
      const rows = await asSystem("select id, client_id from private.files where id = any ($1) order by id = $2", [
        ...[ids, ids[1]],
      ]);
      assert.deepEqual(rows, [
        { id: ids[0], client_id: null },
        { id: ids[1], client_id: null },
      ]);
    });
  });
});
