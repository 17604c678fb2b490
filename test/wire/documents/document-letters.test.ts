import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { makePdf } from "#test/support/fixtures/document-files.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

type Listed = {
  side: string;
  items: { id: string; title: string; status: string }[];
  links: { is_revoked: boolean; wrong_codes: number }[];
};

forEachEngine((engine, openTestDatabase) => {
  describe(`emails and links of lists of documents on ${engine}`, () => {
    let letters: ListLetters;
    let asha: TestAccount;
    let admin: TestAccount;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
      ({ asha, admin } = letters);
    });
    after(() => letters?.close());

    test("reminders come 3 days before, on the day and every third day after, in one email, until they are stopped", async () => {
      const first = await letters.start("iso");
      await letters.start("startup-india");
      // Both are due on Tuesday 24 November. A day without a worker is made up for.
      await letters.lookOn("2026-11-22");
      const [before] = await letters.waitForMails(asha.email, /We are waiting for/, 1);
      assert.match(before?.text ?? "", /ISO[\s\S]*Due Nov 24, 2026/);
      assert.match(before?.subject ?? "", /9 documents/);
      await letters.lookOn("2026-11-23");
      await letters.waitForMails(asha.email, /We are waiting for/, 1);
      await letters.lookOn("2026-11-24");
      await letters.waitForMails(asha.email, /We are waiting for/, 2);
      await letters.ask(asha, "stop-document-reminders", { ...first, is_stopped: true });
      await letters.lookOn("2026-11-27");
      const [later] = await letters.waitForMails(asha.email, /We are waiting for/, 3);
      assert.match(later?.subject ?? "", /2 documents/);
    });

    test("what the office asks for and returns is told in one email after five minutes", async () => {
      const asked = { ...(await letters.start("gstr-9")), due_on: "2026-12-10" };
      for (const title of ["Sales register", "Purchase register"])
        await letters.ask(admin, "ask-document", { ...asked, title, idempotency_key: randomUUID() });
      await letters.planAt("2026-11-27T09:07:00+05:30");
      const [mail] = await letters.waitForMails(asha.email, /Please send us 2 documents/, 1);
      assert.match(mail?.text ?? "", /Sales register: Due Dec 10, 2026/);
    });

    test("a person without an account opens a list by a link, with a mailed code, in one browser", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      await letters.ask(admin, "send-checklist-link", { ...record, email });
      const token = await letters.readLink(email);
      const ready = await letters.visit("read-checklist-link", { token });
      assert.deepEqual([ready.body.state, ready.body.sent_to], ["ready", "k•••@example.com"]);
      assert.equal((await letters.visit("read-checklist", {})).status, 404);

      const code = await letters.orderCode(email, token);
      const wrong = await letters.visit("open-checklist-link", {
        token,
        code: code === "000000" ? "111111" : "000000",
      });
      assert.deepEqual([wrong.status, wrong.body.message], [400, "This code is not right. 4 tries left"]);
      const both = await Promise.all([1, 2].map(() => letters.visit("open-checklist-link", { token, code })));
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], "one of two browsers");
      const cookie = both.find(({ status }) => status === 200)?.cookie ?? "";

      const list = (await letters.visit<Listed>("read-checklist", {}, cookie)).body;
      assert.equal(list.side, "link");
      assert.ok(list.items.length > 0);
      assert.equal((await letters.visit("read-checklist-link", { token }, cookie)).body.state, "opened_here");
      assert.equal((await letters.visit("read-checklist-link", { token })).body.state, "opened_elsewhere");
      assert.equal((await letters.visit("read-checklist", {}, cookie, { "sec-fetch-site": "cross-site" })).status, 404);
      assert.equal((await letters.visit("read-checklist", {}, `neev_list_a=${"A".repeat(43)}`)).status, 404);
      assert.equal((await letters.visit("read-checklist", record, cookie)).status, 401);

      const form = new FormData();
      form.append("item_id", list.items[0]?.id ?? "");
      const [pdf, upload_id] = [makePdf(), randomUUID()];
      for (const [field, value] of Object.entries({ upload_id, offset: 0, size: pdf.length }))
        form.append(field, String(value));
      form.append("file", new Blob([new Uint8Array(pdf)]), "id.pdf");
      const sent = await fetch(`${letters.backend.url}/functions/v1/upload-file`, {
        method: "POST",
        headers: { apikey: publishableKey, cookie },
        body: form,
      });
      assert.equal(sent.status, 201, await sent.clone().text());
      const file = (await sent.json()) as { id: string };
      assert.deepEqual((await letters.visit("read-upload", { upload_id }, cookie)).body.file, file);
      const fetchSent = async (id: string, by: string, headers = {}, bytes = pdf) => {
        const answers = [];
        for (const call of ["download-file", "preview-file"]) {
          const address = `${letters.backend.url}/functions/v1/${call}?id=${id}`;
          const answer = await fetch(address, { headers: { apikey: publishableKey, cookie: by, ...headers } });
          answers.push(answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).equals(bytes) : answer.status);
        }
        return answers;
      };
      assert.deepEqual(await fetchSent(file.id, cookie), [true, true], "what its holder has sent");
      assert.deepEqual(await fetchSent(file.id, ""), [401, 401]);
      assert.deepEqual(await fetchSent(file.id, cookie, { "sec-fetch-site": "cross-site" }), [401, 401]);
      const another = `neev_list_a=${"A".repeat(43)}`;
      assert.deepEqual(await fetchSent(file.id, another), [404, 404]);
      assert.equal((await letters.visit("read-upload", { upload_id }, another)).status, 404);
      const delivered = new FormData();
      for (const [field, value] of Object.entries({ ...record, document_kind: "certificate" }))
        delivered.append(field, String(value));
      const certificate = makePdf();
      delivered.append("file", new Blob([new Uint8Array(certificate)]), "certificate.pdf");
      const ours = await letters.ask<{ id: string }>(admin, "upload-file", delivered);
      assert.deepEqual(
        await fetchSent(ours.id, cookie, {}, certificate),
        [true, true],
        "what we have delivered for it",
      );
      const office = await letters.ask<Listed>(admin, "read-checklist", record);
      // The email about the new service has made a link before; the one sent by hand has ended it.
      const open = office.links.filter((link) => !link.is_revoked);
      assert.deepEqual([office.items[0]?.status, ...open.map((link) => link.wrong_codes)], ["uploaded", 1]);
      const [own] = (await letters.ask<Listed>(asha, "read-checklist", await letters.start("iso"))).items;
      const foreign = await letters.visit("detach-file", { item_id: own?.id, file_id: randomUUID() }, cookie);
      assert.equal(foreign.status, 404, "a document of another list");

      // A new link, to the same address only, ends the browser's access.
      assert.equal((await letters.visit("renew-checklist-link", { token })).status, 202);
      await letters.waitForMails(email, /Please send us/, 2);
      assert.equal((await letters.visit("read-checklist", {}, cookie)).status, 404);
      for (const id of [file.id, ours.id]) assert.deepEqual(await fetchSent(id, cookie), [404, 404]);
      assert.equal((await letters.visit("read-checklist-link", { token }, cookie)).body.state, "expired");
    });
  });
});
