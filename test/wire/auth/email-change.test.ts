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
