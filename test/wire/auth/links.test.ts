import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, goodPassword, makeEmail, startAccountBackend } from "#test/support/fixtures/accounts.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`mailed links on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    const verify = (type: string, token_hash: string) => backend.auth("/verify", { type, token_hash });
    const signIn = (email: string, password: string) => backend.auth("/token?grant_type=password", { email, password });
    async function signUp(redirect?: string) {
      const email = makeEmail();
      const query = redirect === undefined ? "" : `?redirect_to=${encodeURIComponent(redirect)}`;
      const { status } = await backend.auth(`/signup${query}`, { email, password: goodPassword });
      assert.equal(status, 200);
      return { email, token: await backend.readToken(email, "signup") };
    }
    const lapse = () =>
      backend.database.asOwner("update auth.one_time_tokens set created_at = created_at - interval '61 minutes'");
    const confirmed = "You are already confirmed. Please sign in with your password";
    const follow = (query: string) => fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: "manual" });

    test("the link leads to the page that confirms when a person has it in view; its token is long and kept hashed", async () => {
      const { email, token } = await signUp();
      const [mail] = await backend.readMails(email);
      assert.equal(mail?.links[0], `http://neev.test/auth/confirm?token_hash=${token}&type=signup`);
      assert.ok(Buffer.from(token, "base64url").length >= 16);
      const { rows } = await backend.database.asOwner<{ text: string }>(
        `select (select string_agg(t::text, ' ') from auth.one_time_tokens t) ||
                (select string_agg(j::text, ' ') from private.jobs j) as text`,
      );
      assert.ok(rows[0]?.text && !rows[0].text.includes(token));
    });

    test("a mail scanner that opens the link uses nothing up", async () => {
      const { email, token } = await signUp();
      const { pathname, search } = new URL((await backend.readMails(email))[0]?.links[0] ?? "");
      for (const method of ["GET", "HEAD", "GET"]) await fetch(backend.url + pathname + search, { method });
      assert.equal((await verify("signup", token)).status, 200);
    });

    test("it works once, also for two who come at once, and its type must be right", async () => {
      const { token } = await signUp();
      assert.equal((await verify("recovery", token)).status, 403);
      const both = await Promise.all([verify("email", token), verify("signup", token)]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403]);
    });

    test("opened a second time, it says that the account is confirmed, and only to a person who has it", async () => {
      const { email, token } = await signUp();
      assert.equal((await verify("signup", token)).status, 200);
      const { error } = await backend.makeClient().auth.verifyOtp({ token_hash: token, type: "signup" });
      assert.deepEqual([error?.status, error?.code, error?.message], [403, "otp_expired", confirmed]);
      const back = new URL((await follow(`token=${token}&type=signup`)).headers.get("location") ?? "");
      assert.equal(new URLSearchParams(back.hash.slice(1)).get("error_description"), confirmed);
      const bySpelling = await backend.auth("/verify", { type: "signup", email, token });
      assert.equal(bySpelling.body.message, confirmed);

      const unknown = { status: 403, body: { code: "otp_expired", message: "Email link is invalid or has expired" } };
      const without = ({ status, body }: Awaited<ReturnType<typeof verify>>) => ({
        status,
        body: { code: body.code, message: body.message },
      });
      assert.deepEqual(without(await verify("signup", `${token.slice(0, -1)}_`)), unknown);
      assert.deepEqual(without(await verify("recovery", token)), unknown);
      const other = await backend.auth("/verify", { type: "signup", email: makeEmail(), token });
      assert.deepEqual(without(other), unknown, "with another address");
      await backend.database.asOwner("update auth.users set banned_until = now() + interval '1 day' where email = $1", [
        email,
      ]);
      assert.deepEqual(without(await verify("signup", token)), unknown, "of a suspended account");
      await backend.database.asOwner("delete from auth.users where email = $1", [email]);
      assert.deepEqual(without(await verify("signup", token)), unknown, "of a deleted account");
    });

    test("a link that let its reader choose a password says so only once the account is confirmed", async () => {
      const { email } = await signUp();
      await backend.auth("/signup", { email, password: "another horse battery" });
      await backend.auth("/resend", { type: "signup", email });
      const token = await backend.readToken(email, "signup");
      const { status, body } = await verify("signup", token);
      assert.deepEqual([status, (body.user as { email_confirmed_at?: string }).email_confirmed_at], [200, undefined]);
      assert.equal((await verify("signup", token)).body.message, "Email link is invalid or has expired");
      const authorization = { authorization: `Bearer ${body.access_token}` };
      assert.equal((await backend.auth("/user", { password: goodPassword }, authorization, "PUT")).status, 200);
      assert.equal((await verify("signup", token)).body.message, confirmed);
    });

    test("after an hour it works no more, and Resend mails another one", async () => {
      const { email, token } = await signUp();
      await lapse();
      assert.equal((await verify("signup", token)).status, 403);
      assert.deepEqual((await backend.auth("/resend", { type: "signup", email })).body, {});
      const other = await backend.readToken(email, "signup");
      assert.notEqual(other, token);
      assert.equal((await verify("signup", other)).status, 200);
    });

    test("refusals of what is no link", async () => {
      for (const body of [
        {},
        { type: "signup" },
        { type: "sms", token_hash: "x" },
        { type: "constructor", token_hash: "x" },
      ]) {
        const answer = await backend.auth("/verify", body);
        assert.deepEqual([answer.status, answer.body.code], [400, "validation_failed"]);
      }
      for (const token of ["x", "'; drop table auth.users; --", "é".repeat(500)]) {
        assert.equal((await verify("signup", token)).body.code, "otp_expired");
      }
      assert.equal((await backend.auth("/verify", { type: "signup", token_hash: ["x"] })).body.code, "bad_json");
    });

    test("with the address and the token in place of the hash: only the right address opens it", async () => {
      const { email, token } = await signUp();
      const wrong = await backend.auth("/verify", { type: "signup", email: makeEmail(), token });
      assert.equal(wrong.status, 403);
      assert.equal((await backend.auth("/verify", { type: "signup", email: email.toUpperCase(), token })).status, 200);
    });

    test("HEAD, as programs that only look at a link send it, does not use it up", async () => {
      const account = await backend.makeAccount();
      await backend.auth("/recover", { email: account.email });
      const token = await backend.readToken(account.email, "recovery");
      const looked = await fetch(`${backend.url}/auth/v1/verify?token=${token}&type=recovery`, {
        method: "HEAD",
        redirect: "manual",
      });
      assert.deepEqual([looked.status, looked.headers.get("allow")], [405, "GET, POST"]);
      assert.equal((await follow(`token=${token}&type=recovery`)).status, 303);
      const again = await follow(`token=${token}&type=recovery`);
      assert.match(String(again.headers.get("location")), /otp_expired/);
    });

    test("GET /verify, for other clients, needs no key and leads back with the session in the fragment", async () => {
      const { token } = await signUp();
      const answer = await follow(
        `token=${token}&type=signup&redirect_to=${encodeURIComponent("http://neev.test/account")}`,
      );
      assert.equal(answer.status, 303);
      const [place, fragment] = (answer.headers.get("location") ?? "").split("#");
      assert.equal(place, "http://neev.test/account");
      assert.deepEqual(
        [...new URLSearchParams(fragment).keys()],
        [...["access_token", "expires_at", "expires_in", "refresh_token", "sb", "token_type", "type"]],
      );
      const again = await follow(`token=${token}&type=recovery`);
      assert.equal(
        again.headers.get("location"),
        "http://neev.test#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=",
      );
      for (const query of ["", "token=x", "type=signup", "token=a&token=b&type=signup"]) {
        assert.equal((await follow(query)).status, 303);
      }
    });

    test("a foreign redirect_to becomes the site; in a demo another program on this machine may be meant", async () => {
      const foreign = [
        ...[
          "https://evil.example/",
          "http://neev.test.evil.example",
          "http://neev.test@evil.example/",
          "//evil.example",
        ],
        ...[
          "javascript:alert(1)",
          "http://neev.test:81/",
          "https://neev.test/",
          "http://3232235777/",
          "data:text/html,x",
          "neev.test",
        ],
      ];
      for (const redirect of foreign) {
        const { email } = await signUp(redirect);
        const link = new URL((await backend.readMails(email))[0]?.links[0] ?? "");
        assert.equal(link.searchParams.get("redirect_to"), null, redirect);
        const answer = await follow(`token=x&type=signup&redirect_to=${encodeURIComponent(redirect)}`);
        assert.equal(answer.headers.get("location")?.split("#")[0], "http://neev.test", redirect);
      }
      for (const redirect of [
        "http://neev.test/account?x=1",
        "http://127.0.0.1:5173/here",
        "http://localhost:5173/here",
      ]) {
        const { email } = await signUp(redirect);
        const link = new URL((await backend.readMails(email))[0]?.links[0] ?? "");
        assert.equal(link.searchParams.get("redirect_to"), redirect);
      }
    });

    test("a forgotten password: the mailed link signs in, the new password holds, all other sessions end", async () => {
      const { email, client } = await backend.makeAccount();
      const recovering = backend.makeClient();
      assert.equal((await recovering.auth.resetPasswordForEmail(email)).error, null);
      const token_hash = await backend.readToken(email, "recovery");
      assert.equal((await recovering.auth.verifyOtp({ type: "recovery", token_hash })).error, null);
      const same = await recovering.auth.updateUser({ password: goodPassword });
      assert.deepEqual([same.error?.code, same.error?.status], ["same_password", 422]);
      const weak = await recovering.auth.updateUser({ password: "password1" });
      assert.equal(weak.error?.name, "AuthWeakPasswordError");
      assert.equal((await recovering.auth.updateUser({ password: "a brand new password" })).error, null);
      assert.equal((await client.auth.getUser()).error?.name, "AuthSessionMissingError");
      assert.equal((await recovering.auth.getUser()).error, null);
      assert.equal((await signIn(email, goodPassword)).status, 400);
      assert.equal((await signIn(email, "a brand new password")).status, 200);
      const [mail] = await backend.readMails(email);
      assert.match(mail?.subject ?? "", /password was changed/);
    });

    test("recover and resend answer {} for every address, with the same statements; only owners get mail", async () => {
      const { email } = await backend.makeAccount();
      const stranger = makeEmail();
      for (const [path, extra] of [
        ["/recover", {}],
        ["/resend", { type: "signup" }],
        ["/resend", { type: "email_change" }],
      ] as const) {
        const [known, unknown] = [
          await backend.auth(path, { email, ...extra }),
          await backend.auth(path, { email: stranger, ...extra }),
        ];
        assert.deepEqual([known.status, known.body], [200, {}]);
        assert.deepEqual([unknown.status, unknown.body], [200, {}]);
      }
      assert.deepEqual(await backend.readMails(stranger), []);
      const subjects = (await backend.readMails(email)).map(({ subject }) => subject);
      assert.deepEqual(
        subjects.map((subject) => subject.split(" ")[0]),
        ["You", "Choose", "Confirm"],
      );
      for (const [path, body, message] of [
        ["/recover", {}, "Password recovery requires an email"],
        ["/recover", { email: "x" }, "Unable to validate email address: invalid format"],
        ["/resend", { email }, "Missing one of these types: signup, email_change, sms, phone_change"],
      ] as const) {
        const answer = await backend.auth(path, body);
        assert.deepEqual([answer.status, answer.body.code, answer.body.message], [400, "validation_failed", message]);
      }
    });

    test("without the key nothing is answered but what browsers and verifiers open", async () => {
      for (const path of ["/signup", "/token?grant_type=password", "/recover"]) {
        const answer = await fetch(`${backend.url}/auth/v1${path}`, { method: "POST" });
        assert.equal(answer.status, 401);
      }
      const keyed = await fetch(`${backend.url}/auth/v1/settings?apikey=${publishableKey}`);
      assert.equal(keyed.status, 200);
      assert.equal((await backend.auth("/health")).body.name, "GoTrue");
    });
  });
});
