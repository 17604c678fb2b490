import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, goodPassword, makeEmail, startAccountBackend } from "#test/support/fixtures/accounts.ts";

const theirs = "the stranger's password";
const chosen = "chosen by the owner";
const stranger = { full_name: "Stranger", phone: "98765 00000", user_type: "investor" };
const owner = { full_name: "Owner", user_type: "startup" };

forEachEngine((engine, openTestDatabase) => {
  describe(`each link confirms the sign-up it was sent for, on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    const signUp = async (email: string, password: string, data: object) => {
      assert.equal((await backend.auth("/signup", { email, password, data })).status, 200);
      return backend.readToken(email, "signup");
    };
    const verify = (type: string, token_hash: string) => backend.auth("/verify", { type, token_hash });
    const tryPassword = async (email: string, password: string) =>
      (await backend.auth("/token?grant_type=password", { email, password })).body.code ?? "signed in";
    const readProfile = async (email: string) => {
      const { rows } = await backend.database.asOwner(
        `select p.full_name, p.phone, p.user_type, u.raw_user_meta_data ->> 'full_name' as label,
           i.identity_data ->> 'user_type' as type_of_identity
         from public.profiles p join auth.users u on u.id = p.id join auth.identities i on i.user_id = u.id
         where p.email = $1`,
        [email],
      );
      return rows[0];
    };
    const ofOwner = {
      full_name: "Owner",
      phone: null,
      user_type: "startup",
      label: "Owner",
      type_of_identity: "startup",
    };
    const blank = { full_name: "", phone: null, user_type: "user", label: "", type_of_identity: "user" };

    test("a stranger signs up first: the owner's link confirms the owner's password and data, and the other link has ended", async () => {
      const email = makeEmail();
      const first = await signUp(email, theirs, stranger);
      const second = await signUp(email, goodPassword, owner);
      assert.equal((await verify("signup", first)).body.code, "otp_expired");
      const { status, body } = await verify("signup", second);
      assert.equal(status, 200);
      const user = body.user as { user_metadata: Record<string, unknown>; email_confirmed_at?: string };
      assert.deepEqual([user.user_metadata.full_name, user.user_metadata.email_verified], ["Owner", true]);
      assert.ok(user.email_confirmed_at);
      assert.equal(await tryPassword(email, goodPassword), "signed in");
      assert.equal(await tryPassword(email, theirs), "email_not_confirmed");
      assert.deepEqual(await readProfile(email), ofOwner);
    });

    test("a stranger signs up after the owner's link was sent: the owner's link ends, and no password opens anything", async () => {
      const email = makeEmail();
      const first = await signUp(email, goodPassword, owner);
      await signUp(email, theirs, stranger);
      assert.equal((await verify("signup", first)).body.code, "otp_expired");
      for (const password of [theirs, goodPassword])
        assert.equal(await tryPassword(email, password), "email_not_confirmed");
      const again = await signUp(email, goodPassword, owner);
      const redirect = await fetch(`${backend.url}/auth/v1/verify?token=${again}&type=signup`, { redirect: "manual" });
      assert.match(redirect.headers.get("location") ?? "", /access_token=.*&type=signup$/);
      assert.equal(await tryPassword(email, goodPassword), "signed in");
      assert.deepEqual(await readProfile(email), ofOwner);
    });

    test("one sign-up: Resend mails another link for it, and the password stays what it was", async () => {
      const email = makeEmail();
      const first = await signUp(email, goodPassword, owner);
      await backend.auth("/resend", { type: "signup", email });
      assert.equal((await verify("signup", first)).status, 403);
      assert.equal((await verify("email", await backend.readToken(email, "signup"))).status, 200);
      assert.equal(await tryPassword(email, goodPassword), "signed in");
      assert.deepEqual(await readProfile(email), ofOwner);
    });

    for (const order of ["owner, stranger", "stranger, owner", "owner, stranger, a month"]) {
      test(`two sign-ups and a Resend (${order}): the link confirms neither, and asks for a password`, async () => {
        const email = makeEmail();
        const parts = order.split(", ");
        for (const who of parts.slice(0, 2))
          await signUp(email, who === "owner" ? goodPassword : theirs, who === "owner" ? owner : stranger);
        if (parts.length > 2)
          await backend.database.asOwner(
            "update auth.one_time_tokens set created_at = created_at - interval '30 days'",
          );
        await backend.database.asOwner("select private.clean_up()");
        await backend.auth("/resend", { type: "signup", email });
        const { status, body } = await verify("signup", await backend.readToken(email, "signup"));
        assert.equal(status, 200);
        assert.equal((body.user as Record<string, unknown>).email_confirmed_at, undefined);
        for (const password of [theirs, goodPassword])
          assert.equal(await tryPassword(email, password), "email_not_confirmed");
        const authorization = { authorization: `Bearer ${body.access_token}` };
        const set = await backend.auth("/user", { password: chosen, data: owner }, authorization, "PUT");
        assert.equal(set.status, 200, JSON.stringify(set.body));
        assert.equal(await tryPassword(email, chosen), "signed in");
        assert.deepEqual(await readProfile(email), ofOwner);
      });
    }

    test("after a Resend that confirms none, a further sign-up by the stranger is not the one a Resend confirms", async () => {
      const email = makeEmail();
      await signUp(email, goodPassword, owner);
      await signUp(email, theirs, stranger);
      await backend.auth("/resend", { type: "signup", email });
      await signUp(email, theirs, stranger);
      await backend.auth("/resend", { type: "signup", email });
      const { body } = await verify("signup", await backend.readToken(email, "signup"));
      assert.equal((body.user as Record<string, unknown>).email_confirmed_at, undefined);
      assert.equal(await tryPassword(email, theirs), "email_not_confirmed");
    });

    test("a recovery of an unconfirmed account opens nothing before a password is chosen; nothing of the sign-up stays", async () => {
      const email = makeEmail();
      const strangersLink = await signUp(email, theirs, stranger);
      const client = backend.makeClient();
      await client.auth.resetPasswordForEmail(email);
      const token_hash = await backend.readToken(email, "recovery");
      const { data, error } = await client.auth.verifyOtp({ type: "recovery", token_hash });
      assert.deepEqual([error, data.user?.email_confirmed_at], [null, undefined]);
      assert.equal(await tryPassword(email, theirs), "email_not_confirmed");

      const profile = await client
        .from("profiles")
        .select("*")
        .eq("id", data.user?.id ?? "");
      assert.deepEqual([profile.status, profile.error?.code], [403, "42501"]);
      assert.match(profile.error?.message ?? "", /choose a password first/);
      const authorization = `Bearer ${data.session?.access_token}`;
      const call = await backend.call("/functions/v1/list-sessions", { headers: { authorization } });
      assert.deepEqual([call.status, call.body.code], [401, "not_signed_in"]);
      assert.equal((await client.auth.mfa.enroll({ factorType: "totp" })).error?.code, "email_not_confirmed");
      for (const change of [{ data: { full_name: "X" } }, { email: makeEmail() }])
        assert.equal((await client.auth.updateUser(change)).error?.code, "email_not_confirmed");
      // The stranger's password does not stand in for the owner's choice.
      const wrong = { password: chosen, current_password: theirs };
      assert.equal((await client.auth.updateUser(wrong)).error?.code, "invalid_credentials");
      assert.equal((await client.auth.refreshSession()).error, null);
      assert.equal((await client.auth.getUser()).error, null);

      const set = await client.auth.updateUser({ password: chosen });
      assert.equal(set.error, null);
      assert.ok(set.data.user?.email_confirmed_at);
      assert.equal((await client.from("profiles").select("*").single()).error, null, "at once, with the same token");
      assert.equal(await tryPassword(email, theirs), "email_not_confirmed");
      assert.equal(await tryPassword(email, chosen), "signed in");
      assert.deepEqual(await readProfile(email), blank);
      assert.equal((await verify("signup", strangersLink)).body.code, "otp_expired");
    });

    test("the session of a recovery asks for a new link when it is too old to choose the password", async () => {
      const email = makeEmail();
      await signUp(email, theirs, stranger);
      const client = backend.makeClient();
      await client.auth.resetPasswordForEmail(email);
      await client.auth.verifyOtp({ type: "recovery", token_hash: await backend.readToken(email, "recovery") });
      await backend.database.asOwner("update auth.mfa_amr_claims set updated_at = now() - interval '31 minutes'");
      const { error } = await client.auth.updateUser({ password: chosen });
      assert.deepEqual([error?.status, error?.code], [400, "reauthentication_needed"]);
      assert.match(error?.message ?? "", /new link/);
      assert.equal((await client.auth.signOut()).error, null);
    });

    test("the mail of a further sign-up names its time and offers a recovery; that of a Resend says that a password is chosen", async () => {
      const email = makeEmail();
      await signUp(email, goodPassword, owner);
      const newest = async () => (await backend.readMails(email))[0];
      assert.doesNotMatch((await newest())?.text ?? "", /more than one/);
      await signUp(email, theirs, stranger);
      const mail = await newest();
      assert.match(mail?.text ?? "", /more than one sign-up.*made on \d+ \w{3} 20\d\d at \d\d:\d\d IST/);
      assert.ok(mail?.links.includes("http://neev.test/auth?reset=1"));
      assert.ok(!mail?.text.includes("Stranger"));
      await backend.auth("/resend", { type: "signup", email });
      assert.match((await newest())?.text ?? "", /choose your password/);
    });

    test("GET /verify says recovery when a password must be chosen", async () => {
      const email = makeEmail();
      await signUp(email, goodPassword, owner);
      await signUp(email, theirs, stranger);
      await backend.auth("/resend", { type: "signup", email });
      const token = await backend.readToken(email, "signup");
      const answer = await fetch(`${backend.url}/auth/v1/verify?token=${token}&type=signup`, { redirect: "manual" });
      assert.match(answer.headers.get("location") ?? "", /type=recovery$/);
    });

    test("parallel sign-ups with a code challenge, and a link opened meanwhile: one attempt, whole", async () => {
      const email = makeEmail();
      const pkce = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };
      const passwords = Array.from({ length: 6 }, (_, i) => `password of person ${i}`);
      await Promise.all(
        passwords.map((password, i) =>
          backend.auth("/signup", { email, password, data: { full_name: `Person ${i}` }, ...pkce }),
        ),
      );
      const token = await backend.readToken(email, "signup");
      const both = await Promise.all([verify("signup", token), verify("email", token)]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403]);
      const outcomes = await Promise.all(passwords.map((password) => tryPassword(email, password)));
      assert.equal(outcomes.filter((outcome) => outcome === "signed in").length, 1);
      const { full_name } = (await readProfile(email)) as { full_name: string };
      assert.equal(full_name, `Person ${outcomes.indexOf("signed in")}`);
    });

    test("an unconfirmed sign-up does not keep an account from moving to the address, and its link ends", async () => {
      const { client, email } = await backend.makeAccount();
      const wanted = makeEmail();
      const strangersLink = await signUp(wanted, theirs, stranger);
      assert.equal((await client.auth.updateUser({ email: wanted })).error, null);
      await verify("email_change", await backend.readToken(wanted, "email_change"));
      assert.equal((await verify("email_change", await backend.readToken(email, "email_change"))).status, 200);
      assert.equal((await client.auth.getUser()).data.user?.email, wanted);
      assert.equal((await verify("signup", strangersLink)).body.code, "otp_expired");
      assert.equal(await tryPassword(wanted, theirs), "email_not_confirmed");
      assert.equal(await tryPassword(wanted, goodPassword), "signed in");
    });

    test("no password of a sign-up is in a row of an account before a link is opened, and no hash in an event or a job", async () => {
      const email = makeEmail();
      await signUp(email, theirs, stranger);
      await signUp(email, goodPassword, owner);
      const { rows } = await backend.database.asOwner<{ encrypted_password: string | null; log: string }>(
        `select encrypted_password, (select string_agg(j::text, ' ') from private.jobs j) ||
           (select string_agg(e::text, ' ') from public.events e) as log from auth.users where email = $1`,
        [email],
      );
      assert.equal(rows[0]?.encrypted_password, null);
      assert.ok(!rows[0]?.log.includes("argon2"));
    });
  });
});
