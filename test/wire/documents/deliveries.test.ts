import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { fetchFile, makePdf, sendFile } from "#test/support/fixtures/document-files.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`deliveries of documents on ${engine}`, () => {
    let letters: ListLetters;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
    });
    after(() => letters?.close());

    test("what the office delivers is told in one email after five minutes, where the office wants it told", async () => {
      const { asha, admin } = letters;
      const { id } = await letters.start("gst-lut");
      const { session } = await letters.backend.signIn(admin);
      const by = { authorization: `Bearer ${session.access_token}` };
      const about = { kind: "service", id, document_kind: "return", year: "2025" };
      for (const [title, is_to_tell] of [
        ["Annual return", "true"],
        ["Working paper", "false"],
        ["Reconciliation", "true"],
      ] as const) {
        const sent = await sendFile(letters.backend.url, by, { ...about, title, is_to_tell }, makePdf());
        assert.equal(sent.status, 201, JSON.stringify(sent.body));
      }
      // What a customer sends is told to no one.
      const { session: own } = await letters.backend.signIn(asha);
      const customer = { authorization: `Bearer ${own.access_token}` };
      await sendFile(letters.backend.url, customer, { ...about, title: "Sales", is_to_tell: "true" }, makePdf());
      assert.equal(
        (await letters.backend.readMails(asha.email)).filter(({ subject }) => /documents for you/.test(subject)).length,
        0,
      );
      await letters.planAt("2026-11-18T11:06:00+05:30");
      const [mail] = await letters.waitForMails(asha.email, /We have 2 documents for you/, 1);
      assert.match(mail?.text ?? "", /Annual return: Return[\s\S]*Reconciliation: Return/);
      assert.doesNotMatch(mail?.text ?? "", /Working paper|Sales/);
      const { data: told } = await asha.client.from("notifications").select("title").eq("title", "2 documents from us");
      assert.equal(told?.length, 1);
      await letters.planAt("2026-11-18T11:30:00+05:30");
      await letters.waitForMails(asha.email, /documents for you/, 1);
    });

    test("what is delivered for an enquiry is for the account with its address", async () => {
      const { asha, admin } = letters;
      const { body } = await letters.backend.submitEnquiry(fillHomeForm({ email: asha.email }));
      const { session } = await letters.backend.signIn(admin);
      const by = { authorization: `Bearer ${session.access_token}` };
      const about = { kind: "enquiry", id: String(body.reference), document_kind: "letter", title: "Our opinion" };
      const sent = await sendFile(letters.backend.url, by, { ...about, is_to_tell: "true" }, makePdf());
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      const { files } = await letters.ask<{ files: { id: string }[] }>(asha, "list-vault", { query: "opinion" });
      assert.deepEqual(
        files.map(({ id }) => id),
        [sent.body.id],
      );
      await letters.planAt("2026-11-18T11:40:00+05:30");
      await letters.waitForMails(asha.email, /We have a document for you/, 1);
    });

    test("what is delivered to a client is there for each of its present contacts with an account, and for no one else", async () => {
      const { admin } = letters;
      const [main, second, other] = [
        await letters.backend.makeAccount(),
        await letters.backend.makeAccount(),
        await letters.backend.makeAccount(),
      ];
      const authorize = async (who: TestAccount) => ({
        authorization: `Bearer ${(await letters.backend.signIn(who)).session.access_token}`,
      });
      async function file(by: TestAccount, fields: Record<string, string>): Promise<string> {
        const sent = await sendFile(letters.backend.url, await authorize(by), fields, makePdf());
        assert.equal(sent.status, 201, JSON.stringify(sent.body));
        return String(sent.body.id);
      }
      const saveClient = (legal_name: string, people: readonly TestAccount[]) =>
        letters.ask<{ id: string }>(admin, "save-client", {
          ...{ kind: "company", legal_name, allow_duplicate: true },
          contacts: people.map(({ email }, at) => ({ full_name: `Director ${at}`, email })),
        });
      const { id: client_id } = await saveClient("Anand Mills", [main, second]);
      await saveClient("Other Mills", [other]);
      type Row = { id: string; is_of_client: boolean; client_name: string | null };
      const list = async (by: TestAccount, body: object = {}) =>
        (await letters.ask<{ files: Row[] }>(by, "list-vault", body)).files;
      const certificate = await file(admin, { client_id, document_kind: "certificate", title: "GST certificate" });
      const internal = await file(admin, { client_id, document_kind: "letter", title: "Working paper" });
      await letters.database.asOwner(
        "insert into private.note_files (note_kind, note_id, file_id) values ('record', gen_random_uuid(), $1)",
        [internal],
      );
      const { id } = await letters.ask<{ id: string }>(main, "start-service", {
        ...{ service: "iso", acting_for: client_id, idempotency_key: randomUUID() },
      });
      const unseen = [
        internal,
        await file(admin, { client_id, document_kind: "identity", title: "PAN of Director 0" }),
        await file(main, { client_id, document_kind: "accounts", title: "Accounts" }),
        // Contacts see their own requests, and what was delivered for them.
        await file(admin, { kind: "service", id, document_kind: "certificate", title: "ISO certificate" }),
      ];
      const open = async (by: TestAccount, file_id: string) =>
        (await fetchFile(letters.backend.url, await authorize(by), file_id)).status;
      assert.deepEqual(
        (await list(second)).map((row) => [row.id, row.is_of_client, row.client_name]),
        [[certificate, true, null]],
      );
      assert.deepEqual(await list(second, { kind: "letter" }), []);
      assert.equal(await open(second, certificate), 200);
      for (const one of unseen) assert.equal(await open(second, one), 404);
      assert.equal((await list(main)).find((row) => row.id === certificate)?.is_of_client, false, "it was told of it");
      const zip = await letters.ask<{ files: number }>(second, "open-archive", {});
      assert.equal(zip.files, 1);
      const settled = await second.client.functions.invoke("settle-expiry", { body: { file_id: certificate } });
      assert.equal(settled.error?.context.status, 404, "it does not stop the reminders of another");
      assert.deepEqual([await list(other), await open(other, certificate)], [[], 404]);

      await saveClient("Zari Mills", [second]);
      assert.equal((await list(second))[0]?.client_name, "Anand Mills");

      await letters.database.asOwner("delete from private.client_contacts where client_id = $1 and user_id = $2", [
        ...[client_id, second.id],
      ]);
      assert.deepEqual([await list(second), await open(second, certificate)], [[], 404]);
      const ended = await second.client.functions.invoke("open-archive", { body: {} });
      assert.equal(ended.error?.context.status, 404);
    });
  });
});
