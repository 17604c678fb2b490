import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { isOfficeScope } from "#domain/business/office-scopes.ts";
import { businessCalls } from "#server/business-calls.ts";
import { documentCalls } from "#server/calls/documents/document-calls.ts";
import { messageCalls } from "#server/calls/messages/message-calls.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { fetchFile, makePdf, sendFile } from "#test/support/fixtures/document-files.ts";
import { fileDocuments } from "#test/support/fixtures/documents/filed-rows.ts";
import { makeHiddenRecords } from "#test/support/fixtures/hidden-records.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

type Answer = { readonly status: number; readonly body: unknown };
/** A call about what the caller does not see, and the same about what is not there; who reaches it shows that the body is right. */
type Guess = { readonly name: string; readonly by?: Customer; ask(who: Customer, isThere: boolean): Promise<Answer> };

/** Calls of customers that name no id of another's, or the token of a link, whose guessing has tests of its own. */
const withoutIds = [
  ...["cancel-upload", "my-documents", "my-questions"],
  ...["read-checklist-link", "send-checklist-code", "open-checklist-link", "renew-checklist-link"],
];

forEachEngine((engine, openTestDatabase) => {
  describe(`ids of other people's documents and conversations that are guessed, on ${engine}`, () => {
    let office: OfficePeople;
    let guesses: Guess[];
    let upload_id: string;
    let identity: string;
    const rows = fileDocuments(() => office.database);

    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      const hidden = await makeHiddenRecords(office);
      const { asha, query } = office;
      const { consultation, project } = office.requests;
      identity = await rows.file(
        { user_id: asha.id, record_kind: "project", record_id: project },
        { kind: "identity", retention: "identity" },
      );
      await rows.file({ client_id: hidden.client.id }, { kind: "letter", retention: "case_file" });
      await query("insert into private.checklist_files (item_id, file_id, round) values ($1, $2, 1)", [
        ...[hidden.item, hidden.file],
      ]);
      await query("update private.checklist_items set status = 'uploaded' where id = $1", [hidden.item]);
      const words = { text: "Is it ready?", idempotency_key: randomUUID() };
      await office.call("send-message", { kind: "consultation", id: consultation, ...words }, asha);
      const [message] = await query<{ id: string }>("select id from private.messages where record_id = $1", [
        consultation,
      ]);
      upload_id = randomUUID();
      await query(
        `insert into private.file_uploads (id, owner, account_id, target, name, size, received)
         values ($1, 'user_id:' || $2::text, $2::uuid, '{}', 'Asha.pdf', 9, 4)`,
        [upload_id, asha.id],
      );

      const [service, chat] = [
        { kind: "service", id: hidden.service.id },
        { kind: "consultation", id: consultation },
      ];
      /** The ids in the body, or others that name nothing. */
      const named = (body: object, isThere: boolean) =>
        isThere
          ? body
          : Object.fromEntries(
              Object.entries(body).map(([name, value]) => [name, /(^|_)id$/.test(name) ? randomUUID() : value]),
            );
      const call = (name: string, body: object, by?: Customer): Guess => ({
        ...{ name, ...(by ? { by } : {}) },
        ask: (who, isThere) => who.invoke(name, named(body, isThere)),
      });
      const read = (name: string): Guess => ({
        name,
        async ask(who, isThere) {
          const { status, bytes } = await fetchFile(office.url, who, isThere ? hidden.file : randomUUID(), name);
          return { status, body: bytes.toString() };
        },
      });
      const send = (fields: Record<string, string>): Guess => ({
        ...{ name: "upload-file", by: asha },
        ask: (who, isThere) => sendFile(office.url, who, named(fields, isThere) as Record<string, string>, makePdf()),
      });
      guesses = [
        call("read-checklist", service),
        call("read-checklist", { kind: "service", id: hidden.service.reference }),
        call("set-checklist-people", { ...service, people: [] }),
        call("stop-document-reminders", { ...service, is_stopped: true }),
        call("stop-document-reminders", { ...service, item_id: hidden.item, is_stopped: true }),
        call("attach-file", { item_id: hidden.item, file_ids: [hidden.file] }),
        call("list-vault", { client_id: hidden.client.id }),
        call("open-archive", { client_id: hidden.client.id }),
        call("settle-expiry", { file_id: hidden.file }),
        call("list-messages", chat),
        call("read-messages", { ...chat, seq: 1 }),
        call("read-message", { ...chat, message: message?.id }),
        call("send-message", { ...chat, ...words, idempotency_key: randomUUID() }),
        call("read-upload", { upload_id }, asha),
        ...[read("download-file"), read("preview-file")],
        ...[send({ item_id: hidden.item }), send({ client_id: hidden.client.id }), send(service), send(chat)],
        // Last, since a colleague who may do it takes the file from the list.
        call("detach-file", { item_id: hidden.item, file_id: hidden.file }),
      ];
    });
    after(() => office?.close());

    test("each call of customers about documents and conversations is tried, or names no id", () => {
      const ofCustomers = businessCalls.filter(
        (one) => !isOfficeScope(one.who) && [...documentCalls, ...messageCalls].some(({ name }) => name === one.name),
      );
      const tried = new Set([...guesses.map(({ name }) => name), ...withoutIds]);
      assert.deepEqual(
        ofCustomers.map(({ name }) => name).filter((name) => !tried.has(name)),
        [],
      );
    });

    test("another customer, and a colleague who does not see the record, are told what is told of none, and nothing is written", async () => {
      const readLast = async () => (await office.query("select max(id) as last from public.events"))[0];
      const before = await readLast();
      for (const { name, ask } of guesses)
        for (const who of ["no role", "staff", "idle"]) {
          const [there, none] = [await ask(office.of(who), true), await ask(office.of(who), false)];
          assert.deepEqual([there.status, there.body], [404, none.body], `${who} ${name} ${JSON.stringify(there)}`);
        }
      assert.deepEqual(await readLast(), before);
    });

    test("an upload of another is neither gone on with nor cancelled", async () => {
      const id = await office.make("project", {}, office.bela);
      const fields = { kind: "project", id, upload_id, offset: 4, size: 9 };
      const { status, body } = await sendFile(office.url, office.bela, fields, Buffer.from("rest."));
      assert.deepEqual([status, body.message], [404, "There is no such upload"]);
      for (const who of ["no role", "manager", "admin"])
        assert.equal((await office.of(who).invoke("cancel-upload", { upload_id })).status, 200, who);
      const [found] = await office.query("select received::int, file_id from private.file_uploads where id = $1", [
        upload_id,
      ]);
      assert.deepEqual(found, { received: 4, file_id: null });
    });

    test("a proof of identity is not there for accounts, nor what an erasure set apart for anyone but an administrator, who cannot change it", async () => {
      const kept = await rows.file({}, { kind: "return", retention: "gst", keep_until: "2034-03-31" });
      await office.query("update private.files set title = null, is_kept_by_law = true where id = $1", [kept]);
      const statusOf = async (who: string, id: string) => (await fetchFile(office.url, office.of(who), id)).status;
      assert.equal(await statusOf("accounts", identity), 404);
      for (const who of ["no role", "manager", "staff", "accounts", "grievance", "idle"])
        assert.equal(await statusOf(who, kept), 404, who);
      // Seen, and its bytes are not in the store of this test.
      for (const [who, id] of [
        ["manager", identity],
        ["admin", kept],
      ] as const)
        assert.equal(await statusOf(who, id), 503, who);
      const changed = { file_id: kept, title: "Asha", kind: "other", year: null, person_name: null, expires_on: null };
      assert.equal((await office.of("admin").invoke("edit-vault-file", changed)).status, 404);
      const { files, total } = await office.call<{ files: Record<string, unknown>[]; total: number }>(
        "list-kept-documents",
        {},
      );
      assert.deepEqual(
        [total, files.map((one) => [one.id, one.title, one.kept])],
        [
          1,
          [
            [
              ...[kept, null],
              "Kept at least until Mar 31, 2034, the longest of the periods for company books, GST and income tax (Companies Act 2013, section 128(5); GST: 72 months, CGST Act 2017, section 36)",
            ],
          ],
        ],
      );
    });

    test("who may reaches each of these, so it is the rights that hide them", async () => {
      // The first would store bytes, and the second needs a file of the list's account.
      for (const { name, by, ask } of guesses.filter((one) => !/^(upload|attach)-file$/.test(one.name))) {
        const { status, body } = await ask(by ?? office.of("manager"), true);
        // 409: such as a file that is on the list already; 503: there are no bytes.
        assert.ok([200, 201, 409, 503].includes(status), `${name} ${status} ${JSON.stringify(body)}`);
      }
    });
  });
});
