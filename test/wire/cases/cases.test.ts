import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";

const start = "2026-11-18T11:00:00+05:30";
const calls = [
  { name: "submit-grievance", table: "private.grievances", fill: fillGrievance, letter: "G" },
  { name: "submit-refund-request", table: "private.refund_requests", fill: fillRefundRequest, letter: "R" },
] as const;

forEachEngine((engine, openTestDatabase) => {
  describe(`keeping grievances and refund requests on ${engine}`, () => {
    let backend: CustomerBackend;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, start);
    });
    after(() => backend?.close());

    const send = (name: string, body: unknown, headers?: Record<string, string>) =>
      callAsVisitor(backend, name, body, headers);
    const countByKey = async (table: string, key: unknown) =>
      (await backend.database.asOwner(`select from ${table} where idempotency_key = $1`, [key])).rowCount;
    const readStored = async (table: string, reference: unknown) => {
      const { rows } = await backend.database.asOwner<Record<string, unknown> & { id: string }>(
        `select * from ${table} where reference = $1`,
        [reference],
      );
      assert.equal(rows.length, 1);
      return rows[0] as Record<string, unknown> & { id: string };
    };

    for (const { name, table, fill, letter } of calls) {
      test(`${name}: every field is kept; the answer has reference, officer and next date`, async () => {
        const form = fill({ phone: "098765 43210", message: "आशा राव – तीन सप्ताह\n\tதமிழ் 🙏 <b>" });
        const { status, body, headers } = await send(name, form);
        assert.equal(status, 201, JSON.stringify(body));
        assert.match(String(body.reference), new RegExp(`^${letter}-261118-[0-9A-HJKMNP-TV-Z]{5}$`));
        assert.deepEqual(
          [body.officer, body.created_at],
          ["Sample Officer, Grievance Officer", start.replace("+", ".000+")],
        );
        const by = letter === "G" ? "2026-11-19T11:00:00.000+05:30" : "2026-11-24T18:00:00.000+05:30";
        assert.equal(body.next_by, by);
        assert.equal(headers.get("cache-control"), "no-store");
        const stored = await readStored(table, body.reference);
        for (const field of ["name", "email", "message", "about_reference", "page", "idempotency_key"])
          assert.deepEqual(stored[field], form[field], field);
        assert.deepEqual([stored.phone, stored.user_id], ["+919876543210", null]);
      });

      test(`${name}: the same key and words again give the same answer, other words a conflict`, async () => {
        const form = fill();
        const answers = await Promise.all(Array.from({ length: 12 }, () => send(name, form)));
        assert.deepEqual(answers.map(({ status }) => status).sort(), [...new Array(11).fill(200), 201]);
        backend.setClock("2026-11-20T11:00:00+05:30");
        const later = await send(name, { ...form, filled_ms: 90_000 });
        backend.setClock(start);
        assert.deepEqual([later.status, later.body], [200, answers[0]?.body]);
        const other = await send(name, { ...form, message: "Something else happened altogether" });
        assert.deepEqual([other.status, other.body.code], [409, "conflict"]);
        assert.equal(await countByKey(table, form.idempotency_key), 1);
        const { id } = await readStored(table, later.body.reference);
        const { rows } = await backend.database.asOwner(
          "select kind, note from private.case_steps where coalesce(grievance_id, refund_request_id) = $1",
          [id],
        );
        assert.deepEqual(rows, [{ kind: "received", note: null }], "one first step");
      });

      test(`${name}: no personal word is in its events, but in what can be erased`, async () => {
        const form = fill({ name: "Erasable Person", about_reference: "Erasable" });
        const { body } = await send(name, form);
        const { id } = await readStored(table, body.reference);
        const { rows } = await backend.database.asOwner<{ actor: string; changes: unknown; after: unknown }>(
          `select e.actor, e.changes, d.after from public.events as e join private.event_details as d on d.event_id = e.id
           where e.record_id = $1 and e.action = 'insert'`,
          [id],
        );
        assert.equal(rows.length, 1);
        const [event] = rows;
        assert.equal(event?.actor, "anon");
        for (const words of [form.name, form.email, form.phone, form.message, form.about_reference]) {
          assert.ok(!JSON.stringify(event?.changes).includes(JSON.stringify(words).slice(1, -1)), String(words));
          assert.ok(JSON.stringify(event?.after).includes(JSON.stringify(words).slice(1, -1)), String(words));
        }
      });

      const wrong: [what: string, changes: Record<string, unknown>, field: string][] = [
        ["a filled honeypot", { website: "https://spam.example" }, "website"],
        ["a form filled in a blink", { filled_ms: 3 }, "filled_ms"],
        ["no name", { name: " " }, "name"],
        ["a header in the email", { email: "asha@example.in\r\nBcc: victim@example.com" }, "email"],
        ["letters for a phone", { phone: "call me maybe" }, "phone"],
        ["a null byte", { message: "What happened\u0000 is this" }, "message"],
        ["too long a message", { message: "x".repeat(5001) }, "message"],
        ["a list for a text", { name: ["Asha"] }, "name"],
        ["a page elsewhere", { page: "https://example.com" }, "page"],
        ["a key that is none", { idempotency_key: "1" }, "idempotency_key"],
        ["an unknown field", { user_id: randomUUID() }, "user_id"],
        [
          "a stage of one's own",
          { [letter === "G" ? "stage" : "status"]: "paid" },
          letter === "G" ? "stage" : "status",
        ],
      ];
      test(`${name}: what makes no sense gets one sentence and is not kept`, async () => {
        for (const [what, changes, field] of wrong) {
          const form = fill(changes);
          const { status, body } = await send(name, form);
          const fields = (body.fields ?? {}) as Record<string, string>;
          assert.deepEqual([status, body.code, Object.keys(fields)], [400, "invalid_input", [field]], what);
          assert.match(fields[field] ?? "", /\S+ \S+/, what);
          if (field !== "idempotency_key") assert.equal(await countByKey(table, form.idempotency_key), 0, what);
        }
        for (const body of [null, [], "hello", 5]) assert.equal((await send(name, body)).status, 400);
        assert.equal((await send(name, fill(), { apikey: "" })).status, 401);
      });

      test(`${name}: a sixth in ten minutes is one too many; repeats and refusals do not count`, async () => {
        const limited = await startBackend(backend.database, {
          clockStart: start,
          env: { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1/32" },
        });
        const sendFrom = (address: string, form = fill()) =>
          callAsVisitor(limited, name, form, { "x-forwarded-for": address });
        try {
          const forms = Array.from({ length: 5 }, () => fill());
          for (const form of forms) assert.equal((await sendFrom("203.0.113.7", form)).status, 201);
          const refused = await sendFrom("203.0.113.7");
          assert.deepEqual([refused.status, refused.body.code], [429, "too_many"]);
          assert.ok(Number(refused.headers.get("retry-after")) > 500);
          for (const form of forms) assert.equal((await sendFrom("203.0.113.7", form)).status, 200);
          assert.equal((await sendFrom("203.0.113.8")).status, 201);
        } finally {
          await limited.close();
        }
      });

      test(`${name}: the account that is signed in, or whose confirmed address is named, is notified; no other is`, async () => {
        const asha = await backend.makeCustomer();
        const email = `bela.${randomUUID()}@example.in`;
        const bela = await backend.makeCustomer({ email });
        const guessed = `charu.${randomUUID()}@example.in`;
        const charu = await backend.makeCustomer({ email: guessed, confirmed: false });
        const noticesOf = async ({ client }: typeof asha) =>
          (await client.from("notifications").select("title,message,request_kind")).data ?? [];

        const own = await asha.invoke(name, fill());
        assert.equal((await readStored(table, own.body.reference)).user_id, asha.id);
        const noun = letter === "G" ? "Grievance" : "Refund request";
        assert.deepEqual(await noticesOf(asha), [
          {
            title: `${noun} ${own.body.reference}`,
            message: `Your ${noun.toLowerCase()} ${own.body.reference} has been received. Our email to you has the next date.`,
            request_kind: null,
          },
        ]);
        await send(name, fill({ email: email.toUpperCase() }));
        assert.equal((await noticesOf(bela)).length, 1);
        await send(name, fill({ email: guessed }));
        assert.deepEqual(await noticesOf(charu), []);
        assert.equal((await noticesOf(asha)).length, 1);
      });

      test(`${name}: what was sent stays when the account goes, without its number`, async () => {
        const asha = await backend.makeCustomer();
        const { body } = await asha.invoke(name, fill());
        await backend.database.asOwner("delete from auth.users where id = $1", [asha.id]);
        assert.equal((await readStored(table, body.reference)).user_id, null);
      });
    }

    test("an urgent grievance is acknowledged in 4 hours; business days of the operator's calendar count", async () => {
      await backend.database.asOwner("insert into public.holidays (day, name) values ('2026-11-23', 'Local holiday')");
      const { body } = await send("submit-grievance", fillGrievance({ priority: "urgent" }));
      await backend.database.asOwner("delete from public.holidays where day = '2026-11-23'");
      assert.equal(body.next_by, "2026-11-18T15:00:00.000+05:30");
      const stored = await readStored("private.grievances", body.reference);
      const dates = ["investigate_by", "resolve_by"].map((name) => (stored[name] as Date).toISOString());
      assert.deepEqual(dates, ["2026-11-25T12:30:00.000Z", "2026-11-27T12:30:00.000Z"]);
    });

    test("the policy's share is computed from the time first booked", async () => {
      const consultation = [
        ["2026-11-19T12:00", 100, 5000],
        ["2026-11-19T12:01", 50, 2500],
        ["2026-11-20T08:01", 0, 0],
      ] as const;
      for (const [cancelled_at, percent, amount] of consultation) {
        const { body } = await send("submit-refund-request", fillRefundRequest({ cancelled_at }));
        assert.deepEqual([body.percent, body.amount], [percent, amount], cancelled_at);
      }
      const other = { booked_for: null, cancelled_at: null, amount_paid: 14_999.5 };
      const fixed = [
        ["rejected_our_error", 50, 7499.75],
        ["quarter_done", 75, 11249.63],
      ] as const;
      for (const [situation, percent, amount] of fixed) {
        const { body } = await send("submit-refund-request", fillRefundRequest({ ...other, situation }));
        assert.deepEqual([body.percent, body.amount], [percent, amount], situation);
      }
      const untold = await send("submit-refund-request", fillRefundRequest({ cancelled_at: "" }));
      assert.equal(untold.body.percent, 100, "two days before, at this moment");
    });
  });
});
