import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { enroll, readCode, setUpFactor, showCode } from "#test/support/fixtures/second-factor.ts";
import { readQrPicture } from "./read-qr-picture.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

forEachEngine((engine, openTestDatabase) => {
  describe(`a second factor with the official client, on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    const readLevel = async ({ client }: Pick<TestAccount, "client">) =>
      (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    async function signInAgain({ email, password }: TestAccount) {
      const client = backend.makeClient();
      assert.equal((await client.auth.signInWithPassword({ email, password })).error, null);
      return client;
    }

    test("enrol, challenge, verify: the session is aal2, and stays so when it is refreshed", async () => {
      const account = await backend.makeAccount();
      const { client, email } = account;
      assert.deepEqual((await client.auth.mfa.listFactors()).data?.all, []);
      const { data, error } = await client.auth.mfa.enroll({
        factorType: "totp",
        friendlyName: "Phone",
        issuer: "Neev",
      });
      assert.equal(error, null);
      assert.match(data?.id ?? "", uuid);
      assert.deepEqual([data?.type, data?.friendly_name], ["totp", "Phone"]);
      const { secret = "", uri = "", qr_code = "" } = data?.totp ?? {};
      assert.match(secret, /^[A-Z2-7]{32}$/);
      assert.equal(new URL(uri).searchParams.get("secret"), secret);
      assert.equal(decodeURIComponent(new URL(uri).pathname), `/Neev:${email}`);
      assert.ok(qr_code.startsWith("data:image/svg+xml;utf-8,<svg"));
      assert.equal(readQrPicture(qr_code), uri, "the picture says what the address says");

      const factorId = data?.id ?? "";
      const listed = (await client.auth.mfa.listFactors()).data;
      assert.deepEqual([listed?.all.length, listed?.totp.length], [1, 0], "it does not count yet");
      assert.equal((await readLevel(account))?.nextLevel, "aal1");
      const challenged = await client.auth.mfa.challenge({ factorId });
      assert.match(challenged.data?.id ?? "", uuid);
      assert.equal(challenged.data?.type, "totp");
      const lasts = (challenged.data?.expires_at ?? 0) - Date.now() / 1000;
      assert.ok(lasts > 200 && lasts <= 301, `${lasts} s`);
      const before = (await client.auth.getSession()).data.session;
      const challengeId = challenged.data?.id ?? "";
      const verified = await client.auth.mfa.verify({ factorId, challengeId, code: readCode(secret) });
      assert.equal(verified.error, null);
      assert.equal(verified.data?.token_type, "bearer");
      assert.notEqual(verified.data?.access_token, before?.access_token);
      assert.equal(verified.data?.user.factors?.[0]?.status, "verified");
      assert.equal("secret" in (verified.data?.user.factors?.[0] ?? {}), false);

      const { currentLevel, nextLevel, currentAuthenticationMethods: methods } = (await readLevel(account)) ?? {};
      assert.deepEqual([currentLevel, nextLevel], ["aal2", "aal2"]);
      assert.deepEqual(
        methods?.map((each) => (typeof each === "string" ? each : each.method)),
        ["totp", "otp"],
      );
      assert.equal((await client.auth.refreshSession()).error, null);
      assert.equal((await readLevel(account))?.currentLevel, "aal2");
      assert.equal((await client.auth.mfa.listFactors()).data?.totp[0]?.friendly_name, "Phone");
      const { rows } = await backend.database.asOwner("select aal, factor_id from auth.sessions where user_id = $1", [
        account.id,
      ]);
      assert.deepEqual(rows, [{ aal: "aal2", factor_id: factorId }]);
    });

    test("the first factor ends the other sessions of the account, and its owner gets an email", async () => {
      const account = await backend.makeAccount();
      const other = await signInAgain(account);
      assert.equal((await other.auth.getUser()).error, null);
      await setUpFactor(account.client, backend.database);
      assert.equal((await other.auth.getUser()).error?.name, "AuthSessionMissingError");
      assert.equal((await account.client.auth.getUser()).error, null);
      const [mail] = await backend.readMails(account.email);
      assert.match(mail?.subject ?? "", /^Two-factor authentication is on/);
    });

    test("a new sign-in is aal1 and knows what is missing; challengeAndVerify adds it", async () => {
      const account = await backend.makeAccount();
      const factor = await setUpFactor(account.client, backend.database);
      const client = await signInAgain(account);
      const level = await readLevel({ client });
      assert.deepEqual([level?.currentLevel, level?.nextLevel], ["aal1", "aal2"]);
      await showCode(client, factor, backend.database);
      assert.equal((await readLevel({ client }))?.currentLevel, "aal2");
      assert.equal((await account.client.auth.getUser()).error, null, "a session that has shown it goes on");
    });

    test("giving it up lowers the session, and takes the recovery codes along", async () => {
      const account = await backend.makeAccount();
      const { client } = account;
      const { factorId } = await setUpFactor(client, backend.database);
      const session = (await client.auth.getSession()).data.session;
      const asMyself = { authorization: `Bearer ${session?.access_token}`, "content-type": "application/json" };
      const make = () =>
        backend.call("/functions/v1/make-recovery-codes", { method: "POST", headers: asMyself, body: "{}" });
      assert.equal((await make()).status, 200);
      const { data, error } = await client.auth.mfa.unenroll({ factorId });
      assert.equal(error, null);
      assert.deepEqual(data, { id: factorId });
      await client.auth.refreshSession();
      const level = await readLevel(account);
      assert.deepEqual([level?.currentLevel, level?.nextLevel], ["aal1", "aal1"]);
      assert.deepEqual((await client.auth.mfa.listFactors()).data?.all, []);
      const { rowCount } = await backend.database.asOwner("select from private.recovery_codes where user_id = $1", [
        account.id,
      ]);
      assert.equal(rowCount, 0);
      assert.equal((await make()).status, 403);
      const [mail] = await backend.readMails(account.email);
      assert.match(mail?.subject ?? "", /^Two-factor authentication is off/);
    });

    test("a factor that was never verified goes without a code; a second one keeps the first session up", async () => {
      const account = await backend.makeAccount();
      const { client } = account;
      const half = await enroll(client, "Half");
      assert.equal((await client.auth.mfa.unenroll({ factorId: half.factorId })).error, null);
      const first = await setUpFactor(client, backend.database);
      const second = await enroll(client, "Tablet");
      await showCode(client, second, backend.database);
      assert.equal((await client.auth.mfa.unenroll({ factorId: first.factorId })).error, null);
      await client.auth.refreshSession();
      assert.equal((await readLevel(account))?.currentLevel, "aal2", "the session stands on the second one");
      assert.equal((await client.auth.mfa.unenroll({ factorId: second.factorId })).error, null);
      await client.auth.refreshSession();
      assert.equal((await readLevel(account))?.currentLevel, "aal1");
    });

    test("the refusals have the codes of Supabase Auth", async () => {
      const { client } = await backend.makeAccount();
      await enroll(client, "Phone");
      const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
      assert.deepEqual([again.error?.status, again.error?.code], [422, "mfa_factor_name_conflict"]);
      const phone = await client.auth.mfa.enroll({ factorType: "phone", phone: "+919876543210" });
      assert.deepEqual([phone.error?.status, phone.error?.code], [422, "mfa_phone_enroll_not_enabled"]);
      const none = await client.auth.mfa.challenge({ factorId: "nonsense" });
      assert.deepEqual([none.error?.status, none.error?.code], [404, "validation_failed"]);
      for (let at = 2; at <= 10; at += 1) await enroll(client, `Phone ${at}`);
      const eleventh = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "One more" });
      assert.deepEqual([eleventh.error?.status, eleventh.error?.code], [403, "too_many_enrolled_mfa_factors"]);
      const visitor = await backend.auth("/factors", { factor_type: "totp" });
      assert.deepEqual([visitor.status, visitor.body.code], [401, "no_authorization"]);
    });
  });
});
