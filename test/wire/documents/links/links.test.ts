import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { publishableKey, startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { makeEmail, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { makePdf } from "#test/support/fixtures/document-files.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";
import { testKeys } from "#test/support/tokens.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

type Listed = {
  is_part: boolean;
  items: { id: string; title: string }[];
  links: {
    id: string;
    email: string;
    full_name: string | null;
    is_revoked: boolean;
    wrong_codes: number;
    browser: string | null;
    item_ids: string[] | null;
  }[];
};

forEachEngine((engine, openTestDatabase) => {
  describe(`links to lists of documents on ${engine}`, () => {
    let letters: ListLetters;
    let admin: TestAccount;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
      admin = letters.admin;
    });
    after(() => letters?.close());

    /** A link to a list of the customer's, to an address of its own; of some documents or of all. */
    async function sendLink(item_ids?: readonly string[]) {
      const record = await letters.start("iso");
      const list = await letters.ask<Listed>(admin, "read-checklist", record);
      const email = makeEmail();
      const chosen = item_ids ? { item_ids: list.items.slice(0, item_ids.length).map(({ id }) => id) } : {};
      const { id } = await letters.ask<{ id: string }>(admin, "send-checklist-link", { ...record, email, ...chosen });
      return { record, list, email, id, token: await letters.readLink(email) };
    }
    const open = (token: string, code: string, headers?: Record<string, string>) =>
      letters.visit("open-checklist-link", { token, code }, "", headers);
    const stateOf = async (token: string, cookie = "") =>
      (await letters.visit("read-checklist-link", { token }, cookie)).body.state;
    async function findLink(record: object, email: string) {
      const { links } = await letters.ask<Listed>(admin, "read-checklist", record);
      return links.find((link) => link.email === email && !link.is_revoked);
    }

    test("five wrong codes lock it for a quarter of an hour, and another code brings no new tries without end", async () => {
      letters.moveClock("2026-11-18T11:00:00+05:30");
      const { record, email, token } = await sendLink();
      for (const [round, time, later] of [
        [1, "11:15", "11:16"],
        [2, "11:31", "11:32"],
        [3, "", "11:48"],
      ] as const) {
        const code = await letters.orderCode(email, token, round);
        const wrong = code === "000000" ? "111111" : "000000";
        const statuses = [];
        for (let number = 1; number <= 5; number++) statuses.push((await open(token, wrong)).status);
        assert.deepEqual(statuses, [400, 400, 400, 400, 429]);
        assert.equal((await open(token, code)).status, 429, "the right one comes too late");
        const refused = await letters.visit("send-checklist-code", { token });
        assert.equal(refused.status, 429);
        assert.match(
          String(refused.body.message),
          time ? new RegExp(`wrong 5 times.* at ${time} IST`) : /wrong too often\. Please call us/,
        );
        letters.moveClock(`2026-11-18T${later}:00+05:30`);
      }
      assert.equal((await letters.visit("send-checklist-code", { token })).status, 429, "no more codes of this link");
      assert.equal((await findLink(record, email))?.wrong_codes, 15);
      await letters.ask(admin, "send-checklist-link", { ...record, email });
      const next = await letters.readLink(email, 2);
      assert.equal((await open(next, await letters.orderCode(email, next, 4))).status, 200);
    });

    test("a link to some documents opens these alone; the office sees in which browser", async () => {
      const { record, list, email, token } = await sendLink(["the first"]);
      const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
      const opened = await open(token, await letters.orderCode(email, token), { "user-agent": firefox });
      const cookie = opened.cookie ?? "";
      const seen = (await letters.visit<Listed>("read-checklist", {}, cookie)).body;
      assert.deepEqual(
        seen.items.map(({ id }) => id),
        [list.items[0]?.id],
      );
      assert.deepEqual(seen.links, []);
      assert.equal(seen.is_part, true);
      const other = { item_id: list.items[1]?.id, file_id: randomUUID() };
      assert.equal((await letters.visit("detach-file", other, cookie)).status, 404);
      const found = await findLink(record, email);
      assert.deepEqual([found?.browser, found?.item_ids], ["Firefox on Linux", [list.items[0]?.id]]);
      const whole = await sendLink();
      assert.equal((await findLink(whole.record, whole.email))?.item_ids, null);
    });

    test("it ends after 14 days, and its address gets a new one", async () => {
      letters.moveClock("2026-11-18T12:00:00+05:30");
      const { email, token } = await sendLink();
      const { cookie } = await open(token, await letters.orderCode(email, token));
      letters.moveClock("2026-12-02T11:59:00+05:30");
      const last = await letters.visit("read-checklist", {}, cookie ?? "");
      assert.equal(last.status, 200);
      assert.match(String(last.body.link_ends_at), /^2026-12-02T12:00:.*\+05:30$/);
      letters.moveClock("2026-12-02T12:00:00+05:30");
      assert.equal((await letters.visit("read-checklist", {}, cookie ?? "")).status, 404);
      assert.equal(await stateOf(token, cookie ?? ""), "expired");
      assert.equal((await letters.visit("send-checklist-code", { token })).status, 409);
      assert.equal((await letters.visit("renew-checklist-link", { token })).status, 202);
      assert.equal(await stateOf(await letters.readLink(email, 2)), "ready");
    });

    test("what the office withdraws opens nothing any more, and is not renewed, nor is an earlier link to the same address", async () => {
      const { record, email, token: earlier } = await sendLink();
      const { id } = await letters.ask<{ id: string }>(admin, "send-checklist-link", { ...record, email });
      const token = await letters.readLink(email, 2);
      const { cookie } = await open(token, await letters.orderCode(email, token));
      assert.equal(await stateOf(earlier), "expired");
      await letters.ask(admin, "revoke-checklist-link", { id });
      assert.equal((await letters.visit("read-checklist", {}, cookie ?? "")).status, 404);
      for (const one of [token, earlier]) {
        assert.equal(await stateOf(one, cookie ?? ""), "revoked");
        const renewed = await letters.visit("renew-checklist-link", { token: one });
        assert.deepEqual([renewed.status, renewed.body.message], [409, "The list was withdrawn. Please call us"]);
      }
    });

    test("an earlier link that is renewed is to what the last one is to, be that less or more", async () => {
      for (const [first, last] of [
        [undefined, 1],
        [1, undefined],
      ] as const) {
        const { record, list, email, token: earlier } = await sendLink(first && ["the first"]);
        const chosen = last && { item_ids: list.items.slice(0, last).map(({ id }) => id), full_name: "Kiran Rao" };
        await letters.ask(admin, "send-checklist-link", { ...record, email, ...chosen });
        await letters.readLink(email, 2);
        const before = await findLink(record, email);
        assert.equal((await letters.visit("renew-checklist-link", { token: earlier })).status, 202);
        const token = await letters.readLink(email, 3);
        const { cookie } = await open(token, await letters.orderCode(email, token));
        const { body } = await letters.visit<Listed>("read-checklist", {}, cookie ?? "");
        assert.deepEqual([body.is_part, body.items.length], [last !== undefined, last ?? list.items.length]);
        const renewed = await findLink(record, email);
        assert.notEqual(renewed?.id, before?.id);
        assert.deepEqual([renewed?.item_ids, renewed?.full_name], [before?.item_ids, before?.full_name]);
      }
    });

    test("of one address thirty guesses at links are heard in five minutes", async () => {
      const env = { SITE_URL: "http://neev.test", JWT_KEYS: testKeys, RATE_LIMIT_SCALE: "1" };
      const guessed = await startBackend(letters.database, { env });
      const statuses: number[] = [];
      for (let number = 0; number < 32; number++) {
        const answer = await fetch(`${guessed.url}/functions/v1/read-checklist-link`, {
          method: "POST",
          headers: { apikey: publishableKey, "content-type": "application/json" },
          body: JSON.stringify({ token: String(number).padEnd(43, "x") }),
        });
        statuses.push(answer.status);
        await answer.arrayBuffer();
      }
      await guessed.close();
      assert.deepEqual(statuses, [...Array(30).fill(404), 429, 429]);
    });

    test("a reminder goes with the link that is open, which is to the whole list then; with none once it was withdrawn", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      const { items } = await letters.ask<Listed>(admin, "read-checklist", record);
      const part = { ...record, email, item_ids: items.slice(0, 1).map(({ id }) => id) };
      const { id } = await letters.ask<{ id: string }>(admin, "send-checklist-link", part);
      const token = await letters.readLink(email);
      const { cookie } = await open(token, await letters.orderCode(email, token));
      const seen = async () => {
        const { status, body } = await letters.visit<Listed>("read-checklist", {}, cookie ?? "");
        return status === 200 ? body.items.length : status;
      };
      assert.equal(await seen(), 1);
      // Of someone who has an account, which is signed in there.
      const { session } = await letters.backend.signIn(letters.asha);
      const signedIn = {
        apikey: publishableKey,
        cookie: cookie ?? "",
        authorization: `Bearer ${session.access_token}`,
      };
      const form = new FormData();
      form.append("item_id", items[0]?.id ?? "");
      form.append("file", new Blob([new Uint8Array(makePdf())]), "id.pdf");
      const functions = `${letters.backend.url}/functions/v1`;
      const sent = await fetch(`${functions}/upload-file`, { method: "POST", headers: signedIn, body: form });
      assert.equal(sent.status, 201, await sent.clone().text());
      const { id: file } = (await sent.json()) as { id: string };
      const read = await fetch(`${functions}/download-file?id=${file}`, { headers: signedIn });
      assert.equal(read.status, 200);
      await read.arrayBuffer();
      const remind = async (count: number) => {
        await letters.ask(admin, "remind-documents", record);
        const [mail] = await letters.waitForMails(email, /We are waiting for/, count);
        return mail?.links
          .filter((link) => link.includes("/documents?link="))
          .map((link) => new URL(link).searchParams.get("link"));
      };
      assert.deepEqual(await remind(1), [token]);
      assert.equal(await seen(), items.length, "the browser stays, with all that the email names");
      await letters.ask(admin, "revoke-checklist-link", { id });
      letters.moveClock("2026-12-03T12:00:00+05:30");
      assert.deepEqual(await remind(2), []);
      assert.equal(await seen(), 404);
    });

    test("an email about a list that is written while a colleague sends a link to it waits for that link, and does not end it", async () => {
      const { id: list } = await letters.ask<{ id: string }>(admin, "read-checklist", await letters.start("iso"));
      const email = makeEmail();
      const seeds = [randomUUID(), randomUUID()];
      const [stored, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const sending = letters.database.asSystem("test", async (tx) => {
        await tx.query("select private.store_checklist_link($1, $2, null, null, $3, $3, null)", [
          list,
          email,
          seeds[0],
        ]);
        stored.resolve();
        await goOn.promise;
      });
      await stored.promise;
      const keeping = letters.database.asSystem("test", (tx) =>
        tx.query("select private.keep_checklist_link($1, $2, null, $3, $3, 15) as seed", [list, email, seeds[1]]),
      );
      await waitForLock(letters.database);
      goOn.resolve();
      await sending;
      assert.deepEqual((await keeping).rows, [{ seed: seeds[0] }]);
    });
  });
});
