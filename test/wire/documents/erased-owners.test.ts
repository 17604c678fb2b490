import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe, it } from "node:test";
import { sayKeptDocuments } from "#domain/documents/kept-documents.ts";
import { previewKept } from "#server/calls/documents/kept-documents.ts";
import { eraseFound, findErased } from "#server/calls/users/find-erased.ts";
import { insertEnquiry } from "#test/policies/sample-enquiry.ts";
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
      const returned = { kind: "return", retention: "gst", keep_until: "2034-03-31" };
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

    type Record = { record_kind: string; record_id: string };
    async function enquire(): Promise<Record> {
      const { rows } = await database.asSystem("test", (tx) =>
        insertEnquiry(tx, { email: `${randomUUID()}@rao.example` }),
      );
      return { record_kind: "enquiry", record_id: String(rows[0]?.id) };
    }
    /** A document that a list asks for, answered by these files. */
    async function answer({ record_kind, record_id }: Record, status: string, files: string[]): Promise<string> {
      const [item] = await asSystem<{ id: string }>(
        `insert into private.checklist_items (checklist_id, position, title, status)
         select private.start_checklist($1, $2, true), 900, 'Bank statement', $3 returning id`,
        [record_kind, record_id, status],
      );
      for (const one of files)
        await asSystem("insert into private.checklist_files (item_id, file_id, round) values ($1, $2, 1)", [
          item?.id,
          one,
        ]);
      return String(item?.id);
    }
    async function readItem(id: string) {
      const [item] = await asSystem("select status, reason, round from private.checklist_items where id = $1", [id]);
      return item;
    }
    const accepted = { status: "accepted", reason: null, round: 1 };
    const letter = { kind: "letter", retention: "case_file" };
    const readOwners = (ids: string[]) =>
      asSystem("select id, record_kind, record_id from private.files where id = any ($1)", [ids]);

    it("of an enquiry stay with the request whose open list they answer, as long as that", async () => {
      const [enquiry, user_id] = [await enquire(), await account()];
      const [open, closed] = [await request(user_id), await request(user_id)];
      const ids = [await file(enquiry, letter), await file(enquiry, letter), await file(enquiry, letter)];
      const [used, old, own] = ids.map(String);
      assert.ok(used && old && own);
      const item = await answer(open, "accepted", [used]);
      await answer(closed, "accepted", [old]);
      await answer(enquiry, "accepted", [used, own]);
      await asSystem("update public.funding_applications set status = 'cancelled', reason = 'No' where id = $1", [
        closed.record_id,
      ]);
      const [erased] = await asSystem<{ counts: { files: number } }>("select private.erase_subject($1) as counts", [
        enquiry.record_id,
      ]);
      assert.equal(erased?.counts.files, 2);
      assert.deepEqual(await readOwners(ids), [{ id: used, ...open }]);
      assert.deepEqual(await readItem(item), accepted);
      await asSystem("select private.erase_subject($1)", [user_id]);
      assert.deepEqual(await readOwners(ids), []);
    });

    it("are asked for again in an open list that they answered, with the client that they were of alone", async () => {
      const [open, client_id] = [await request(await account()), await client("K-261120-JJJJJ")];
      const ids = [await file({ client_id }, letter), await file({ client_id }, letter)];
      const other = await file(open, letter);
      const [alone, beside] = [await answer(open, "accepted", ids), await answer(open, "accepted", [...ids, other])];
      await asSystem("select private.erase_subject($1, 'client')", [client_id]);
      assert.deepEqual(await readOwners(ids), []);
      const reason = "We no longer have this document";
      assert.deepEqual(await readItem(alone), { status: "returned", reason, round: 2 });
      assert.deepEqual(await readItem(beside), accepted);
      const steps = await asSystem(
        "select item_id, status, author, author_id from private.checklist_steps where reason = $1",
        [reason],
      );
      assert.deepEqual(
        steps.filter((step) => (step as { status: string }).status === "returned"),
        [{ item_id: alone, status: "returned", author: "office", author_id: null }],
      );
      assert.equal(steps.length, 4);
    });

    it("of an account are asked for again in no list that goes with it", async () => {
      const user_id = await account();
      const open = await request(user_id);
      const item = await answer(open, "accepted", [await file({ user_id, ...open }, letter)]);
      await asSystem("select private.erase_subject($1)", [user_id]);
      assert.equal(await readItem(item), undefined);
      const events = await asSystem("select from public.events where record_id = $1 and action = 'update'", [item]);
      assert.deepEqual(events, []);
    });

    it("proofs of identity stay as long as the open list of an enquiry has them", async () => {
      const [enquiry, user_id] = [await enquire(), await account()];
      const ids = [
        await file({ user_id }, { kind: "identity", retention: "identity" }),
        await file({ user_id }, { kind: "identity", retention: "identity" }),
      ];
      await answer(enquiry, "uploaded", ids.slice(0, 1));
      const due = async () => {
        const { rows } = await database.asOwner<{ id: string }>(
          "select id from private.expiring_files($1) where id = any ($2) order by id",
          ["2027-03-01T12:00:00+05:30", ids],
        );
        return rows.map(({ id }) => id);
      };
      assert.deepEqual(await due(), [ids[1]]);
      await asSystem("update public.enquiries set status = 'lost', lost_reason = 'price' where id = $1", [
        enquiry.record_id,
      ]);
      assert.deepEqual(await due(), ids.sort());
    });
  });
});
