import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { goodPassword, makeEmail, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { makePdf, sendFile } from "#test/support/fixtures/document-files.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

type List = { items: { id: string; status: string; files: { id: string }[] }[] };
type Named = { readonly kind: "service" | "consultation"; readonly id: string };
type SignedIn = Pick<TestAccount, "client" | "email" | "id">;

forEachEngine((engine, openTestDatabase) => {
  describe(`what the office opened for a person who registers later, on ${engine}`, () => {
    let letters: ListLetters;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
    });
    after(() => letters?.close());

    const query = async <Row>(sql: string, values: unknown[]) =>
      (await letters.database.asOwner<Row>(sql, values)).rows;
    async function signUp(email: string): Promise<Pick<TestAccount, "client" | "email">> {
      const client = letters.backend.makeClient();
      const options = { data: { full_name: "Kiran Rao", phone: "98765 43210", user_type: "user" } };
      assert.equal((await client.auth.signUp({ email, password: goodPassword, options })).error, null);
      return { client, email };
    }
    async function register(email: string): Promise<SignedIn> {
      const { client } = await signUp(email);
      const token_hash = await letters.backend.readToken(email, "signup");
      const { data, error } = await client.auth.verifyOtp({ token_hash, type: "signup" });
      assert.equal(error, null);
      return { client, email, id: data.user?.id ?? "" };
    }
    async function deliver(record: object): Promise<string> {
      const { data } = await letters.admin.client.auth.getSession();
      const by = { authorization: `Bearer ${data.session?.access_token}` };
      const about = { document_kind: "certificate", title: "Certificate" };
      const sent = await sendFile(letters.backend.url, by, { ...record, ...about }, makePdf());
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      return String(sent.body.id);
    }
    async function readAs<Body>(by: Pick<SignedIn, "client">, name: string, body: object) {
      const { data, error } = await by.client.functions.invoke(name, { body });
      return { status: error ? Number(error.context.status) : 200, body: data as Body };
    }
    const listVault = async (by: Pick<SignedIn, "client">) =>
      (await readAs<{ files: { id: string }[] }>(by, "list-vault", {})).body.files.map(({ id }) => id).sort();
    const say = (by: TestAccount, record: Named, text: string) =>
      letters.ask(by, "send-message", { kind: record.kind, id: record.id, text, idempotency_key: randomUUID() });
    const findOwner = async ({ kind, id }: Named) =>
      (
        await query<{ user_id: string | null }>(
          `select user_id from public.${kind === "service" ? "service_requests" : "consultations"} where id = $1`,
          [id],
        )
      )[0]?.user_id;

    test("a service is theirs once the address is confirmed: list, files, certificate, conversation and history", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      await letters.ask(letters.admin, "send-checklist-link", { ...record, email });
      const token = await letters.readLink(email);
      const code = await letters.orderCode(email, token);
      const cookie = (await letters.visit("open-checklist-link", { token, code })).cookie ?? "";
      const [item] = (await letters.visit<List>("read-checklist", {}, cookie)).body.items;
      const form = new FormData();
      form.append("item_id", item?.id ?? "");
      form.append("file", new Blob([new Uint8Array(makePdf())]), "pan.pdf");
      const headers = { apikey: publishableKey, cookie, "sec-fetch-site": "same-origin" };
      const sent = await fetch(`${letters.backend.url}/functions/v1/upload-file`, {
        ...{ method: "POST", headers, body: form },
      });
      assert.equal(sent.status, 201, await sent.clone().text());
      const uploaded = String(((await sent.json()) as { id: string }).id);
      const certificate = await deliver(record);
      await say(letters.admin, record, "Your certificate is here.");
      const draft = await sendFile(
        letters.backend.url,
        { authorization: `Bearer ${(await letters.admin.client.auth.getSession()).data.session?.access_token}` },
        { ...record, document_kind: "letter", title: "Working paper", for_message: "true" },
        makePdf(),
      );
      const [before] = await query<object>("select updated_at from public.service_requests where id = $1", [record.id]);

      const waiting = await signUp(email);
      assert.equal(await findOwner(record), null, "an address that is not confirmed proves nothing");
      const token_hash = await letters.backend.readToken(email, "signup");
      assert.equal((await waiting.client.auth.verifyOtp({ token_hash, type: "signup" })).error, null);

      const { data: own } = await waiting.client.from("service_requests").select("id");
      assert.deepEqual(own, [{ id: record.id }]);
      const list = (await readAs<List>(waiting, "read-checklist", record)).body;
      const answered = list.items.find(({ id }) => id === item?.id);
      assert.deepEqual([answered?.status, answered?.files.map(({ id }) => id)], ["uploaded", [uploaded]]);
      assert.deepEqual(await listVault(waiting), [certificate, uploaded].sort());
      assert.equal((await readAs(waiting, "download-file", { id: draft.body.id })).status, 404, "not yet sent");
      const { messages } = (await readAs<{ messages: { text: string }[] }>(waiting, "list-messages", record)).body;
      assert.deepEqual(
        messages.map(({ text }) => text),
        ["Your certificate is here."],
      );
      const { data: history } = await waiting.client
        .from("request_updates")
        .select("status")
        .eq("request_id", record.id);
      assert.deepEqual(history, [{ status: "pending" }]);
      const { data: counts } = await waiting.client.from("record_counts").select("service_requests, consultations");
      assert.deepEqual(counts, [{ service_requests: 1, consultations: 0 }]);
      const [now] = await query<object>("select updated_at from public.service_requests where id = $1", [record.id]);
      assert.deepEqual(now, before, "it is no change of the request");
      assert.equal((await readAs(letters.asha, "read-checklist", record)).status, 404);

      // With the account goes what the log says of the person.
      const { data } = await waiting.client.auth.getUser();
      await query("select private.erase_subject($1)", [data.user?.id]);
      const left = await query<object>(
        `select e.table_name from private.event_details as d join public.events as e on e.id = d.event_id
         where e.table_name in ('service_requests', 'messages') and (e.record_id = $1 or d.after::text like '%Your certificate is here%')
         union all select 'messages' from private.messages where record_id = $1::uuid`,
        [record.id],
      );
      assert.deepEqual(left, []);
    });

    async function book(email: string): Promise<Named> {
      const { id } = await letters.ask<{ id: string }>(letters.admin, "book-for-customer", {
        ...{ name: "Kiran Rao", phone: "98111 20001", origin: "phone_call", has_notice: true },
        ...{ email, idempotency_key: randomUUID(), consultation_topic: "GST for a shop" },
        ...{ contact_method: "phone_call", scheduled_date: "2026-11-24T10:00:00" },
      });
      return { kind: "consultation", id };
    }

    test("so is a consultation, also two at one time, when an account changes to the address", async () => {
      const email = makeEmail();
      const bookings = [await book(email), await book(email)];
      for (const booking of bookings) assert.equal(await findOwner(booking), null);
      const certificate = await deliver(bookings[0] ?? {});
      const account = await letters.backend.makeAccount();
      await account.client.auth.updateUser({ email });
      const links = [
        await letters.backend.readToken(email, "email_change"),
        await letters.backend.readToken(account.email, "email_change"),
      ];
      await letters.backend.auth("/verify", { type: "email_change", token_hash: links[0] });
      assert.equal(await findOwner(bookings[0] ?? { kind: "service", id: "" }), null, "the change is not confirmed");
      assert.equal((await letters.backend.auth("/verify", { type: "email_change", token_hash: links[1] })).status, 200);
      for (const booking of bookings) assert.equal(await findOwner(booking), account.id);
      assert.deepEqual(await listVault(account), [certificate]);
      const { data: counts } = await account.client.from("record_counts").select("consultations");
      assert.deepEqual(counts, [{ consultations: 2 }]);
      // The address that it had is another's from now on; what the account has stays with it.
      const next = await register(account.email);
      assert.deepEqual(await listVault(next), []);
    });

    test("not by an address to which the office has withdrawn the links", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      await deliver(record);
      const { links } = await letters.ask<{ links: { id: string }[] }>(letters.admin, "read-checklist", record);
      assert.ok(links.length > 0);
      for (const { id } of links) await letters.ask(letters.admin, "revoke-checklist-link", { id });
      const stranger = await register(email);
      assert.deepEqual([await findOwner(record), await listVault(stranger)], [null, []]);
      assert.equal((await readAs(stranger, "read-checklist", record)).status, 404);
    });

    test("of a client only to a contact: not to an address that was corrected, and to whom becomes one later", async () => {
      const wrong = makeEmail();
      const saved = { kind: "company", legal_name: `Mills ${randomUUID()}` };
      const { id: client_id } = await letters.ask<{ id: string }>(letters.admin, "save-client", {
        ...{ ...saved, contacts: [{ full_name: "Kiran Rao", email: wrong, is_main: true }] },
      });
      const opened = await letters.ask<{ id: string }>(letters.admin, "open-service", {
        ...{ service: "shop-act", client_id, contact_name: null, idempotency_key: randomUUID() },
      });
      const record = { kind: "service", id: opened.id } as const;
      await query("update private.client_contacts set email = $2 where client_id = $1", [client_id, makeEmail()]);
      const stranger = await register(wrong);
      assert.deepEqual([await findOwner(record), await listVault(stranger)], [null, []]);
      await query("insert into private.client_contacts (client_id, full_name, email) values ($1, 'Kiran', $2)", [
        ...[client_id, wrong],
      ]);
      assert.equal(await findOwner(record), stranger.id);
      const { data } = await stranger.client.from("service_requests").select("acting_for");
      assert.deepEqual(data, [{ acting_for: client_id }]);
    });
  });
});
