import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { hashToken } from "#server/mail/link-token.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { makeEmail, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { makePdf } from "#test/support/fixtures/document-files.ts";
import { browseLists, type OpenedList } from "#test/support/fixtures/documents/list-browsers.ts";
import { type ListLetters, openListLetters } from "#test/support/fixtures/documents/list-letters.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`several links in a browser on ${engine}`, () => {
    let letters: ListLetters;
    let admin: TestAccount;
    let browsers: ReturnType<typeof browseLists>;
    before(async () => {
      letters = await openListLetters(openTestDatabase);
      admin = letters.admin;
      browsers = browseLists(letters);
    });
    after(() => letters?.close());

    type Opened = Awaited<ReturnType<typeof browsers.openTwo>>["first"];
    /** What a browser reaches of a list: its list, its document, what was sent for it, and that upload. */
    async function reach(cookies: string, { id, item_id, file_id, upload_id }: Opened): Promise<number[]> {
      const pdf = makePdf();
      return [
        await browsers.readStatus(cookies, id),
        await browsers.fetchStatus(cookies, file_id),
        await browsers.fetchStatus(cookies, file_id, "preview-file"),
        (await letters.visit("read-upload", { upload_id }, cookies)).status,
        (await letters.visit("detach-file", { item_id, file_id }, cookies)).status,
        (await browsers.send(cookies, { item_id }, pdf)).status,
        (await letters.visit("stop-document-reminders", { link_id: id, is_stopped: true }, cookies)).status,
        (await letters.visit("set-checklist-people", { link_id: id, people: [] }, cookies)).status,
      ];
    }
    const all = [200, 200, 200, 200, 200, 201, 200, 200];
    const nothing = [404, 404, 404, 404, 404, 404, 404, 404];

    test("the second leaves the first open, and each call reaches the list that it names", async () => {
      const { cookies, first, second } = await browsers.openTwo();
      assert.equal(cookies.split("; ").length, 2);
      const [newest, named] = [await browsers.read(cookies), await browsers.read(cookies, first.id)];
      assert.deepEqual([newest.link_id, named.link_id], [second.id, first.id]);
      assert.notEqual(newest.id, named.id);
      for (const { open_lists } of [newest, named])
        assert.deepEqual(
          open_lists.map(({ link_id, reference }) => [link_id, reference]),
          [
            [second.id, newest.reference],
            [first.id, named.reference],
          ],
        );
      for (const [{ token, id }, state] of [
        [first, "opened_here"],
        [second, "opened_here"],
      ] as const) {
        const { body } = await letters.visit("read-checklist-link", { token }, cookies);
        assert.deepEqual([body.state, body.link_id], [state, id]);
      }
      assert.deepEqual(await reach(cookies, first), all);
      assert.deepEqual(await reach(cookies, second), all);
      const crossSite = { "sec-fetch-site": "cross-site" };
      assert.equal((await letters.visit("read-checklist", { link_id: first.id }, cookies, crossSite)).status, 404);
    });

    test("a browser reaches nothing of another's lists, under whatever name it sends its own secret", async () => {
      const { cookies, first, second } = await browsers.openTwo();
      const other = await browsers.sendLink(await letters.start("iso"));
      const own = await browsers.open(other);
      assert.deepEqual((await browsers.read(own)).open_lists.length, 1);
      const secret = browsers.secretOf(own, other.id);
      const forged = `${own}; neev_list_${first.id}=${secret}; neev_list_${second.id}=${secret}`;
      for (const by of [own, forged]) {
        assert.deepEqual(await reach(by, first), nothing);
        assert.deepEqual(await reach(by, second), nothing);
        const { body } = await letters.visit("read-checklist-link", { token: first.token }, by);
        assert.deepEqual([body.state, body.link_id], ["opened_elsewhere", null]);
        assert.equal((await letters.visit("cancel-upload", { upload_id: first.upload_id }, by)).status, 200);
        assert.equal((await browsers.read(by)).link_id, other.id);
      }
      assert.deepEqual(await reach(cookies, first), all, "nothing was taken from it");
      assert.equal(await browsers.readStatus(cookies, other.id), 404);
    });

    test("what is withdrawn or renewed ends alone, also beside a valid one", async () => {
      const { cookies, first, second } = await browsers.openTwo();
      await letters.ask(admin, "revoke-checklist-link", { id: first.id });
      assert.deepEqual(await reach(cookies, first), nothing);
      // Nor does its secret under the name of the valid one.
      const renamed = `neev_list_${second.id}=${browsers.secretOf(cookies, first.id)}`;
      for (const by of [renamed, `${renamed}; ${browsers.cookieOf(cookies, second.id)}`])
        assert.deepEqual(await reach(by, first), nothing);
      assert.equal((await letters.visit("read-checklist", {}, renamed)).status, 404);
      const left = await browsers.read(cookies);
      assert.deepEqual(
        left.open_lists.map(({ link_id }) => link_id),
        [second.id],
      );
      assert.deepEqual(await reach(cookies, second), all);

      const third = await browsers.openTwo();
      const { record, email } = third.second;
      await browsers.sendLink(record, { email }, 2);
      assert.deepEqual(await reach(third.cookies, third.second), nothing);
      assert.deepEqual(await reach(third.cookies, third.first), all);
    });

    test("a suspension ends the links to the lists of its account, those too that were opened before it signed up", async () => {
      const { email, ...record } = await letters.openGuestService("shop-act");
      const link = await browsers.sendLink(record, { email });
      const cookies = await browsers.open(link);
      const { id } = await letters.backend.makeAccount();
      const write = (sql: string, values: unknown[]) => letters.database.asOwner(sql, values);
      await write("update public.service_requests set user_id = $2 where id = $1", [record.id, id]);
      const item_id = (await browsers.read(cookies)).items[0]?.id;
      await write("insert into private.suspensions (user_id, is_suspended, reason) values ($1, true, 'A test')", [id]);
      const sent = await browsers.send(cookies, { item_id }, makePdf());
      assert.deepEqual([await browsers.readStatus(cookies, link.id), sent.status], [404, 404]);
      await write("update private.suspensions set is_suspended = false where user_id = $1", [id]);
      assert.equal(await browsers.readStatus(cookies, link.id), 200);
    });

    test("two addresses that were asked for parts of one list are both held, and what came by either is theirs", async () => {
      const record = await letters.start("iso");
      const [one, two, three] = (await letters.ask<OpenedList>(admin, "read-checklist", record)).items.map(
        ({ id }) => id,
      );
      assert.ok(one && two && three);
      const first = await browsers.sendLink(record, { item_ids: [one, two] });
      const alone = await browsers.open(first);
      const pdf = makePdf(2000);
      const started = { item_id: two, upload_id: randomUUID(), size: pdf.length };
      assert.equal((await browsers.send(alone, { ...started, offset: 0 }, pdf.subarray(0, 1000))).received, 1000);
      const second = await browsers.sendLink(record, { item_ids: [two, three] });
      const cookies = await browsers.open(second, alone);
      const ids = async (link: string) => (await browsers.read(cookies, link)).items.map(({ id }) => id);
      assert.deepEqual(
        [await ids(first.id), await ids(second.id)],
        [
          [one, two],
          [two, three],
        ],
      );
      const done = await browsers.send(cookies, { ...started, offset: 1000 }, pdf.subarray(1000));
      assert.equal(done.status, 201);
      for (const { id } of [first, second])
        assert.deepEqual(
          (await browsers.read(cookies, id)).items.find((item) => item.id === two)?.files.map((file) => file.id),
          [done.id],
        );
    });

    test("of more than eight lists the one that was opened longest ago closes, after those that have ended", async () => {
      let minute = 0;
      const opened: { id: string; cookie: string }[] = [];
      for (let number = 0; number < 9; number++) {
        letters.moveClock(`2026-11-20T10:0${minute++}:00+05:30`);
        const { id: list } = await letters.ask<OpenedList>(admin, "read-checklist", await letters.start("iso"));
        const secret = randomBytes(32).toString("base64url");
        const seed = randomUUID();
        const id = await letters.database.asSystem("test", async (tx) => {
          const { rows } = await tx.query<{ id: string }>(
            "select id from private.store_checklist_link($1, $2, null, null, $3, $3, null)",
            [list, makeEmail(), seed],
          );
          const link = rows[0]?.id ?? "";
          await tx.query(
            "update private.checklist_links set session_hash = $2, opened_at = private.business_now() where id = $1",
            [link, hashToken(secret)],
          );
          return link;
        });
        opened.push({ id, cookie: `neev_list_${id}=${secret}` });
      }
      const [oldest, , ended] = opened;
      await letters.ask(admin, "revoke-checklist-link", { id: ended?.id });
      letters.moveClock("2026-11-20T10:30:00+05:30");
      const link = await browsers.sendLink(await letters.start("iso"));
      const code = await letters.orderCode(link.email, link.token);
      const cookies = opened.map(({ cookie }) => cookie).join("; ");
      const { setCookies, body } = await letters.visit("open-checklist-link", { token: link.token, code }, cookies);
      assert.equal(body.link_id, link.id);
      const attributes = "Path=/functions/v1; Max-Age=";
      const closed = setCookies.slice(1).map((cookie) => cookie.slice("neev_list_".length).split("=")[0]);
      assert.match(
        setCookies[0] ?? "",
        new RegExp(`^neev_list_${link.id}=[\\w-]{43}; ${attributes}1209600; HttpOnly; SameSite=Strict$`),
      );
      assert.deepEqual(closed, [oldest?.id, ended?.id]);
      for (const cookie of setCookies.slice(1))
        assert.match(cookie, new RegExp(`=; ${attributes}0; HttpOnly; SameSite=Strict$`));
    });

    test("of two links to one list the first is renewed: its upload goes on in their browser, and not by the second alone", async () => {
      const record = await letters.start("iso");
      const [first, second] = [await browsers.sendLink(record), await browsers.sendLink(record)];
      const both = await browsers.open(second, await browsers.open(first));
      const pdf = makePdf(2000);
      const item_id = (await browsers.read(both)).items[0]?.id ?? "";
      const started = { item_id, upload_id: randomUUID(), size: pdf.length };
      assert.equal((await browsers.send(both, { ...started, offset: 0 }, pdf.subarray(0, 1000))).received, 1000);
      const renewed = await browsers.sendLink(record, { email: first.email }, 2);
      const rest = [{ ...started, offset: 1000 }, pdf.subarray(1000)] as const;
      const all = await browsers.open(renewed, both, 2);
      const alone = browsers.cookieOf(all, second.id);
      const other = await browsers.open(await browsers.sendLink(record));
      for (const by of [alone, both, other]) assert.equal((await browsers.send(by, ...rest)).status, 404);
      const { status, id = "" } = await browsers.send(all, ...rest);
      assert.equal(status, 201);
      const seen = [];
      for (const by of [all, alone, other]) seen.push(await browsers.fetchStatus(by, id));
      assert.deepEqual(seen, [200, 404, 404], "it came by the renewed link");
    });

    test("an upload that was cut off goes on by the renewed link of its address, and by no other", async () => {
      letters.moveClock("2026-11-21T10:00:00+05:30");
      const record = await letters.start("iso");
      const first = await browsers.sendLink(record);
      const before = await browsers.open(first);
      const item_id = (await browsers.read(before)).items[0]?.id ?? "";
      const pdf = makePdf(3000);
      const started = { item_id, upload_id: randomUUID(), size: pdf.length };
      const { upload_id } = started;
      assert.equal((await browsers.send(before, { ...started, offset: 0 }, pdf.subarray(0, 1000))).received, 1000);

      const renewed = await browsers.sendLink(record, { email: first.email }, 2);
      const other = await browsers.open(await browsers.sendLink(record));
      const own = await browsers.open(renewed, before, 2);
      assert.equal(
        (await letters.visit("read-upload", { upload_id }, before)).status,
        404,
        "the earlier one has ended",
      );
      assert.equal((await letters.visit("read-upload", { upload_id }, other)).status, 404, "another address");
      assert.equal((await letters.visit("cancel-upload", { upload_id }, other)).status, 200, "which changes nothing");
      for (const by of [before, other])
        assert.equal((await browsers.send(by, { ...started, offset: 1000 }, pdf.subarray(1000))).status, 404);
      assert.deepEqual((await browsers.read(other)).items[0]?.uploads, []);

      assert.equal((await letters.visit("read-upload", { upload_id }, own)).body.received, 1000);
      assert.deepEqual(
        (await browsers.read(own)).items[0]?.uploads.map(({ received }) => received),
        [1000],
      );
      assert.equal((await browsers.send(own, { ...started, offset: 1000 }, pdf.subarray(1000, 2000))).received, 2000);
      // Once more, as after a link that has expired.
      letters.moveClock("2026-12-05T10:00:00+05:30");
      assert.equal((await letters.visit("read-upload", { upload_id }, own)).status, 404);
      assert.equal((await letters.visit("renew-checklist-link", { token: renewed.token })).status, 202);
      const token = await letters.readLink(first.email, 3);
      const last = await browsers.open({ email: first.email, token }, "", 3);
      const { status, id = "" } = await browsers.send(last, { ...started, offset: 2000 }, pdf.subarray(2000));
      assert.equal(status, 201);
      assert.equal(await browsers.fetchStatus(last, id), 200);
      assert.equal((await browsers.read(last)).items[0]?.status, "uploaded");
    });
  });
});
