import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { parseEnv } from "#server/env.ts";
import { planThreadMails } from "#server/jobs/messages/plan-thread-mails.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { startWorker } from "#server/start-worker.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { collectLog } from "#test/support/collect-log.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type Documents, fetchFile, makePdf, openDocuments, sendFile } from "#test/support/fixtures/document-files.ts";
import { waitUntil } from "#test/support/wait-until.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`files of a conversation on ${engine}`, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
    });
    after(() => documents?.close());

    const upload = async (by: Customer, fields: Record<string, string> = {}, file = makePdf()) => {
      const { status, body } = await documents.send(by, fields, file, "list.pdf");
      assert.equal(status, 201, JSON.stringify(body));
      return String(body.id);
    };
    const send = async (by: Customer, changes: object) => {
      const body = { ...documents.record, text: "See the file", idempotency_key: randomUUID(), ...changes };
      const answer = await by.invoke("send-message", body);
      type Refusal = { fields?: Record<string, string>; details?: Record<string, unknown> };
      return { status: answer.status, body: answer.body as unknown as Refusal };
    };
    const fetched = async (by: Customer, id: string) => (await fetchFile(documents.url, by, id)).status;
    const list = async (by: Customer) => {
      const { body } = await by.invoke("list-messages", documents.record);
      type Entry = { text: string; files: { id: string; name: string; scanned: boolean; kept: string }[] };
      return body as unknown as { messages: Entry[]; office: { notes: Entry[] } | null };
    };

    test("a message may be a file alone, which the other side opens", async () => {
      const id = await upload(documents.asha);
      assert.equal((await send(documents.asha, { text: "", file_ids: [id] })).status, 201);
      const { messages } = await list(documents.manager);
      assert.deepEqual(
        messages.at(-1)?.files.map(({ name }) => name),
        ["list.pdf"],
      );
      assert.equal(await fetched(documents.manager, id), 200);
    });

    test("what the office attaches is the customer's once the message is sent, and not before", async () => {
      const id = await upload(documents.manager, { for_message: "true" });
      assert.equal(await fetched(documents.asha, id), 404);
      assert.equal((await send(documents.manager, { file_ids: [id] })).status, 201);
      assert.equal(await fetched(documents.asha, id), 200);
      assert.equal(await fetched(documents.bela, id), 404);
      assert.deepEqual(
        (await list(documents.asha)).messages.at(-1)?.files.map((file) => file.id),
        [id],
      );
    });

    test("what a customer attaches and takes back is gone, and the office finds nothing among the client's documents before it is sent", async () => {
      const { manager, asha, record } = documents;
      const saved = await manager.invoke("save-client", {
        ...{ kind: "individual", legal_name: "Asha Rao", idempotency_key: randomUUID() },
      });
      const client_id = String(saved.body.id);
      await documents.query("update public.funding_applications set client_id = $1 where id = $2", [
        client_id,
        record.id,
      ]);
      const inVault = async (id: string) => {
        const { body } = await manager.invoke("list-vault", { client_id });
        return (body as unknown as { files: { id: string }[] }).files.some((file) => file.id === id);
      };
      const attach = async () => {
        const [upload_id, file] = [randomUUID(), makePdf()];
        const whole = { upload_id, offset: "0", size: String(file.length) };
        return { upload_id, id: await upload(asha, { for_message: "true", ...whole }, file) };
      };
      const cancel = (upload_id: string, by = asha) => by.invoke("cancel-upload", { upload_id });
      const [taken, sent] = [await attach(), await attach()];
      assert.deepEqual([await inVault(taken.id), await inVault(sent.id)], [false, false]);
      assert.equal((await send(asha, { file_ids: [sent.id] })).status, 201);
      assert.equal((await cancel(taken.upload_id, documents.bela)).status, 200);
      assert.equal(await fetched(asha, taken.id), 200, "it is another's");
      for (const { upload_id } of [taken, sent]) assert.equal((await cancel(upload_id)).status, 200);
      assert.deepEqual([await fetched(asha, taken.id), await fetched(asha, sent.id)], [404, 200]);
      assert.deepEqual([await inVault(taken.id), await inVault(sent.id)], [false, true]);
    });

    test("how long a file is kept, and by which law, stands beside it on both sides, as in the vault", async () => {
      const { asha, manager } = documents;
      const unknown =
        "Kept as long as the request or the client, and 8 years after it is closed; of an enquiry that led to no work, 12 months after the last contact";
      const byLaw =
        "Kept at least until Mar 31, 2034, the longest of the periods for company books, GST and income tax (Companies Act 2013, section 128(5))";
      const [other, books, noted] = [
        await upload(asha, { for_message: "true" }),
        await upload(asha, { for_message: "true", document_kind: "accounts", year: "2025" }),
        await upload(manager, { for_message: "true", document_kind: "draft" }),
      ];
      assert.equal((await send(asha, { file_ids: [other, books] })).status, 201);
      assert.equal((await send(manager, { internal: true, file_ids: [noted] })).status, 201);
      const kept = (files: { id: string; kept: string }[] = []) => files.map((file) => [file.id, file.kept]).sort();
      const sent = kept([
        { id: other, kept: unknown },
        { id: books, kept: byLaw },
      ]);
      for (const side of [asha, manager]) assert.deepEqual(kept((await list(side)).messages.at(-1)?.files), sent);
      const { office } = await list(manager);
      assert.deepEqual(kept(office?.notes.at(-1)?.files), [[noted, "Kept until Nov 18, 2027"]]);
      const { body } = await asha.invoke("list-vault", {});
      const vault = (body as unknown as { files: { id: string; kept: string }[] }).files;
      assert.deepEqual(kept(vault.filter(({ id }) => id === other || id === books)), sent);
    });

    test("whether a virus scanner has looked at a file stands beside it, on both sides and in notes", async () => {
      const { asha, manager } = documents;
      const [sent, noted] = [
        await upload(asha, { for_message: "true" }),
        await upload(manager, { for_message: "true" }),
      ];
      assert.equal((await send(asha, { file_ids: [sent] })).status, 201);
      assert.equal((await send(manager, { internal: true, file_ids: [noted] })).status, 201);
      const read = async () => {
        const [own, theirs] = [await list(asha), await list(manager)];
        const find = (id: string, entries: typeof own.messages) =>
          entries.flatMap(({ files }) => files).find((file) => file.id === id)?.scanned;
        return [find(sent, own.messages), find(sent, theirs.messages), find(noted, theirs.office?.notes ?? [])];
      };
      const scan = (id: string) =>
        documents.query(
          "update private.file_contents set scanned_at = now() where id = (select content_id from private.files where id = $1)",
          [id],
        );
      assert.deepEqual(await read(), [false, false, false]);
      await scan(sent);
      assert.deepEqual(await read(), [true, true, false]);
      await scan(noted);
      assert.deepEqual(await read(), [true, true, true]);
    });

    test("a file of an internal note is never the customer's", async () => {
      for (const fields of [{ for_message: "true" }, {}] as Record<string, string>[]) {
        const id = await upload(documents.manager, fields);
        assert.equal((await send(documents.manager, { internal: true, file_ids: [id] })).status, 201);
        assert.equal(await fetched(documents.asha, id), 404);
        assert.equal(await fetched(documents.manager, id), 200);
        assert.ok(!JSON.stringify(await list(documents.asha)).includes(id));
        const { office } = await list(documents.manager);
        assert.ok(office?.notes.some(({ files }) => files.some((file) => file.id === id)));
        // Nor by the customer's own message.
        assert.equal((await send(documents.asha, { file_ids: [id] })).status, 400);
      }
    });

    test("only one's own file is attached, once, and within a day", async () => {
      const id = await upload(documents.asha);
      for (const [by, file] of [
        [documents.manager, id],
        [documents.asha, randomUUID()],
      ] as const) {
        const refused = await send(by, { file_ids: [file] });
        assert.deepEqual([refused.status, refused.body.fields?.file_ids], [400, "Please attach the file again"]);
      }
      assert.equal((await send(documents.asha, { file_ids: [id, id] })).status, 201);
      assert.equal((await send(documents.asha, { file_ids: [id] })).status, 400);
      const old = await upload(documents.asha);
      await documents.query("update private.files set created_at = created_at - interval '2 days' where id = $1", [
        old,
      ]);
      assert.equal((await send(documents.asha, { file_ids: [old] })).status, 400);
      assert.equal(
        (await send(documents.asha, { file_ids: Array.from({ length: 21 }, () => randomUUID()) })).status,
        400,
      );
    });

    test("what was sent to another record, to a client or for a document of a list goes with no message or note", async () => {
      const { manager, bela, asha } = documents;
      const hers = await documents.apply(bela);
      const saved = await manager.invoke("save-client", {
        ...{ kind: "individual", legal_name: "Bela Rao", idempotency_key: randomUUID() },
      });
      assert.equal(saved.status, 201, JSON.stringify(saved.body));
      const { items } = (await asha.invoke("read-checklist", documents.record)).body as { items?: { id: string }[] };
      const sent = async (by: Customer, fields: Record<string, string>) => {
        const { status, body } = await sendFile(documents.url, by, fields, makePdf());
        assert.equal(status, 201, JSON.stringify(body));
        return String(body.id);
      };
      const elsewhere: [string, Customer, string][] = [
        ["another customer's record", manager, await sent(manager, { ...hers, for_message: "true" })],
        ["a client", manager, await sent(manager, { client_id: String(saved.body.id) })],
        ["a list, by the office", manager, await sent(manager, { item_id: items?.[0]?.id ?? "" })],
        ["a list, by its customer", asha, await sent(asha, { item_id: items?.[1]?.id ?? "" })],
      ];
      for (const [what, by, id] of elsewhere) {
        const kept = "select user_id, client_id, record_id from private.files where id = $1";
        const before = await documents.query(kept, [id]);
        for (const internal of by === manager ? [false, true] : [false]) {
          const { status, body } = await send(by, { file_ids: [id], ...(internal && { internal }) });
          assert.deepEqual([status, body.fields?.file_ids], [400, "Please attach the file again"], what);
        }
        assert.deepEqual(await documents.query(kept, [id]), before, `${what}: whose it is stays`);
      }
    });

    test("a repeat under the same key with another file is another message", async () => {
      const idempotency_key = randomUUID();
      const [one, two] = [await upload(documents.asha), await upload(documents.asha)];
      assert.equal((await send(documents.asha, { file_ids: [one], idempotency_key })).status, 201);
      assert.equal((await send(documents.asha, { file_ids: [one], idempotency_key })).status, 201);
      assert.equal((await send(documents.asha, { file_ids: [two], idempotency_key })).status, 409);
    });

    test("files to a customer without an account go with the email, up to 7 MB together", async () => {
      const { body: entered } = await documents.submitEnquiry(fillHomeForm({ email: "guest@example.in" }));
      const [enquiry] = await documents.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        entered.reference,
      ]);
      const guest = { kind: "enquiry", id: String(enquiry?.id) };
      const attach = (bytes: number) => upload(documents.manager, { ...guest, for_message: "true" }, makePdf(bytes));
      const write = async (id: string) => send(documents.manager, { ...guest, file_ids: [id], confirmed: true });
      const large = await attach(6_000_000);
      assert.equal((await write(await attach(2_000_000))).status, 201);
      const refused = await write(large);
      assert.deepEqual([refused.status, refused.body.details?.lacks], [409, "account"]);

      await documents.query("update private.thread_mails set due_at = '2026-01-01'");
      await planThreadMails(documents.database);
      const sent: Mail[] = [];
      const mailer = { send: async (mail: Mail) => void sent.push(mail), close: async () => {} };
      const env = parseEnv({ DATA_DIR: documents.dataDir, LOG_LEVEL: "silent" });
      const worker = startWorker({ database: documents.database, mailer, env, log: collectLog().log }, { poll: 20 });
      const withFiles = () => sent.filter(({ attachments = [] }) => attachments.length > 0);
      await waitUntil("the email with the file has left", () => withFiles().length > 0);
      await worker.stop();
      const [mail, ...others] = withFiles();
      assert.deepEqual([mail?.to, others.length], ["guest@example.in", 0]);
      assert.deepEqual(
        mail?.attachments?.map(({ name, type, content }) => [name, type, content.length > 2_000_000]),
        [["list.pdf", "application/pdf", true]],
      );
      assert.equal((await write(large)).status, 201, "the one before has left");
    });
  });
});
