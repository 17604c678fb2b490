import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { after, before, describe, test } from "node:test";
import { hashToken } from "#server/mail/link-token.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type AccountBackend,
  makeEmail,
  startAccountBackend,
  type TestAccount,
} from "#test/support/fixtures/accounts.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`places of known devices on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      const database = await openTestDatabase();
      backend = await startAccountBackend(database, { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" });
    });
    after(() => backend.close());

    let last = 0;
    const newAddress = () => {
      last += 1;
      return `10.${last >> 8}.${last & 255}.7`;
    };
    const inBrowser = (cookie?: string) => ({
      ...{ "x-forwarded-for": newAddress(), "sec-fetch-site": "same-origin" },
      ...(cookie ? { cookie } : {}),
    });
    const signIn = (email: string, password: string, cookie?: string) =>
      backend.auth("/token?grant_type=password", { email, password }, inBrowser(cookie));
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get("set-cookie")?.split(";")[0] ?? "";
    async function knownBrowser({ email, password }: TestAccount): Promise<string> {
      return cookieOf(await signIn(email, password));
    }

    test("a flood of strangers does not take the places of those who have signed in before", async () => {
      const account = await backend.makeAccountFrom(newAddress());
      const cookie = await knownBrowser(account);
      const { promise: isFull, resolve } = Promise.withResolvers<void>();
      const many = 60 * Math.max(1, Math.floor(availableParallelism() / 2));
      const flood = Array.from({ length: many }, async () => {
        const { status } = await signIn(makeEmail(), "wrong password");
        if (status === 503) resolve();
        return status;
      });
      await isFull;
      const { status } = await signIn(account.email, account.password, cookie);
      assert.equal(status, 200);
      const statuses = new Set(await Promise.all(flood));
      assert.deepEqual([...statuses].sort(), [400, 503]);
    });

    test("a cookie of an earlier version stays known, and is replaced by one that shows who made it", async () => {
      const account = await backend.makeAccountFrom(newAddress());
      const signed = await knownBrowser(account);
      const earlier = `neev_device=${"a".repeat(43)}`;
      const token = (cookie: string) => hashToken(cookie.split("=")[1] ?? "");
      const { rowCount } = await backend.database.asOwner(
        "update private.known_devices set hash = $2 where hash = $1",
        [token(signed), token(earlier)],
      );
      assert.equal(rowCount, 1);
      const again = await signIn(account.email, account.password, earlier);
      assert.equal(again.status, 200);
      assert.notEqual(cookieOf(again), earlier);
      assert.equal(cookieOf(await signIn(account.email, account.password, cookieOf(again))), cookieOf(again));
      const mails = (await backend.readMails(account.email)).filter(({ subject }) => subject.startsWith("New sign-in"));
      assert.equal(mails.length, 1, "of the first browser alone");
    });
  });
});
