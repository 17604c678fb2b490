import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, goodPassword, makeEmail, startAccountBackend } from "#test/support/fixtures/accounts.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`a new email address on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    const verify = (type: string, token_hash: string) => backend.auth("/verify", { type, token_hash });
    const signIn = (email: string, password: string) => backend.auth("/token?grant_type=password", { email, password });

    test("is taken when both links were opened, the old one's and the new one's", async () => {
      const { client, email } = await backend.makeAccount();
      const email2 = makeEmail();
      const changed = await client.auth.updateUser({ email: email2 });
      assert.equal(changed.error, null);
      assert.deepEqual([changed.data.user?.email, changed.data.user?.new_email], [email, email2]);
      const [toNew, toOld] = [
        await backend.readToken(email2, "email_change"),
        await backend.readToken(email, "email_change"),
      ];
      const first = await verify("email_change", toNew);
      assert.equal(first.status, 200);
      assert.match(String(first.body.msg), /other email/);
      assert.equal((await client.auth.getUser()).data.user?.email, email);
      assert.equal((await verify("email_change", toOld)).status, 200);
      const { user } = (await client.auth.getUser()).data;
      assert.deepEqual([user?.email, user?.new_email], [email2, undefined]);
      assert.equal((await signIn(email, goodPassword)).status, 400);
      assert.equal((await signIn(email2, goodPassword)).status, 200);
      const { rows } = await backend.database.asOwner("select email from public.profiles where id = $1", [user?.id]);
      assert.deepEqual(rows, [{ email: email2 }]);
    });

    test("ends the other sessions when it is confirmed, and not before; the one that asked stays", async () => {
      const account = await backend.makeAccount();
      const other = (await backend.signIn(account)).client;
      const asks = (await backend.signIn(account)).client;
      const email = makeEmail();
      const wrong = await asks.auth.updateUser({ email, current_password: "not this one" });
      assert.deepEqual([wrong.error?.status, wrong.error?.code], [400, "invalid_credentials"]);
      assert.equal((await asks.auth.getUser()).data.user?.new_email, undefined, "a wrong password changes nothing");
      assert.equal((await asks.auth.updateUser({ email, current_password: account.password })).error, null);
      const isIn = async (client: typeof other) => (await client.from("profiles").select("email")).status === 200;
      await verify("email_change", await backend.readToken(email, "email_change"));
      assert.deepEqual([await isIn(other), await isIn(asks)], [true, true]);
      assert.equal((await verify("email_change", await backend.readToken(account.email, "email_change"))).status, 200);
      assert.deepEqual([await isIn(other), await isIn(asks)], [false, true]);
    });

    test("is stopped from the old address: nothing changes, no link of it works, and every session ends", async () => {
      const account = await backend.makeAccount();
      const email = makeEmail();
      await account.client.auth.updateUser({ email });
      const [toNew, toOld] = [
        await backend.readToken(email, "email_change"),
        await backend.readToken(account.email, "email_change"),
      ];
      const [mail] = await backend.readMails(account.email);
      assert.ok(mail?.links.some((link) => new URL(link).searchParams.get("stop") === "1"));
      const [other] = await backend.readMails(email);
      assert.ok(!other?.links.some((link) => new URL(link).searchParams.has("stop")), "only the owner can stop it");
      const stop = (token: string) => backend.makeClient().functions.invoke("stop-email-change", { body: { token } });
      const refused = await stop(toNew);
      assert.equal(refused.error?.context.status, 404);
      assert.deepEqual((await stop(toOld)).data, { stopped: true });
      assert.equal((await stop(toOld)).error?.context.status, 404);
      for (const token of [toNew, toOld]) assert.equal((await verify("email_change", token)).body.code, "otp_expired");
      assert.equal((await account.client.from("profiles").select("email")).status, 401);
      const { session } = await backend.signIn(account);
      assert.deepEqual([session.user.email, session.user.new_email], [account.email, undefined]);
    });

    test("is cancelled by its owner, who asks for the present address", async () => {
      const { client, email } = await backend.makeAccount();
      const wanted = makeEmail();
      await client.auth.updateUser({ email: wanted });
      const toNew = await backend.readToken(wanted, "email_change");
      const toOld = await backend.readToken(email, "email_change");
      const cancelled = await client.auth.updateUser({ email });
      assert.deepEqual([cancelled.error, cancelled.data.user?.new_email], [null, undefined]);
      for (const token of [toNew, toOld]) assert.equal((await verify("email_change", token)).body.code, "otp_expired");
    });

    test("ends every link that was sent to the old address, and informs that address", async () => {
      const { client, email } = await backend.makeAccount();
      const email2 = makeEmail();
      await client.auth.resetPasswordForEmail(email);
      const recovery = await backend.readToken(email, "recovery");
      await client.auth.updateUser({ email: email2 });
      await verify("email_change", await backend.readToken(email2, "email_change"));
      const toOld = await backend.readToken(email, "email_change");
      assert.equal((await verify("email_change", toOld)).status, 200);
      for (const type of ["recovery", "email"]) assert.equal((await verify(type, recovery)).body.code, "otp_expired");
      assert.equal((await verify("email_change", toOld)).body.code, "otp_expired");
      const [mail] = await backend.readMails(email);
      assert.match(mail?.subject ?? "", /email address of your .* account was changed/);
      assert.ok(mail?.text.includes(email2));
      assert.ok(!(await backend.readMails(email2)).some(({ subject }) => subject === mail?.subject));
      await client.auth.resetPasswordForEmail(email2);
      assert.equal((await verify("recovery", await backend.readToken(email2, "recovery"))).status, 200);
    });

    test("a link of an earlier change does not confirm a later one", async () => {
      const { client, email } = await backend.makeAccount();
      const [mine, victim] = [makeEmail(), await backend.makeAccount()];
      await client.auth.updateUser({ email: mine });
      const old = await backend.readToken(mine, "email_change");
      await client.auth.updateUser({ email: victim.email });
      await verify("email_change", await backend.readToken(email, "email_change"));
      await backend.database.asOwner("delete from auth.users where id = $1", [victim.id]);
      assert.equal((await verify("email_change", old)).status, 403);
      assert.equal((await client.auth.getUser()).data.user?.email, email);
    });

    test("an address that has an account is not taken, and the answer does not say so (decision D23)", async () => {
      const [asking, owner] = [await backend.makeAccount(), await backend.makeAccount()];
      const changed = await asking.client.auth.updateUser({ email: owner.email });
      assert.deepEqual([changed.error, changed.data.user?.new_email], [null, owner.email]);
      assert.match((await backend.readMails(owner.email))[0]?.subject ?? "", /already have/);
      await assert.rejects(backend.readToken(owner.email, "email_change"));
      const toOld = await backend.readToken(asking.email, "email_change");
      assert.match(String((await verify("email_change", toOld)).body.msg), /other email/);
      assert.equal((await asking.client.auth.getUser()).data.user?.email, asking.email);
    });
  });
});
