import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { hashPassword } from "#server/auth/passwords/passwords.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { goodPassword } from "#test/support/fixtures/accounts.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Documents, fetchFile, makePdf, openDocuments, sendFile } from "#test/support/fixtures/document-files.ts";

type Step = { status: string; reason: string | null; author: string };
type Item = {
  id: string;
  status: string;
  reason: string | null;
  round: number;
  files: { id: string }[];
  steps: Step[];
};
type List = { items: Item[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`documents that an administrator deletes on ${engine}`, () => {
    let documents: Documents;
    let asha: Customer;
    let admin: Customer;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
      ({ asha } = documents);
      admin = await documents.makeCustomer({ role: "admin" });
      await documents.query("update auth.users set encrypted_password = $2 where id = $1", [
        ...[admin.id, await hashPassword(goodPassword)],
      ]);
    });
    after(() => documents?.close());

    async function send(fields: Record<string, string>, bytes = makePdf()): Promise<string> {
      // What answers a document of a list follows its record.
      const target = "item_id" in fields ? fields : { ...documents.record, ...fields };
      const { status, body } = await sendFile(documents.url, asha, target, bytes);
      assert.equal(status, 201, JSON.stringify(body));
      return String(body.id);
    }
    const remove = (file_id: string, changes: object = {}, by = admin) =>
      by.invoke("delete-document", {
        ...{ file_id, reason: "Of another person", is_mistake: true, password: goodPassword },
        ...changes,
      });
    async function keyOf(file: string): Promise<string> {
      const [content] = await documents.query<{ key: string }>(
        "select c.key from private.file_contents as c join private.files as f on f.content_id = c.id where f.id = $1",
        [file],
      );
      return content?.key ?? "";
    }
    async function readItem(at: number): Promise<Item> {
      const { body } = await asha.invoke("read-checklist", documents.record);
      const item = (body as unknown as List).items[at];
      assert.ok(item);
      return item;
    }

    test("its bytes go with it, and stay where another document has the same", async () => {
      const bytes = makePdf();
      const [file, twin] = [await send({}, bytes), await send({}, bytes)];
      const key = await keyOf(file);
      assert.equal(await keyOf(twin), key);
      assert.ok(documents.listStored().includes(key));
      assert.equal((await remove(file)).status, 200);
      assert.equal((await fetchFile(documents.url, asha, file)).status, 404);
      assert.ok(documents.listStored().includes(key));
      assert.equal((await fetchFile(documents.url, asha, twin)).status, 200);
      assert.equal((await remove(twin)).status, 200);
      assert.ok(!documents.listStored().includes(key));
      assert.deepEqual(await documents.query("select from private.file_contents where key = $1", [key]), []);
      assert.equal((await remove(twin)).status, 404);
    });

    test("what it answered in a list is returned with the reason; one with further files keeps them", async () => {
      const [first, second] = [await readItem(0), await readItem(1)];
      const file = await send({ item_id: first.id });
      const pages = [await send({ item_id: second.id }), await send({ item_id: second.id })];
      assert.equal((await remove(file)).status, 200);
      const returned = await readItem(0);
      assert.deepEqual(
        [returned.status, returned.reason, returned.round, returned.files],
        ["returned", "Removed by us: Of another person", 2, []],
      );
      const removed = ({ steps }: Item) => steps.filter(({ reason }) => reason === "Removed by us: Of another person");
      assert.deepEqual(
        removed(returned).map(({ author, status }) => [author, status]),
        [["office", "returned"]],
      );
      assert.equal((await remove(pages[0] ?? "")).status, 200);
      const kept = await readItem(1);
      assert.deepEqual([kept.status, kept.files.map(({ id }) => id)], ["uploaded", [pages[1]]]);
      assert.equal(removed(kept).length, 1);
      await documents.manager.invoke("decide-document", { item_id: second.id, status: "accepted" });
      assert.equal((await remove(pages[1] ?? "")).status, 200);
      assert.equal((await readItem(1)).status, "returned", "also what was accepted");
      assert.ok(await send({ item_id: first.id }), "and it can be sent again");
    });

    test("one that a law wants kept goes only as a mistake, with a reason and the password", async () => {
      const file = await send({ document_kind: "accounts", year: "2025" });
      const kept = await remove(file, { is_mistake: false });
      assert.equal(kept.status, 409);
      assert.match(
        String(kept.body.message),
        /^Kept at least until Mar 31, 2034, .*uploaded by mistake, please choose that$/,
      );
      for (const change of [{ reason: "" }, { reason: "no" }, { password: "wrong" }, { password: "" }])
        assert.equal((await remove(file, change)).status, 400, JSON.stringify(change));
      assert.equal((await fetchFile(documents.url, asha, file)).status, 200);
      assert.equal((await remove(file)).status, 200);
      const draft = await send({ document_kind: "letter" });
      assert.equal((await remove(draft, { is_mistake: false })).status, 200, "no law wants it kept");
    });

    test("the log has who, why and what kind, and nothing of the name; a restore of an earlier backup deletes it again", async () => {
      const file = await send({ document_kind: "identity", title: "Aadhaar of Ravi Rao" });
      assert.equal((await remove(file, { reason: "It shows another person" })).status, 200);
      const events = await documents.query<{ actor: string; action: string; changes: object; after: object | null }>(
        `select e.actor, e.action, e.changes, d.after from public.events as e
         left join private.event_details as d on d.event_id = e.id where e.table_name = 'files' and e.record_id = $1`,
        [file],
      );
      const deleted = events.find(({ action }) => action === "delete_document");
      assert.equal(deleted?.actor, `user:${admin.id}`);
      assert.deepEqual(deleted.after, { reason: "It shows another person" });
      assert.match(JSON.stringify(deleted.changes), /"kind": ?"identity"/);
      assert.doesNotMatch(JSON.stringify(events), /Ravi|document\.pdf/);
      const ledger = await documents.query("select kind from private.restore_ledger where subject = $1", [file]);
      assert.deepEqual(ledger, [{ kind: "file_erased" }]);
      const item = await readItem(2);
      const again = await send({ item_id: item.id });
      await documents.query("select private.replay_after_restore('file_erased', $1)", [again]);
      assert.equal((await fetchFile(documents.url, asha, again)).status, 404);
      assert.equal((await readItem(2)).status, "returned", "the restored list asks for it again");
    });

    test("no one else deletes one, and what an erasure has set apart is not found", async () => {
      const file = await send({});
      for (const role of ["manager", "staff", "accounts", "grievance"] as const) {
        const by = await documents.makeCustomer({ role });
        assert.equal((await remove(file, {}, by)).status, 403, role);
      }
      assert.equal((await remove(file, {}, asha)).status, 403);
      assert.equal((await fetchFile(documents.url, asha, file)).status, 200);
      const apart = await send({ document_kind: "accounts" });
      await documents.query("select private.erase_files(array[$1::uuid])", [apart]);
      assert.equal((await documents.query("select from private.files where id = $1", [apart])).length, 1);
      assert.equal((await remove(apart)).status, 404);
    });
  });
});
