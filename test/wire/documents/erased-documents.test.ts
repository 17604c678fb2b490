import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { sayKeptDocuments } from "#domain/documents/kept-documents.ts";
import { previewKept } from "#server/calls/documents/kept-documents.ts";
import { eraseFound, findErased } from "#server/calls/users/find-erased.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { fileDocuments } from "#test/support/fixtures/documents/filed-rows.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`documents of those who are erased, on ${engine}`, () => {
    let database: TestDatabase;
    let now = new Date("2026-11-20T17:00:00+05:30");
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
    });
    const { asSystem, file, account, request } = fileDocuments(() => database);
    const left = (ids: string[]) =>
      asSystem("select name, title, user_id, is_kept_by_law from private.files where id = any ($1) order by name", [
        ids,
      ]);

    it("go, but for those that a law wants kept, which name no one any more and go after their day", async () => {
      const user_id = await account();
      const ids = [
        await file({ user_id }, { kind: "identity", retention: "identity" }),
        await file({ user_id }, { kind: "accounts", retention: "books", keep_until: "2034-03-31" }),
        await file({ user_id }, { kind: "challan", retention: "gst", keep_until: "2020-12-31" }),
      ];
      const [erased] = await asSystem<{ counts: object }>("select private.erase_subject($1, 'account') as counts", [
        user_id,
      ]);
      assert.deepEqual(
        { ...erased?.counts, event_details: 0 },
        { accounts: 1, files: 2, files_kept: 1, files_kept_until: "2034-03-31", event_details: 0 },
      );
      assert.deepEqual(await left(ids), [{ name: "Accounts.pdf", title: null, user_id: null, is_kept_by_law: true }]);
      now = new Date("2034-03-31T23:00:00+05:30");
      await asSystem("select private.expire_files(100)");
      assert.equal((await left(ids)).length, 1);
      now = new Date("2034-04-01T00:10:00+05:30");
      await asSystem("select private.expire_files(100)");
      assert.deepEqual(await left(ids), []);
      now = new Date("2026-11-20T17:00:00+05:30");
    });

    it("stay in the vault of a client that stays, without the account and its request", async () => {
      const user_id = await account();
      const [client] = await asSystem<{ id: string }>(
        "insert into private.clients (reference, kind, legal_name) values ('K-261120-AAAAA', 'company', 'Rao Textiles') returning id",
      );
      const record = { record_kind: "service", record_id: user_id };
      const id = await file(
        { user_id, client_id: client?.id, ...record },
        { kind: "certificate", retention: "case_file" },
      );
      await asSystem("select private.erase_subject($1, 'account')", [user_id]);
      const [found] = await asSystem<Record<string, unknown>>(
        "select user_id, record_id, client_id from private.files where id = $1",
        [id],
      );
      assert.deepEqual(found, { user_id: null, record_id: null, client_id: client?.id });
      await asSystem("select private.erase_subject($1, 'client')", [client?.id]);
      assert.deepEqual(await left([id]), []);
    });

    it("go to the client into which theirs is merged, and back when that is undone", async () => {
      const [from, into] = await asSystem<{ id: string }>(
        `insert into private.clients (reference, kind, legal_name)
         values ('K-261120-BBBBB', 'company', 'Rao'), ('K-261120-CCCCC', 'company', 'Rao Textiles') returning id`,
      );
      const id = await file({ client_id: from?.id }, { kind: "certificate", retention: "case_file" });
      const own = await file({ client_id: into?.id }, { kind: "certificate", retention: "case_file" });
      const read = async () =>
        (
          await asSystem<{ client_id: string }>(
            "select client_id from private.files where id = any ($1) order by id = $2",
            [[id, own], own],
          )
        ).map((row) => row.client_id);
      const [merged] = await asSystem<{ merge: string }>("select private.merge_clients($1, $2) as merge", [
        from?.id,
        into?.id,
      ]);
      assert.deepEqual(await read(), [into?.id, into?.id]);
      await asSystem("select private.undo_client_merge($1)", [merged?.merge]);
      assert.deepEqual(await read(), [from?.id, into?.id]);
    });

    it("proofs of identity go 90 days after the last request was closed, and not while one is open", async () => {
      const [closed, open] = [await account(), await account()];
      const ids: string[] = [];
      for (const [user_id, status] of [
        [closed, "completed"],
        [open, "pending"],
      ] as const) {
        await request(user_id);
        await database.asOwner("alter table public.funding_applications disable trigger user");
        await database.asOwner(
          "update public.funding_applications set status = $2, updated_at = $3 where user_id = $1",
          [user_id, status, now],
        );
        await database.asOwner("alter table public.funding_applications enable trigger user");
        ids.push(await file({ user_id }, { kind: "identity", retention: "identity" }));
      }
      const notices = () =>
        asSystem<{ account_id: string; deletes_at: Date }>(
          "select account_id, deletes_at from private.retention_notices where kind = 'file' and record_id = any ($1)",
          [ids],
        );
      now = new Date("2027-02-15T16:00:00+05:30");
      await asSystem("select private.plan_retention_notices(100)");
      assert.deepEqual(await notices(), []);
      now = new Date("2027-02-15T18:00:00+05:30");
      await asSystem("select private.plan_retention_notices(100)");
      assert.deepEqual(await notices(), [{ account_id: closed, deletes_at: new Date("2027-02-18T17:00:00+05:30") }]);
      now = new Date("2027-02-18T18:00:00+05:30");
      await asSystem("select private.expire_records(100)");
      assert.equal((await left(ids)).length, 2, "its owner has not been told yet");
      await asSystem("update private.retention_notices set mailed_at = $1 where kind = 'file'", [now]);
      now = new Date("2027-02-20T17:00:00+05:30");
      await asSystem("select private.expire_records(100)");
      assert.equal((await left(ids)).length, 2, "48 hours are not over");
      now = new Date("2027-02-20T18:00:00+05:30");
      await asSystem("select private.expire_records(100)");
      assert.deepEqual(
        (await left(ids)).map((row) => (row as { user_id: string }).user_id),
        [open],
      );
      assert.deepEqual(await notices(), []);
      now = new Date("2026-11-20T17:00:00+05:30");
    });

    it("of no account, drafts go after their year without a notice", async () => {
      const [client] = await asSystem<{ id: string }>(
        "insert into private.clients (reference, kind, legal_name) values ('K-261120-DDDDD', 'company', 'Rao Mills') returning id",
      );
      const id = await file({ client_id: client?.id }, { kind: "draft", retention: "draft", keep_until: "2027-11-20" });
      now = new Date("2027-11-20T23:59:00+05:30");
      await asSystem("select private.expire_records(100)");
      assert.equal((await left([id])).length, 1);
      now = new Date("2027-11-21T00:00:00+05:30");
      await asSystem("select private.expire_records(100)");
      assert.deepEqual(await left([id]), []);
      now = new Date("2026-11-20T17:00:00+05:30");
    });

    it("are told with their number, their last day and their law, before the account is deleted and after", async () => {
      const user_id = await account();
      const vault = await asSystem<{ id: string }>(
        "insert into private.clients (reference, kind, legal_name) values ('K-261120-EEEEE', 'company', 'Rao Silks') returning id",
      );
      await file({ user_id }, { kind: "accounts", retention: "books", keep_until: "2034-03-31" });
      await file({ user_id }, { kind: "bank", retention: "books", keep_until: "2033-03-31" });
      await file({ user_id }, { kind: "return", retention: "gst", keep_until: "2034-03-31" });
      await file({ user_id }, { kind: "return", retention: "gst", keep_until: "2020-12-31" });
      await file({ user_id, client_id: vault[0]?.id }, { kind: "return", retention: "gst", keep_until: "2034-03-31" });
      const sentences = [
        "2 documents are kept until Mar 31, 2034, filed under no name: the longest of the periods for company books, GST and income tax (Companies Act 2013, section 128(5))",
        "1 document is kept until Mar 31, 2034, filed under no name: the longest of the periods for company books, GST and income tax (Companies Act 2013, section 128(5); GST: 72 months, CGST Act 2017, section 36)",
      ];
      await database.asSystem("test", async (tx) => {
        assert.deepEqual((await previewKept(tx, user_id)).map(sayKeptDocuments), sentences);
        const found = await findErased(tx, user_id);
        assert.ok(found);
        const { counts, kept } = await eraseFound(tx, found, { kind: "account", reason: "asked_by_person", now });
        assert.deepEqual([kept, counts.files, counts.files_kept], [sentences, 1, 3]);
        assert.ok(Object.values(counts).every((count) => typeof count === "number"));
      });
    });
  });
});
