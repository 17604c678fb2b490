import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { downloadLimit } from "#domain/accounts/personal-data.ts";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { fillGrievance } from "#test/support/fixtures/cases.ts";
import { fillConsultation, fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

const start = "2026-11-22T23:00:00Z";
const clock = { now: () => new Date(start) };
const hostile = `<script>alert(1)</script>"'=cmd|' /C calc'!A0 ../../etc/passwd`;
type Rows = Record<string, unknown>[];

forEachEngine((engine, openTestDatabase) => {
  describe(`the download of one's own data, on ${engine}`, () => {
    let backend: AccountBackend;
    let asha: TestAccount;
    let ravi: TestAccount;
    const sql = (text: string, values: unknown[] = []) => backend.database.asOwner(text, values);
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase({ clock }), { RATE_LIMIT_SCALE: "1" });
      backend.setClock(start);
      asha = await backend.makeAccount({ full_name: hostile, phone: "98765 43210", user_type: "startup" });
      ravi = await backend.makeAccount({ full_name: "Ravi Unseen", phone: "91234 56780", user_type: "startup" });
    });
    after(() => backend.close());

    async function ask(by: TestAccount | null, body: unknown) {
      const token = (await by?.client.auth.getSession())?.data.session?.access_token;
      const answer = await fetch(`${backend.url}/functions/v1/download-my-data`, {
        method: "POST",
        headers: {
          ...{ apikey: publishableKey, "content-type": "application/json" },
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
    }
    async function refuse(by: TestAccount | null, body: unknown) {
      const { status, headers, bytes } = await ask(by, body);
      assert.equal(headers.get("content-disposition"), null);
      const { code, message } = JSON.parse(strFromU8(bytes)) as { code: string; message: string };
      return { status, code, message };
    }
    async function download(by: TestAccount) {
      const { status, headers, bytes } = await ask(by, { password: by.password });
      assert.equal(status, 200, strFromU8(bytes));
      const files = unzipSync(bytes);
      assert.deepEqual(Object.keys(files).sort(), ["neev-data.html", "neev-data.json"]);
      const [page, json] = [files["neev-data.html"], files["neev-data.json"]].map((file) => strFromU8(file ?? bytes));
      const { data } = JSON.parse(json ?? "") as { data: Record<string, Rows> };
      return { headers, page: page ?? "", json: json ?? "", data };
    }
    const forgetCounts = () => sql("delete from private.rate_limits");

    test("it has everything of this person, in JSON and on a page that runs nothing, and nothing of another", async () => {
      for (const [account, name] of [
        [asha, hostile],
        [ravi, "Project of Ravi"],
      ] as const) {
        const insert = async (table: string, row: object) =>
          assert.equal((await account.client.from(table).insert({ ...row, user_id: account.id })).error, null, table);
        await insert("project_requests", { ...fillProjectRequest(), project_name: name });
        await insert("consultations", {
          ...fillConsultation(),
          scheduled_date: account === asha ? "2026-11-25T10:00:00" : "2026-11-26T10:00:00",
        });
        await insert("milestones", { title: `Milestone of ${account.id}`, due_on: "2027-01-15" });
        await insert("company_metrics", { month: "2026-10-01", revenue: 165000.5, burn: 1, customers: 3 });
        const form = fillHomeForm({ email: account.email, message: `Enquiry of ${account.id}` });
        assert.equal((await backend.submitEnquiry(form)).status, 201);
        await sql(
          "insert into private.enquiry_notes (enquiry_id, note) select id, 'Only for the office' from public.enquiries",
        );
        await sql(
          `insert into private.record_notes (kind, request_id, user_id, note)
           select 'project', id, user_id, 'Only for the office' from public.project_requests where user_id = $1`,
          [account.id],
        );
        const token = (await account.client.auth.getSession()).data.session?.access_token;
        const sent = await backend.call("/functions/v1/submit-grievance", {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify(fillGrievance({ email: account.email, message: `Grievance of ${account.id}` })),
        });
        assert.equal(sent.status, 201);
      }
      // A guest who types another person's address gives them no name and number.
      const typed = fillGrievance({ name: "Guest Unseen", email: asha.email, message: "A guest's grievance" });
      const guest = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(typed) };
      assert.equal((await backend.call("/functions/v1/submit-grievance", guest)).status, 201);

      const { headers, page, json, data } = await download(asha);
      assert.equal(headers.get("content-type"), "application/zip");
      assert.equal(headers.get("content-disposition"), 'attachment; filename="neev-data-2026-11-23.zip"');
      assert.equal(headers.get("cache-control"), "no-store");
      assert.equal(headers.get("x-content-type-options"), "nosniff");

      assert.deepEqual(
        data.profiles?.map(({ full_name, email }) => [full_name, email]),
        [[hostile, asha.email]],
      );
      assert.deepEqual(
        data.account?.map(({ email }) => email),
        [asha.email],
      );
      assert.deepEqual(
        data.project_requests?.map(({ project_name }) => project_name),
        [hostile],
      );
      assert.deepEqual(
        data.milestones?.map(({ title, due_on }) => [title, due_on]),
        [[`Milestone of ${asha.id}`, "2027-01-15"]],
      );
      assert.deepEqual(
        data.enquiries?.map(({ message }) => message),
        [`Enquiry of ${asha.id}`],
      );
      assert.deepEqual(
        new Set(data.grievances?.map(({ message }) => message)),
        new Set([`Grievance of ${asha.id}`, "A guest's grievance"]),
      );
      for (const name of [
        "consultations",
        "request_updates",
        "notifications",
        "sessions",
        "case_steps",
        "known_devices",
      ])
        assert.ok((data[name]?.length ?? 0) > 0, name);
      assert.deepEqual(Object.keys(data.sessions?.[0] ?? {}).sort(), ["created_at", "device", "last_used_at"]);
      for (const text of [
        ravi.id,
        ravi.email,
        "Ravi Unseen",
        "Guest Unseen",
        "Only for the office",
        "argon2",
        "access_token",
      ])
        for (const file of [page, json]) assert.equal(file.includes(text), false, text);

      assert.match(
        page,
        /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">/,
      );
      assert.doesNotMatch(page, /<script|<img|<link|<iframe|<a | on\w+=| (?:src|href|style)=|url\(|@import/i);
      assert.ok(page.includes("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;=cmd|"));
      assert.match(page, /<dt>Revenue<\/dt><dd>₹1,65,000\.50<\/dd>/);
      assert.match(page, /<dt>Session<\/dt><dd>[A-Z]/);
      assert.match(page, /<dt>Phone<\/dt><dd>\+91 98765 43210<\/dd>/);
      assert.match(page, /<dt>Due<\/dt><dd>15 Jan 2027<\/dd>/);
      assert.match(page, /Created Nov 23, 2026 04:30 IST/);
      assert.match(page, /write to our Grievance Officer/);

      const { rows } = await sql(
        "select actor, action, table_name, changes from public.events where record_id = 'personal-data'",
      );
      assert.equal(rows.length, 1);
      const count = Object.values(data).reduce((sum, all) => sum + all.length, 0);
      assert.deepEqual(rows[0], {
        actor: `user:${asha.id}`,
        action: "export",
        table_name: "exports",
        changes: { rows: count, is_complete: true },
      });
    });

    test("an administrator gets their own data only", async () => {
      const admin = await backend.makeAccount({ full_name: "Asha Rao", phone: "", user_type: "user" });
      await sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
      const { page, json, data } = await download(admin);
      assert.match(page, /<dt>Account type<\/dt><dd>Individual User<\/dd>/);
      assert.match(page, /Full name: Asha Rao/);
      assert.doesNotMatch(page, /Phone: /, "what is empty is left out");
      assert.deepEqual(
        data.user_roles?.map(({ role }) => role),
        ["admin"],
      );
      assert.deepEqual([data.project_requests, data.enquiries, data.grievances], [[], [], []]);
      for (const text of [asha.id, asha.email, ravi.id, ravi.email]) assert.equal(json.includes(text), false);
    });

    test("an account without a confirmed address cannot download", async () => {
      await sql("update auth.users set email_confirmed_at = null where id = $1", [ravi.id]);
      const { status } = await refuse(ravi, { password: ravi.password }).finally(() =>
        sql("update auth.users set email_confirmed_at = now() where id = $1", [ravi.id]),
      );
      assert.ok(status === 400 || status === 401, `${status}`);
    });

    test("what is too much for one file is cut at the oldest, and the files say so", async () => {
      const account = await backend.makeAccount();
      await sql("alter table public.notifications disable trigger user");
      await sql(
        `insert into public.notifications (user_id, title, message, created_at)
         select $1, 'Notice ' || turn, 'x', now() + make_interval(secs => turn) from generate_series(0, 10000) as turn`,
        [account.id],
      );
      await sql("alter table public.notifications enable trigger user");
      const { page, json, data } = await download(account);
      assert.deepEqual(
        [data.notifications?.length, data.notifications?.[0]?.title, data.notifications?.at(-1)?.title],
        [10_000, "Notice 10000", "Notice 1"],
      );
      assert.equal((JSON.parse(json) as { is_complete: boolean }).is_complete, false);
      assert.match(page, /These are the newest 10,000\. For the older ones, write to \S+@/);
    });

    test("who is not signed in, another's id, and what is no password are refused", async () => {
      assert.deepEqual(await refuse(null, { password: asha.password }).then(({ status, code }) => [status, code]), [
        401,
        "not_signed_in",
      ]);
      const { password } = asha;
      for (const body of [
        ...[{ password, id: ravi.id }, { password, user_id: ravi.id }, { password, sub: ravi.id }, {}, [], null],
        ...[{ password: "" }, { password: [password] }, { password: { $ne: "" } }, { password: "x".repeat(1_001) }],
      ])
        assert.deepEqual(
          await refuse(asha, body).then(({ status, code }) => [status, code]),
          [400, "invalid_input"],
          JSON.stringify(body),
        );
      const { rows } = await sql("select from public.events where record_id = 'personal-data' and actor = $1", [
        `user:${asha.id}`,
      ]);
      assert.equal(rows.length, 1, "no refusal is a download");
    });

    test("a wrong password is refused, and counts as a sign-in attempt", async () => {
      const account = await backend.makeAccount();
      const wrong = () => refuse(account, { password: `not this ${randomUUID()}` });
      assert.deepEqual(await wrong(), { status: 400, code: "invalid_input", message: "That is not your password" });
      let last = await wrong();
      for (let turn = 0; turn < 8 && last.status === 400; turn += 1) last = await wrong();
      assert.deepEqual([last.status, last.code], [429, "too_many"]);
      const { status } = await refuse(account, { password: account.password });
      assert.equal(status, 429, "the right one waits too");
    });

    test("a few downloads a day are made, and the refusal says how many", async () => {
      await forgetCounts();
      for (let turn = 0; turn < downloadLimit.allowed; turn += 1) await download(ravi);
      const { status, headers, bytes } = await ask(ravi, { password: ravi.password });
      assert.equal(status, 429);
      assert.match(strFromU8(bytes), /You can download your data 5 times in 24 hours/);
      assert.ok(Number(headers.get("retry-after")) > 86_000);
      await download(asha);
    });

    test("a suspended account is refused, and the answer says how to get a copy", async () => {
      await sql("insert into private.suspensions (user_id, is_suspended, reason) values ($1, true, 'As agreed')", [
        ravi.id,
      ]);
      const { status, code, message } = await refuse(ravi, { password: ravi.password });
      // A process that still knows the session says why; one that does not asks for a sign-in, which is refused.
      assert.deepEqual([status, code], [403, "account_suspended"]);
      assert.match(message, /suspended.* write to our Grievance Officer at \S+@/);
    });
  });
});
