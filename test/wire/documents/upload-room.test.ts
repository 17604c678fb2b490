import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Documents, isRefused, makePdf, openDocuments, sendFile } from "#test/support/fixtures/document-files.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the room that documents of an owner may take on ${engine}`, () => {
    let documents: Documents;
    before(async () => {
      documents = await openDocuments(openTestDatabase);
    });
    after(() => documents?.close());

    test("at the edge of a client's room twenty uploads at once never pass it", async () => {
      const carl = await documents.makeCustomer();
      const target = await documents.apply(carl);
      await documents.query("update private.settings set most_client_bytes = 1048576");
      try {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => sendFile(documents.url, carl, target, makePdf(200_000))),
        );
        const taken = answers.filter(({ status }) => status === 201).length;
        assert.ok(taken >= 1 && taken <= 5, `${taken}`);
        for (const answer of answers)
          if (answer.status !== 201) isRefused(answer, 413, /of 1 MB, and this one does not fit/);
        const [{ used } = { used: 0 }] = await documents.query<{ used: number }>(
          "select sum(size)::int as used from private.files where user_id = $1",
          [carl.id],
        );
        assert.ok(used <= 1048576, `${used}`);
      } finally {
        await documents.query("update private.settings set most_client_bytes = default");
      }
    });

    test("what goes with messages takes the room of the client, before and after; a refused message leaves it usable, and what is cancelled makes room", async () => {
      const ella = await documents.makeCustomer();
      const record = await documents.apply(ella);
      const saved = await documents.manager.invoke("save-client", { kind: "company", legal_name: "Ella Mills" });
      await documents.query("update public.funding_applications set client_id = $1 where id = $2", [
        saved.body.id,
        record.id,
      ]);
      const attach = async () => {
        const [upload_id, pdf] = [randomUUID(), makePdf(600_000)];
        const fields = { ...record, for_message: "true", upload_id, offset: 0, size: pdf.length };
        return { upload_id, answer: await sendFile(documents.url, ella, fields, pdf) };
      };
      const send = async (file: unknown, more = {}) =>
        (await ella.invoke("send-message", { ...record, file_ids: [file], idempotency_key: randomUUID(), ...more }))
          .status;
      await documents.query("update private.settings set most_client_bytes = 1048576");
      try {
        const first = await attach();
        isRefused((await attach()).answer, 413, /does not fit/);
        assert.equal((await ella.invoke("cancel-upload", { upload_id: first.upload_id })).status, 200);
        const { id } = (await attach()).answer.body;
        assert.equal(await send(id, { text: "x".repeat(20_001) }), 400);
        assert.equal(await send(id), 201);
        isRefused((await attach()).answer, 413, /does not fit/);
      } finally {
        await documents.query("update private.settings set most_client_bytes = default");
      }
    });

    test("an upload goes on only where it was started, and after an hour it has to fit again", async () => {
      const dina = await documents.makeCustomer();
      const makeClient = async (legal_name: string) => {
        const saved = await documents.manager.invoke("save-client", { kind: "company", legal_name, contacts: [] });
        const client_id = String(saved.body.id);
        await documents.query(
          "insert into private.client_contacts (client_id, user_id, full_name, is_main) values ($1, $2, 'Dina', true)",
          [client_id, dina.id],
        );
        return { client_id };
      };
      const [target, other] = [await makeClient("Dina Exports"), await makeClient("Dina Imports")];
      const pdf = makePdf(600_000);
      const start = async (upload_id: string) => {
        const fields = { ...target, upload_id, offset: 0, size: pdf.length };
        const { body } = await sendFile(documents.url, dina, fields, pdf.subarray(0, 100_000));
        assert.equal(body.received, 100_000, JSON.stringify(body));
      };
      const empty = () => documents.query("delete from private.files where client_id = $1", [target.client_id]);
      const goOn = (upload_id: string, where: Record<string, string>) =>
        sendFile(
          documents.url,
          dina,
          { ...where, upload_id, offset: 100_000, size: pdf.length },
          pdf.subarray(100_000),
        );
      await documents.query("update private.settings set most_client_bytes = 1048576");
      try {
        assert.equal((await sendFile(documents.url, dina, other, makePdf(600_000))).status, 201);
        const [first, second] = [randomUUID(), randomUUID()];
        await start(first);
        isRefused(await goOn(first, other), 409, /another place/);
        assert.equal((await goOn(first, target)).status, 201);
        await empty();
        await start(second);
        await documents.query(
          "update private.file_uploads set touched_at = touched_at - interval '2 hours' where id = $1",
          [second],
        );
        assert.equal((await sendFile(documents.url, dina, target, makePdf(600_000))).status, 201);
        isRefused(await goOn(second, target), 413, /does not fit/);
        await empty();
        assert.equal((await goOn(second, target)).status, 201);
      } finally {
        await documents.query("update private.settings set most_client_bytes = default");
      }
    });
  });
});
