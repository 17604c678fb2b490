import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { goodPassword, makeEmail, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { makePdf, sendFile } from "#test/support/fixtures/document-files.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

type Listed = {
  items: { id: string }[];
  from_us: { id: string; title: string }[];
  delivery: string | null;
  links: { id: string; email: string; is_revoked: boolean }[];
};
type Fields = { [name: string]: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`deliveries to customers without an account on ${engine}`, () => {
    let letters: ListLetters;
    let admin: TestAccount;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
      admin = letters.admin;
    });
    after(() => letters?.close());

    async function add(record: object, fields: Fields, bytes = makePdf()): Promise<string> {
      const { data } = await admin.client.auth.getSession();
      const by = { authorization: `Bearer ${data.session?.access_token}` };
      const sent = await sendFile(letters.backend.url, by, { ...record, ...fields }, bytes);
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      return String(sent.body.id);
    }
    const certificate = { document_kind: "certificate", title: "Shop Act certificate", is_to_tell: "true" };

    /** The status of both ways to a document, and whether its bytes came. */
    async function fetchBoth(id: string, cookie: string, bytes?: Buffer) {
      const answers = [];
      for (const call of ["download-file", "preview-file"]) {
        const headers = { apikey: publishableKey, cookie };
        const answer = await fetch(`${letters.backend.url}/functions/v1/${call}?id=${id}`, { headers });
        const body = Buffer.from(await answer.arrayBuffer());
        answers.push(bytes && answer.status === 200 ? body.equals(bytes) : answer.status);
      }
      return answers;
    }
    const readOffice = (record: object) => letters.ask<Listed>(admin, "read-checklist", record);
    const readList = async (cookie: string) => {
      const { status, body } = await letters.visit<Listed>("read-checklist", {}, cookie);
      assert.equal(status, 200);
      return body;
    };
    async function openLink(email: string, token: string): Promise<string> {
      const code = await letters.orderCode(email, token);
      return (await letters.visit("open-checklist-link", { token, code })).cookie ?? "";
    }
    async function readDeliveryLink(email: string, count = 1): Promise<string> {
      const [mail] = await letters.waitForMails(email, /^We have (a|\d) documents? for you/, count);
      const links = (mail?.links ?? [])
        .map((link) => new URL(link))
        .filter(({ pathname }) => pathname === "/documents");
      return links[0]?.searchParams.get("link") ?? "";
    }

    test("they are told in one email with the link to the record, which shows what was delivered for it and nothing else", async () => {
      letters.moveClock("2026-11-18T11:00:00+05:30");
      const { email, ...record } = await letters.openGuestService("shop-act");
      const other = await letters.openGuestService("shop-act");
      assert.equal((await readOffice(record)).delivery, "link");
      const bytes = makePdf();
      const first = await add(record, certificate, bytes);
      letters.moveClock("2026-11-18T11:01:00+05:30");
      const second = await add(record, { document_kind: "challan", title: "Challan", is_to_tell: "true" });
      const unreachable = [
        await add({ kind: other.kind, id: other.id }, certificate),
        // It goes with a message or an internal note that is still being written.
        await add(record, { document_kind: "letter", title: "Draft", for_message: "true" }),
        await add(await letters.start("iso"), certificate),
      ];
      await letters.planAt("2026-11-18T11:06:00+05:30");
      const [mail] = await letters.waitForMails(email, /We have 2 documents for you/, 1);
      assert.match(mail?.text ?? "", /Shop Act certificate: Certificate[\s\S]*Challan[\s\S]*we email you a code/);
      const token = await readDeliveryLink(email);
      const cookie = await openLink(email, token);
      const list = await readList(cookie);
      assert.deepEqual(
        list.from_us.map(({ id, title }) => [id, title]),
        [
          [second, "Challan"],
          [first, "Shop Act certificate"],
        ],
      );
      assert.equal(list.delivery, null, "only the office reads it");
      assert.deepEqual(await fetchBoth(first, cookie, bytes), [true, true]);
      assert.deepEqual(await fetchBoth(first, ""), [401, 401]);
      for (const id of unreachable) assert.deepEqual(await fetchBoth(id, cookie), [404, 404]);
      // What the office reads on the record's page.
      assert.deepEqual(
        (await readOffice(record)).from_us.map(({ id }) => id),
        [second, first],
      );
      await letters.planAt("2026-11-18T11:30:00+05:30");
      await letters.waitForMails(email, /documents? for you/, 1);
      // The next one comes with the same link, and is there where it is open.
      letters.moveClock("2026-11-18T11:31:00+05:30");
      const third = await add(record, certificate);
      await letters.planAt("2026-11-18T11:40:00+05:30");
      assert.equal(await readDeliveryLink(email, 2), token);
      assert.equal((await readList(cookie)).from_us[0]?.id, third);
    });

    test("a file that is in an internal note by now is not shown", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      await letters.ask(admin, "send-checklist-link", { ...record, email });
      const cookie = await openLink(email, await letters.readLink(email));
      const id = await add(record, { document_kind: "letter", title: "Working paper" });
      assert.deepEqual(await fetchBoth(id, cookie), [200, 200], "also one that they are not told of");
      await letters.database.asOwner(
        "insert into private.note_files (note_kind, note_id, file_id) values ('record', gen_random_uuid(), $1)",
        [id],
      );
      assert.deepEqual(await fetchBoth(id, cookie), [404, 404]);
      assert.deepEqual((await readList(cookie)).from_us, []);
    });

    test("a link to some documents shows none, nor does one to the whole list that goes to someone else than the customer", async () => {
      const record = await letters.start("iso");
      const { items, delivery } = await readOffice(record);
      assert.equal(delivery, "account");
      const id = await add(record, { ...certificate, is_to_tell: "false" });
      const [whole, part] = [makeEmail(), makeEmail()];
      await letters.ask(admin, "send-checklist-link", { ...record, email: whole });
      await letters.ask(admin, "send-checklist-link", { ...record, email: part, item_ids: [items[0]?.id] });
      const cookie = await openLink(part, await letters.readLink(part));
      assert.deepEqual((await readList(cookie)).from_us, []);
      assert.deepEqual(await fetchBoth(id, cookie), [404, 404]);
      const other = await openLink(whole, await letters.readLink(whole));
      assert.ok((await readList(other)).items.length > 1);
      assert.deepEqual([(await readList(other)).from_us, await fetchBoth(id, other)], [[], [404, 404]]);
    });

    test("once the address has an account, what was delivered to it is among the account's documents", async () => {
      const email = makeEmail();
      const { body } = await letters.backend.submitEnquiry(fillHomeForm({ email }));
      const { rows } = await letters.database.asOwner<{ id: string }>(
        "select id from public.enquiries where reference = $1",
        [body.reference],
      );
      const id = await add({ kind: "enquiry", id: rows[0]?.id ?? "" }, certificate);
      const client = letters.backend.makeClient();
      const options = { data: { full_name: "Kiran Rao", phone: "98765 43210", user_type: "user" } };
      await client.auth.signUp({ email, password: goodPassword, options });
      const readVault = async () => (await client.functions.invoke("list-vault", { body: {} })).data?.files ?? [];
      const token_hash = await letters.backend.readToken(email, "signup");
      assert.equal((await client.auth.verifyOtp({ token_hash, type: "signup" })).error, null);
      assert.deepEqual(
        (await readVault()).map((file: { id: string }) => file.id),
        [id],
      );
    });

    test("an address whose link the office has withdrawn gets nothing, and the office sees that", async () => {
      letters.moveClock("2026-11-19T11:00:00+05:30");
      const { email, ...record } = await letters.openGuestService("shop-act");
      const id = await add(record, certificate);
      await letters.planAt("2026-11-19T11:06:00+05:30");
      const token = await readDeliveryLink(email);
      const cookie = await openLink(email, token);
      const late = await add(record, certificate);
      for (const link of (await readOffice(record)).links)
        if (!link.is_revoked) await letters.ask(admin, "revoke-checklist-link", { id: link.id });
      assert.equal((await readOffice(record)).delivery, null);
      for (const one of [id, late, await add(record, certificate)])
        assert.deepEqual(await fetchBoth(one, cookie), [404, 404]);
      await letters.planAt("2026-11-19T11:20:00+05:30");
      await readDeliveryLink(email, 1);
      assert.equal((await letters.visit("read-checklist-link", { token }, cookie)).body.state, "revoked");
    });

    test("what is delivered for an enquiry before it is won leaves it to ask for its documents then, and stays when the win is undone", async () => {
      letters.moveClock("2026-11-19T12:00:00+05:30");
      const email = makeEmail();
      const { body } = await letters.backend.submitEnquiry(fillHomeForm({ email }));
      const { rows } = await letters.database.asOwner<{ id: string }>(
        "select id from public.enquiries where reference = $1",
        [body.reference],
      );
      const record = { kind: "enquiry", id: rows[0]?.id ?? "" };
      const id = await add(record, { document_kind: "letter", title: "Our opinion", is_to_tell: "true" });
      await letters.planAt("2026-11-19T12:06:00+05:30");
      const cookie = await openLink(email, await readDeliveryLink(email));
      const move = (status: string, more: object = {}) =>
        letters.ask<{ undo_id: string }>(admin, "move-enquiry", { id: record.id, status, ...more });
      const win = () => move("won", { reason: "Part of a retainer" });
      assert.deepEqual((await readList(cookie)).items, []);
      for (const status of ["contacted", "quoted"]) await move(status);
      const { undo_id } = await win();
      assert.equal((await readList(cookie)).items.length, 6);
      await letters.ask(admin, "undo-change", { undo_id });
      assert.deepEqual((await readList(cookie)).items, []);
      assert.deepEqual(await fetchBoth(id, cookie), [200, 200]);
      await win();
      assert.equal((await readList(cookie)).items.length, 6);
    });

    test("a link that has expired is renewed, also where nothing is asked for", async () => {
      letters.moveClock("2026-11-20T11:00:00+05:30");
      const { email, ...record } = await letters.openGuestService("shop-act");
      for (const { id } of (await readOffice(record)).items)
        await letters.ask(admin, "remove-document", { item_id: id });
      const id = await add(record, certificate);
      await letters.planAt("2026-11-20T11:06:00+05:30");
      const token = await readDeliveryLink(email);
      letters.moveClock("2027-11-20T11:00:00+05:30");
      assert.equal((await letters.visit("renew-checklist-link", { token })).status, 202);
      const [mail] = await letters.waitForMails(email, /^Your documents: S-/, 1);
      const renewed = new URL(mail?.links[0] ?? "").searchParams.get("link") ?? "";
      assert.deepEqual(await fetchBoth(id, await openLink(email, renewed)), [200, 200]);
    });
  });
});
