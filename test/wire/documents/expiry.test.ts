import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type DocumentKind, documentKindFacts } from "#domain/documents/document-kinds.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { makePdf, sendFile } from "#test/support/fixtures/document-files.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

type Vault = { files: { id: string; is_expiry_settled: boolean }[] };
type Item = { id: string; document: DocumentKind; files: { id: string; expires_on: string | null }[] };
type Alerts = { alerts: { kind: string; text: string; path: string }[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`documents that end on ${engine}`, () => {
    let letters: ListLetters;
    let asha: TestAccount;
    let admin: TestAccount;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
      ({ asha, admin } = letters);
    });
    after(() => letters?.close());

    /** Delivers a document to the customer. */
    async function deliver(record: object, fields: Record<string, string>): Promise<string> {
      const { data } = await admin.client.auth.getSession();
      const by = { authorization: `Bearer ${data.session?.access_token}` };
      const sent = await sendFile(letters.backend.url, by, { ...record, ...fields }, makePdf());
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      return String(sent.body.id);
    }
    const isSettled = async (id: string) =>
      (await letters.ask<Vault>(asha, "list-vault", {})).files.find((file) => file.id === id)?.is_expiry_settled;
    const waitFor = (count: number) => letters.waitForMails(asha.email, /expires? on|expire soon/, count);

    test("its owner is reminded 60, 30 and 7 days before, with an alert to the client's owner, until it is renewed or settled", async () => {
      const record = await letters.start("gst-lut");
      const signature = { document_kind: "signature", title: "DSC 2027", person_name: "Asha Rao" };
      const dsc = await deliver(record, { ...signature, expires_on: "2027-01-31" });
      const licence = await deliver(record, {
        ...{ document_kind: "licence", title: "Trade licence 2026", expires_on: "2027-01-31" },
      });
      await letters.database.asOwner(
        `insert into private.clients (reference, kind, legal_name, owner_id) values ('K-261118-7QK2M', 'individual', 'Asha Rao', $1)`,
        [admin.id],
      );
      await letters.database.asOwner("update private.files set client_id = (select id from private.clients)");

      await letters.lookOn("2026-12-01");
      await waitFor(0);
      await letters.lookOn("2026-12-02");
      const [both] = await waitFor(1);
      assert.match(both?.subject ?? "", /^2 documents expire soon/);
      assert.match(both?.text ?? "", /DSC 2027 \(Asha Rao\): Jan 31, 2027/);
      const { alerts } = await letters.ask<Alerts>(admin, "list-alerts", {});
      assert.deepEqual(
        alerts.filter(({ kind }) => kind === "documents").map(({ text, path }) => [text, path]),
        [["A document expires on Jan 31, 2027: K-261118-7QK2M", "/office/clients/K-261118-7QK2M"]],
      );

      // The new one has a later day; a licence of another title renews nothing.
      await deliver(record, { ...signature, title: "New DSC", expires_on: "2029-01-31" });
      await deliver(record, { document_kind: "licence", title: "Factory licence", expires_on: "2029-01-31" });
      const others: string[] = [];
      for (const title of ["வர்த்தக உரிமம் 2026", "தொழிற்சாலை உரிமம் 2029", "", ""]) {
        const expires_on: string = `20${30 + others.length}-01-31`;
        others.push(await deliver(record, { document_kind: "agreement", ...(title && { title }), expires_on }));
      }
      assert.deepEqual([await isSettled(dsc), await isSettled(licence)], [true, false]);
      for (const other of others)
        assert.equal(await isSettled(other), false, "nor one in another script, or without a title");
      // No worker looked on the 1st.
      await letters.lookOn("2027-01-04");
      const [one] = await waitFor(2);
      assert.equal(one?.subject, "Licence: expires on Jan 31, 2027");
      await letters.ask(asha, "settle-expiry", { file_id: licence });
      await letters.lookOn("2027-01-24");
      // A document that came with 20 days left is told of 7 days before.
      const late = await deliver(record, { document_kind: "agreement", title: "Rent", expires_on: "2027-02-13" });
      await letters.lookOn("2027-02-06");
      const [last] = await waitFor(3);
      assert.match(last?.text ?? "", /Rent: Feb 13, 2027/);
      assert.equal(await isSettled(late), false);
    });

    test("what the customer gave and the office accepted with its last day is reminded of, also once the day is corrected", async () => {
      const record = await letters.start("trade-license");
      const { items } = await letters.ask<{ items: Item[] }>(admin, "read-checklist", record);
      const ending = items.find(({ document }) => document === "agreement");
      const endless = items.find(({ document }) => !documentKindFacts[document].expires);
      const { data } = await asha.client.auth.getSession();
      const by = { authorization: `Bearer ${data.session?.access_token}` };
      for (const item of [ending, endless]) {
        const sent = await sendFile(letters.backend.url, by, { item_id: item?.id ?? "" }, makePdf());
        assert.equal(sent.status, 201, JSON.stringify(sent.body));
      }
      const decide = (item: Item | undefined, more: object) =>
        admin.client.functions.invoke("decide-document", { body: { item_id: item?.id, ...more } });
      for (const [item, more] of [
        [endless, { status: "accepted", expires_on: "2027-06-30" }],
        [ending, { status: "returned", reason: "It is cut off", expires_on: "2027-06-30" }],
        [ending, { status: "accepted", expires_on: "2027-06-31" }],
      ] as const) {
        const { error } = await decide(item, more);
        assert.equal(error?.context.status, 400);
        assert.deepEqual(Object.keys((await error.context.json()).fields), ["expires_on"]);
      }
      const { data: accepted, error } = await decide(ending, { status: "accepted", expires_on: "2027-06-30" });
      assert.equal(error, null);
      const [file] = (accepted as Item).files;
      assert.equal(file?.expires_on, "2027-06-30");

      await letters.lookOn("2027-04-30");
      await waitFor(3);
      await letters.lookOn("2027-05-01");
      const [first] = await waitFor(4);
      assert.match(first?.subject ?? "", /expires on Jun 30, 2027$/);
      const facts = { title: null, kind: ending?.document, year: null, person_name: null, expires_on: "2027-08-31" };
      await letters.ask(admin, "edit-vault-file", { file_id: file?.id, ...facts });
      await letters.lookOn("2027-06-23");
      await waitFor(4);
      await letters.lookOn("2027-07-02");
      const [second] = await waitFor(5);
      assert.match(second?.subject ?? "", /expires on Aug 31, 2027$/);
    });

    test("on a record without a client and an account, its customer is reminded at the address of the record", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      const { items } = await letters.ask<{ items: Item[] }>(admin, "read-checklist", record);
      const item_id = items.find(({ document }) => documentKindFacts[document].expires)?.id ?? "";
      const { data } = await admin.client.auth.getSession();
      const by = { authorization: `Bearer ${data.session?.access_token}` };
      assert.equal((await sendFile(letters.backend.url, by, { item_id }, makePdf())).status, 201);
      await letters.ask(admin, "decide-document", { item_id, status: "accepted", expires_on: "2027-10-31" });
      await letters.lookOn("2027-09-01");
      await letters.waitForMails(email, /expires on Oct 31, 2027$/, 1);
    });
  });
});
