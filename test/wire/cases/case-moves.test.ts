import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { allowedStages, type GrievanceStage, grievanceStages } from "#domain/cases/grievances.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";

const start = "2026-11-18T11:00:00+05:30";
/** How a grievance comes to a stage. */
const ways: Record<GrievanceStage, GrievanceStage[]> = {
  received: [],
  acknowledgement: ["acknowledgement"],
  investigation: ["acknowledgement", "investigation"],
  resolution: ["acknowledgement", "investigation", "resolution"],
  follow_up: ["acknowledgement", "investigation", "resolution", "follow_up"],
};

forEachEngine((engine, openTestDatabase) => {
  describe(`what the office does about grievances and refund requests on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    let asha: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, start);
      admin = await backend.makeCustomer({ role: "admin" });
      asha = await backend.makeCustomer();
    });
    after(() => backend?.close());

    const submit = async (name: string, form: Record<string, unknown>) => {
      const { status, body } = await callAsVisitor(backend, name, form);
      assert.equal(status, 201);
      return String(body.reference);
    };
    const move = (reference: string, stage: string, note: string | null = "As we found", by = admin) =>
      by.invoke("move-grievance", { reference, stage, note });
    const makeGrievance = async (stage: GrievanceStage = "received") => {
      const reference = await submit("submit-grievance", fillGrievance());
      for (const step of ways[stage]) assert.equal((await move(reference, step)).status, 200, step);
      return reference;
    };
    const makeRefund = (changes = {}) => submit("submit-refund-request", fillRefundRequest(changes));
    const decide = (reference: string, status: string, more: Record<string, unknown> = {}, by = admin) =>
      by.invoke("decide-refund", { reference, status, ...more });
    const readSteps = async (reference: string) => {
      const { rows } = await backend.database.asOwner<{ kind: string; note: string | null }>(
        `select s.kind, s.note from private.case_steps as s
         left join private.grievances as g on g.id = s.grievance_id
         left join private.refund_requests as r on r.id = s.refund_request_id
         where coalesce(g.reference, r.reference) = $1 order by s.id`,
        [reference],
      );
      return rows.map(({ kind, note }) => (note === null ? kind : `${kind}: ${note}`));
    };

    test("each step that is allowed happens once and is recorded; each other is a conflict that names the allowed ones", async () => {
      for (const from of grievanceStages) {
        for (const to of grievanceStages) {
          const reference = await makeGrievance(from);
          const before = await readSteps(reference);
          const { status, body } = await move(reference, to);
          if (allowedStages[from].includes(to)) {
            assert.match(String(body.undo_id), /^[0-9a-f-]{36}$/);
            assert.deepEqual(
              [status, body],
              [200, { reference, stage: to, undo_id: body.undo_id }],
              `${from} to ${to}`,
            );
            assert.deepEqual(await readSteps(reference), [...before, `${to}: As we found`]);
          } else {
            assert.deepEqual([status, body.code], [409, "conflict"], `${from} to ${to}`);
            assert.deepEqual(body.details, { allowed: allowedStages[from] });
            assert.deepEqual(await readSteps(reference), before);
          }
        }
      }
    });

    test("of two who acknowledge at one moment, one does", async () => {
      const reference = await makeGrievance();
      const answers = await Promise.all([move(reference, "acknowledgement"), move(reference, "acknowledgement")]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      assert.equal((await readSteps(reference)).length, 2);
    });

    test("a resolution needs the answer in writing", async () => {
      const reference = await makeGrievance("investigation");
      for (const note of [null, "  "]) {
        const { status, body } = await move(reference, "resolution", note);
        assert.deepEqual([status, Object.keys(body.fields as object)], [400, ["note"]]);
      }
      assert.equal((await move(reference, "resolution", "We file again\nfree of charge")).status, 200);
    });

    test("administrators only, who learn what does not exist", async () => {
      const grievance = await makeGrievance();
      const refund = await makeRefund();
      for (const [name, body] of [
        ["move-grievance", { reference: grievance, stage: "acknowledgement" }],
        ["decide-refund", { reference: refund, status: "approved" }],
      ] as const) {
        assert.equal((await callAsVisitor(backend, name, body)).status, 401);
        const refused = await asha.invoke(name, body);
        assert.deepEqual([refused.status, refused.body.code], [403, "not_allowed"]);
        const unknown = await admin.invoke(name, { ...body, reference: "G-261118-ZZZZZ" });
        assert.deepEqual([unknown.status, unknown.body.code], [404, "not_found"]);
      }
      assert.deepEqual([await readSteps(grievance), await readSteps(refund)], [["received"], ["received"]]);
    });

    test("the administrator is the actor of the step's event", async () => {
      const reference = await makeGrievance("acknowledgement");
      const { rows } = await backend.database.asOwner<{ actor: string; changes: { stage?: unknown } }>(
        `select e.actor, e.changes from public.events as e join private.grievances as g on g.id::text = e.record_id
         where g.reference = $1 and e.action = 'update'`,
        [reference],
      );
      assert.deepEqual(rows, [
        { actor: `user:${admin.id}`, changes: { stage: { before: "received", after: "acknowledgement" } } },
      ]);
    });

    test("a refund is approved by the policy, with its date of paying, and then paid, each once", async () => {
      const reference = await makeRefund();
      backend.setClock("2026-11-20T15:00:00+05:30");
      const approved = await decide(reference, "approved");
      backend.setClock(start);
      assert.deepEqual(
        [approved.status, approved.body],
        [200, { reference, status: "approved", approved_amount: 2500, undo_id: approved.body.undo_id }],
      );
      const { rows } = await backend.database.asOwner<{ pay_by: Date }>(
        "select pay_by from private.refund_requests where reference = $1",
        [reference],
      );
      assert.equal(rows[0]?.pay_by.toISOString(), "2026-12-02T12:30:00.000Z", "10 business days later");
      const again = await decide(reference, "approved");
      assert.deepEqual([again.status, again.body.details], [409, { allowed: ["paid"] }]);
      const paid = await decide(reference, "paid");
      const { undo_id, ...recorded } = paid.body;
      assert.deepEqual(recorded, { reference, status: "paid", approved_amount: 2500 });
      assert.ok(undo_id && undo_id !== approved.body.undo_id);
      assert.equal((await decide(reference, "rejected", { reason: "Late" })).status, 409);
      assert.deepEqual(await readSteps(reference), ["received", "approved", "paid"]);
    });

    test("another share or amount than the policy's needs its reason, and stays between nothing and what was paid", async () => {
      const reason = "We were late ourselves";
      const wrong: [Record<string, unknown>, string][] = [
        [{ percent: 100 }, "reason"],
        [{ amount: 4000 }, "reason"],
        [{ amount: 5000.01, reason }, "amount"],
        [{ amount: 0, reason }, "amount"],
        [{ amount: 0.0000005, reason }, "amount"],
        [{ percent: 101, reason }, "percent"],
        [{ percent: 12.5, reason }, "percent"],
        [{ percent: 50, amount: 2500 }, "amount"],
      ];
      const reference = await makeRefund();
      for (const [more, field] of wrong) {
        const { status, body } = await decide(reference, "approved", more);
        assert.deepEqual([status, Object.keys((body.fields ?? {}) as object)], [400, [field]], JSON.stringify(more));
      }
      const approved = await decide(reference, "approved", { percent: 80, reason });
      assert.equal(approved.body.approved_amount, 4000);
      assert.deepEqual(await readSteps(reference), ["received", `approved: ${reason}`]);
      const nothing = await makeRefund({ situation: "rejected_other", booked_for: null, cancelled_at: null });
      assert.equal((await decide(nothing, "approved")).status, 400, "the policy gives nothing");
      assert.equal((await decide(nothing, "approved", { amount: 0.5, reason })).body.approved_amount, 0.5);
    });

    test("a rejection needs a reason, and is the end", async () => {
      const reference = await makeRefund();
      const { status, body } = await decide(reference, "rejected");
      assert.deepEqual([status, body.fields], [400, { reason: "Please give a reason" }]);
      assert.equal((await decide(reference, "rejected", { percent: 5, reason: "No" })).status, 400);
      assert.equal((await decide(reference, "paid")).status, 409);
      assert.equal((await decide(reference, "rejected", { reason: "It took place" })).status, 200);
      for (const next of ["approved", "paid"]) assert.equal((await decide(reference, next)).status, 409);
    });

    test("its sender is notified of every step, without the words of the note", async () => {
      const { body } = await asha.invoke("submit-grievance", fillGrievance());
      const reference = String(body.reference);
      for (const stage of ways.follow_up) await move(reference, stage, "Secret words");
      const { data } = await asha.client.from("notifications").select("message").like("title", `%${reference}`);
      const messages = (data ?? []).map(({ message }) => message);
      assert.equal(messages.length, 5);
      for (const message of messages) assert.match(message, new RegExp(`^Your grievance ${reference} (has|is) `));
      assert.ok(!JSON.stringify(messages).includes("Secret"));
    });
  });
});
