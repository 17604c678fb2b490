import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Documents, isRefused, makePdf, openDocuments, sendFile } from "#test/support/fixtures/document-files.ts";

type Item = {
  id: string;
  title: string;
  status: string;
  round: number;
  files: { id: string; round: number; origin: string; is_yours: boolean; is_from_vault: boolean }[];
  in_vault: { id: string }[];
};
type List = { needed: number; received: number; items: Item[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`documents of a list that are sent on ${engine}`, () => {
    let documents: Documents;
    let asha: Customer;
    let manager: Customer;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
      ({ asha, manager } = documents);
    });
    after(() => documents?.close());

    const read = async (record: object, by = asha) =>
      (await by.invoke("read-checklist", record)).body as unknown as List;
    const send = (item: Item | undefined, by: Customer | undefined = asha) =>
      sendFile(documents.url, by, { item_id: item?.id ?? "" }, makePdf());
    const decide = (item: Item | undefined, body: object, by = manager) =>
      by.invoke("decide-document", { item_id: item?.id, ...body });

    test("a document is sent, returned, replaced and accepted, and each side sees where it is", async () => {
      const record = documents.record;
      const [item] = (await read(record)).items;
      const sent = await send(item);
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      const list = await read(record);
      assert.deepEqual([list.needed, list.received], [8, 1]);
      const [uploaded] = list.items;
      assert.deepEqual(
        [uploaded?.status, uploaded?.files.map(({ id, is_yours }) => [id, is_yours])],
        ["uploaded", [[sent.body.id, true]]],
      );
      const lines = async () =>
        (
          await documents.query("select from private.work_items where action = 'check_documents' and record_id = $1", [
            record.id,
          ])
        ).length;
      type Listed = { requests: { id: string; documents: object | null }[] };
      const findBy = async (state: string) => {
        const { body } = await manager.invoke("list-requests", { documents: state });
        return (body as unknown as Listed).requests.find(({ id }) => id === record.id)?.documents;
      };
      assert.equal(await lines(), 1, "a line of My work");
      assert.deepEqual(await findBy("to_check"), { needed: 8, received: 1, to_check: 1 });
      // What came since is looked at first.
      const more = await send(item);
      const seen = { status: "accepted", expected_files: [sent.body.id] };
      assert.equal((await decide(item, seen)).status, 409);
      assert.equal((await decide(item, { status: "returned" })).status, 400);
      const files = [sent.body.id, more.body.id];
      const returned = await decide(item, { status: "returned", reason: "Page 2 is missing", expected_files: files });
      assert.equal(returned.status, 200, JSON.stringify(returned.body));
      assert.equal(returned.body.round, 2);
      assert.deepEqual(returned.body.in_vault, [], "what was returned is not offered for the same document again");
      const again = await send(item);
      const [replaced] = (await read(record)).items;
      assert.deepEqual(
        [replaced?.status, replaced?.files.filter(({ round }) => round === 2).map(({ id }) => id)],
        ["uploaded", [again.body.id]],
      );
      // Taken back before it is decided, it is as it was before.
      const back = await asha.invoke("detach-file", { item_id: item?.id, file_id: again.body.id });
      assert.deepEqual([back.status, back.body.status], [200, "returned"]);
      assert.deepEqual(await documents.query("select from private.files where id = $1", [again.body.id]), []);
      const last = await send(item);
      assert.equal((await decide(item, { status: "accepted", expected_files: [last.body.id] })).status, 200);
      isRefused(await send(item), 409, /We have accepted this document/);
      assert.equal(await lines(), 0);
      assert.equal(await findBy("to_check"), undefined);
      assert.deepEqual(await findBy("waiting"), { needed: 8, received: 1, to_check: 0 });
      assert.equal(await findBy("complete"), undefined);
      for (const other of (await read(record)).items.filter(({ status }) => status === "asked"))
        assert.equal((await decide(other, { status: "not_needed" })).status, 200);
      assert.deepEqual(await findBy("complete"), { needed: 1, received: 1, to_check: 0 });
      assert.equal(await findBy("waiting"), undefined);
      const late = await asha.invoke("detach-file", { item_id: item?.id, file_id: last.body.id });
      assert.equal(late.status, 409);
    });

    test("what is with us answers a later list, and is not sent twice", async () => {
      const [first] = (await read(documents.record)).items;
      const file_id = first?.files.find(({ round }) => round === first.round)?.id;
      const later = await documents.apply(asha);
      const [item] = (await read(later)).items;
      assert.deepEqual(
        [item?.status, item?.files.map(({ id, is_from_vault }) => [id, is_from_vault])],
        ["uploaded", [[file_id, true]]],
        "the one that was accepted answers it from the start",
      );
      await asha.invoke("detach-file", { item_id: item?.id, file_id });
      const [asked] = (await read(later)).items;
      assert.ok(asked?.status === "asked" && asked.in_vault.some(({ id }) => id === file_id));
      const attached = await asha.invoke("attach-file", { item_id: item?.id, file_ids: [file_id] });
      assert.deepEqual([attached.status, attached.body.status], [200, "uploaded"], JSON.stringify(attached.body));
      const foreign = await documents.apply(documents.bela);
      const [hers] = (await read(foreign, documents.bela)).items;
      assert.equal(
        (await documents.bela.invoke("attach-file", { item_id: hers?.id, file_ids: [file_id] })).status,
        404,
      );
      const detached = await asha.invoke("detach-file", { item_id: item?.id, file_id });
      assert.equal(detached.body.status, "asked");
      assert.equal((await documents.query("select from private.files where id = $1", [file_id])).length, 1);
    });

    test("only its customer and the office send to a list, and not once its request has ended", async () => {
      const record = await documents.apply(asha);
      const item = (await read(record)).items.find(({ status }) => status === "asked");
      const filesFor = async (by: Customer) => (await read(record, by)).items.find(({ id }) => id === item?.id)?.files;
      isRefused(await send(item, documents.bela), 404, /There is no such record/);
      isRefused(
        await sendFile(documents.url, asha, { item_id: randomUUID() }, makePdf()),
        404,
        /There is no such record/,
      );
      const added = await send(item, manager);
      assert.equal(added.status, 201, "what came by WhatsApp");
      const ofOffice = await filesFor(manager);
      assert.deepEqual(
        ofOffice?.map(({ origin, is_yours }) => [origin, is_yours]),
        [["customer", true]],
        "the customer has given it",
      );
      assert.equal((await filesFor(asha))?.[0]?.is_yours, false);
      const taken = await manager.invoke("detach-file", { item_id: item?.id, file_id: added.body.id });
      assert.deepEqual([taken.status, taken.body.status], [200, "asked"]);
      assert.deepEqual(await documents.query("select from private.files where id = $1", [added.body.id]), []);
      const accounts = await documents.makeCustomer({ role: "accounts" });
      isRefused(await send(item, accounts), 403, /who work on this record/);
      assert.equal((await decide(item, { status: "accepted" }, accounts)).status, 403);
      await documents.query(
        "update public.funding_applications set status = 'cancelled', reason = 'No' where id = $1",
        [record.id],
      );
      isRefused(await send(item), 409, /closed/);
      for (const [name, asked] of [
        ["ask-document", { title: "A letter", due_on: "2026-11-30", idempotency_key: randomUUID() }],
        ["use-checklist-template", { template: "iso" }],
      ] as const) {
        const { status, body } = await manager.invoke(name, { ...record, ...asked });
        assert.equal(status, 409, name);
        assert.match(String(body.message), /closed.*reopen it first/);
      }
    });

    test("a vault is searched by words, kind and year; its owner and the office settle what expires", async () => {
      const send = (by: Customer, fields: Record<string, string>) =>
        sendFile(documents.url, by, { ...documents.record, ...fields }, makePdf());
      const delivered = await send(manager, { document_kind: "certificate", title: "GST certificate", year: "2025" });
      assert.equal(delivered.status, 201, JSON.stringify(delivered.body));
      type Vault = { files: { id: string; year: number; expires_on: string | null; keep_until: string | null }[] };
      const list = async (body: object, by = asha) =>
        ((await by.invoke("list-vault", body)).body as unknown as Vault).files;
      for (const found of [{ query: "gst cert" }, { kind: "certificate" }, { year: 2025 }])
        assert.deepEqual(
          (await list(found)).map(({ id }) => id),
          [delivered.body.id],
          JSON.stringify(found),
        );
      assert.deepEqual(await list({ query: "gst cert" }, documents.bela), []);
      const file_id = delivered.body.id;
      const edited = {
        file_id,
        title: "GST return",
        kind: "return",
        year: 2025,
        person_name: null,
        expires_on: "2026-12-31",
      };
      const expected = {
        title: "GST certificate",
        kind: "certificate",
        year: 2025,
        person_name: null,
        expires_on: null,
      };
      const changed = await manager.invoke("edit-vault-file", { ...edited, expected });
      assert.deepEqual([changed.status, changed.body.keep_until], [200, "2034-03-31"], JSON.stringify(changed.body));
      assert.equal((await manager.invoke("edit-vault-file", { ...edited, expected })).status, 409);
      assert.equal((await documents.bela.invoke("settle-expiry", { file_id })).status, 404);
      const expiring = async (by = asha) => (await list({ expiring: "yes" }, by)).map(({ id }) => id);
      assert.deepEqual([await expiring(), await expiring(documents.bela)], [[file_id], []]);
      const settled = await asha.invoke("settle-expiry", { file_id });
      assert.deepEqual([settled.status, settled.body.is_expiry_settled], [200, true]);
      assert.deepEqual(await expiring(), []);
    });
  });
});
