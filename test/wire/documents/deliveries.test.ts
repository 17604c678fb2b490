import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { makePdf, sendFile } from "#test/support/fixtures/document-files.ts";
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
  });
});
