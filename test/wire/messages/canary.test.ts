import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { isOfficeScope } from "#domain/business/office-scopes.ts";
import { hashPassword } from "#server/auth/passwords/passwords.ts";
import { businessCalls } from "#server/business-calls.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Documents, fetchFile, makePdf, openDocuments } from "#test/support/fixtures/document-files.ts";

const canary = "canary7f3a";
const sample = "forthecustomer9b1c";
const password = "kaveri monsoon ledger 47";
const facts = {
  ...{ entity_type: "private-limited", state: "29", gst_scheme: "monthly", employees: 4 },
  ...{ financial_year_end: "03-31", incorporated_on: "2023-06-12", agm_on: "2026-09-30", deducts_tax: false },
};

forEachEngine((engine, openTestDatabase) => {
  describe(`what a customer reads about internal notes and their files on ${engine}`, () => {
    let documents: Documents;
    let asha: Customer;
    let manager: Customer;
    /** Of internal notes; and of a message that was never sent. */
    const hidden: string[] = [];
    before(async () => {
      documents = await openDocuments(openTestDatabase);
      ({ asha, manager } = documents);
      const upload = async (words: string, fields: Record<string, string>) => {
        const { status, body } = await documents.send(manager, fields, makePdf(0, words), `${words}.pdf`);
        assert.equal(status, 201, JSON.stringify(body));
        return String(body.id);
      };
      const send = async (changes: object) => {
        const body = { ...documents.record, idempotency_key: randomUUID(), ...changes };
        const { status, body: answer } = await manager.invoke("send-message", body);
        assert.equal(status, 201, JSON.stringify(answer));
      };
      // One is sent to the record first, as a document that is delivered, and only then goes with a note.
      for (const fields of [{ for_message: "true" }, {}] as Record<string, string>[]) {
        const id = await upload(canary, fields);
        await send({ internal: true, text: `${canary} note`, file_ids: [id] });
        hidden.push(id);
      }
      hidden.push(await upload(canary, { for_message: "true" }));
      await send({ internal: true, way: "call", text: `${canary} call` });
      await send({ text: `${sample} message`, file_ids: [await upload(sample, { for_message: "true" })] });
      await documents.query("update auth.users set encrypted_password = $2 where id = $1", [
        ...[asha.id, await hashPassword(password)],
      ]);
    });
    after(() => documents?.close());

    /** All that one customer is answered, as text. */
    async function readAll(by: Customer): Promise<string[]> {
      const read: string[] = [];
      for (const { name, readsOnly, who } of businessCalls)
        if (readsOnly && !isOfficeScope(who))
          for (const body of [documents.record, {}]) read.push(JSON.stringify((await by.invoke(name, body)).body));
      for (const table of ["notifications", "request_updates", "funding_applications", "profiles", "consultations"])
        read.push((await by.fetch(`/rest/v1/${table}?select=*`, {})).text);
      return read;
    }

    test("no call and no table has a word of a note, nor the name of its file", async () => {
      const read = await readAll(asha);
      assert.ok(
        read.some((text) => text.includes(`${sample} message`)),
        "the message is read",
      );
      assert.ok(
        read.some((text) => text.includes(`${sample}.pdf`)),
        "its file is listed",
      );
      for (const text of [...read, ...(await readAll(documents.bela))]) {
        assert.ok(!text.includes(canary), text);
        for (const id of hidden) assert.ok(!text.includes(id), text);
      }
      const { office } = (await manager.invoke("list-messages", documents.record)).body as { office?: unknown };
      assert.ok(JSON.stringify(office).includes(`${canary}.pdf`), "the office reads it");
    });

    test("its bytes are given to no customer, whole or as a preview", async () => {
      for (const id of hidden)
        for (const call of ["download-file", "preview-file"]) {
          const asked = async (by: Customer | undefined) => {
            const { status, bytes } = await fetchFile(documents.url, by, id, call);
            assert.ok(!bytes.toString("latin1").includes(canary) || by === manager, call);
            return status;
          };
          assert.deepEqual(
            [await asked(asha), await asked(documents.bela), await asked(undefined), await asked(manager)],
            [404, 404, 401, 200],
            call,
          );
        }
    });

    test("the office hands it on neither for a document of a list nor in the ZIP of the client's documents", async () => {
      const { body: saved } = await manager.invoke("save-client", {
        ...{ kind: "individual", legal_name: "Asha Rao", idempotency_key: randomUUID() },
      });
      const client_id = String(saved.id);
      const { kind, id } = documents.record;
      assert.equal((await manager.invoke("link-client", { record: kind, id, client_id })).status, 200);
      type Item = { id: string; in_vault: { id: string }[] };
      const items = async () =>
        ((await manager.invoke("read-checklist", documents.record)).body as { items?: Item[] }).items;
      const [item] = (await items()) ?? [];
      // As the site files what goes with a record that has a client, and of the kind that the list asks for.
      await documents.query(
        `update private.files set client_id = $1, kind = (select document from private.checklist_items where id = $2)`,
        [client_id, item?.id],
      );
      const [note = ""] = hidden;
      const offered = (await items())?.find((each) => each.id === item?.id)?.in_vault.map((file) => file.id) ?? [];
      assert.ok(offered.length > 0 && !offered.includes(note), offered.join());
      const attached = await manager.invoke("attach-file", { item_id: item?.id, file_ids: [note] });
      assert.equal(attached.status, 404, JSON.stringify(attached.body));
      const { status, body } = await manager.invoke("open-archive", { client_id });
      const [all] = await documents.query<{ files: number }>(
        "select count(*)::int as files from private.files where id not in (select file_id from private.note_files)",
      );
      assert.deepEqual([status, body.files], [200, all?.files]);
    });

    test("neither the download of one's data nor the private calendar has it, and the office's exports are refused", async () => {
      const answer = await fetch(`${documents.url}/functions/v1/download-my-data`, {
        method: "POST",
        headers: {
          authorization: asha.authorization,
          "content-type": "application/json",
          apikey: "sb_publishable_neev",
        },
        body: JSON.stringify({ password }),
      });
      assert.equal(answer.status, 200);
      const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map((file) => strFromU8(file));
      assert.ok(files.length > 0 && files.every((text) => text.includes(`${sample} message`)));
      assert.ok(!files.some((text) => text.includes(canary)));

      assert.equal((await asha.client.from("company_facts").insert({ ...facts, user_id: asha.id })).error, null);
      const { url } = (await asha.invoke("make-calendar-feed", {})).body;
      const feed = await (await fetch(documents.url + new URL(String(url)).pathname)).text();
      assert.match(feed, /BEGIN:VCALENDAR/);
      assert.ok(!feed.includes(canary));

      for (const list of ["enquiries", "requests", "users", "events"])
        assert.equal((await asha.invoke("export-list", { list })).status, 403, list);
    });
  });
});
