import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { callAsVisitor, fillGrievance } from "#test/support/fixtures/cases.ts";
import { fillConsultation, fillProjectRequest, sampleClock } from "#test/wire/rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`mails to suspended people on ${engine}`, () => {
    let backend: AccountBackend;
    let admin: TestAccount;
    before(async () => {
      const database = await openTestDatabase({ clock: sampleClock });
      backend = await startAccountBackend(database);
      admin = await backend.makeAccount({ full_name: "Meera Iyer", user_type: "user" });
      await database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin.id]);
    });
    after(() => backend.close());

    /** In the name of the administrator. */
    async function call(name: string, body: object) {
      const token = (await admin.client.auth.getSession()).data.session?.access_token;
      return backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    }
    const decide = (id: string, is_suspended: boolean) =>
      call("suspend-user", { id, is_suspended, reason: "Another person used this account." });

    test("a suspended person gets only what concerns grievances and refunds, and no backlog when the suspension ends", async () => {
      const { database } = backend;
      const account = await backend.makeAccount();
      const { client } = account;
      const asked = await client.from("project_requests").insert(fillProjectRequest()).select("id").single();
      const booked = await client.from("consultations").insert(fillConsultation()).select("id").single();
      const [project, consultation] = [asked.data?.id, booked.data?.id];
      const payment = { kind: "consultation", id: consultation, amount: 1000, method: "upi", reference: "UPI-1" };
      const details = { ...payment, paid_on: "2026-11-18", idempotency_key: randomUUID() };
      assert.equal((await call("record-payment", details)).status, 201);
      const grievance = await callAsVisitor(backend, "submit-grievance", fillGrievance({ email: account.email }));
      const { reference } = grievance.body;
      assert.equal(typeof reference, "string");
      await decide(account.id, true);
      const before = (await backend.readMails(account.email)).length;

      const move = (kind: string, id: string, status: string, reason: string | null = null) =>
        call("move-request", { kind, id, status, reason });
      assert.equal((await move("project", project, "in_progress")).status, 200);
      // The address as it is, and in another spelling of it.
      for (const email of [account.email, account.email.toUpperCase()])
        assert.equal((await backend.submitEnquiry(fillHomeForm({ email }))).status, 201);
      assert.equal((await backend.auth("/recover", { email: account.email })).status, 200);
      assert.equal((await backend.readMails(account.email)).length, before, "the rest stays away");
      const spelled = `select from private.inbox_mails where lower("to") = $1`;
      assert.equal((await database.asOwner(spelled, [account.email])).rowCount, before);

      assert.equal((await call("move-grievance", { reference, stage: "acknowledgement" })).status, 200);
      assert.equal((await move("consultation", consultation, "rejected", "We are ill.")).status, 200);
      const owed = (await backend.readMails(account.email)).slice(0, -before);
      assert.equal(owed.length, 3);
      assert.ok(owed.some(({ subject }) => subject.startsWith("Your refund request is open: R-")));
      assert.ok(owed.some(({ text }) => text.includes(String(reference))));
      assert.ok(owed.some(({ text }) => text.includes("full refund")));

      const { rows } = await database.asOwner<{ id: string; at: Date }>(
        "select id, clock_timestamp() as at from public.request_updates where request_id = $1 order by created_at desc limit 1",
        [project],
      );
      await decide(account.id, false);
      // As if it had waited for the mail server until now.
      await database.asOwner(
        "insert into private.jobs (kind, payload, created_at) values ('request_updates.insert', jsonb_build_object('record_id', $1::text), $2)",
        [rows[0]?.id, rows[0]?.at],
      );
      const restored = (await backend.readMails(account.email)).slice(0, -before - 3);
      assert.deepEqual(
        restored.map(({ subject }) => subject.replace(/.* account/, "account")),
        ["account is restored"],
      );
      assert.equal((await move("project", project, "approved")).status, 200);
      assert.match((await backend.readMails(account.email))[0]?.subject ?? "", /approved/i);
    });
  });
});
