import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type FormKind, formKinds, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { allowedMoves, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillConsultation, fillFundingApplication, fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

const fill = { funding: fillFundingApplication, project: fillProjectRequest, consultation: fillConsultation };

/** How a request comes into each status. */
const ways: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  pending: [],
  in_progress: ["in_progress"],
  approved: ["approved"],
  completed: ["approved", "completed"],
  rejected: ["rejected"],
  cancelled: ["cancelled"],
};

forEachEngine((engine, openTestDatabase) => {
  describe(`moves of requests on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    let bela: Customer;
    let admin: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      [asha, bela] = [await backend.makeCustomer(), await backend.makeCustomer()];
      admin = await backend.makeCustomer({ role: "admin" });
    });
    after(() => backend.close());

    async function make(kind: FormKind, status: RequestStatus = "pending"): Promise<string> {
      // Only three consultations can be live at one time.
      await backend.database.asOwner("delete from public.consultations");
      const { data, error } = await asha.client
        .from(requestKindFacts[kind].table)
        .insert(fill[kind]())
        .select("id")
        .single();
      assert.equal(error, null);
      const id = String(data?.id);
      for (const step of ways[status]) assert.equal((await move(kind, id, step)).status, 200, `${kind} to ${step}`);
      return id;
    }
    const move = (kind: string, id: string, status: string, reason: string | null = "As agreed", by = admin) =>
      by.invoke("move-request", { kind, id, status, reason });
    const readStatus = async (kind: FormKind, id: string) =>
      (await asha.client.from(requestKindFacts[kind].table).select("status").eq("id", id).single()).data?.status;

    test("the database allows the moves of the domain and no others", async () => {
      for (const status of requestStatuses) {
        const { rows } = await backend.database.asOwner<{ moves: string[] }>(
          "select private.allowed_moves($1) as moves",
          [status],
        );
        assert.deepEqual(rows[0]?.moves, allowedMoves[status], status);
      }
    });

    for (const kind of formKinds) {
      test(`${kind}: each move that is allowed happens, each other is a conflict that names the allowed ones`, async () => {
        for (const from of requestStatuses) {
          for (const to of requestStatuses) {
            const id = await make(kind, from);
            const { status, body } = await move(kind, id, to);
            if (allowedMoves[from].includes(to)) {
              assert.match(String(body.undo_id), /^[0-9a-f-]{36}$/);
              assert.deepEqual([status, body], [200, { id, status: to, undo_id: body.undo_id }], `${from} to ${to}`);
            } else {
              assert.deepEqual([status, body.code], [409, "conflict"], `${from} to ${to}`);
              assert.deepEqual(body.details, { allowed: allowedMoves[from] }, `${from} to ${to}`);
            }
            assert.equal(await readStatus(kind, id), allowedMoves[from].includes(to) ? to : from);
          }
        }
      });

      test(`${kind}: a write past the calls is held to the moves too`, async () => {
        const id = await make(kind, "completed");
        const { table } = requestKindFacts[kind];
        const back = backend.database.asOwner(`update public.${table} set status = 'pending' where id = $1`, [id]);
        await assert.rejects(back, { code: "NV409", message: "A request that is completed cannot become pending" });
        const { status, error } = await asha.client.from(table).update({ status: "pending" }).eq("id", id);
        assert.deepEqual([status, error?.code], [403, "42501"]);
      });

      test(`${kind}: a rejection needs a reason, which its owner reads`, async () => {
        const id = await make(kind);
        for (const reason of [null, "   "]) {
          const { status, body } = await move(kind, id, "rejected", reason);
          const sentence = "Please give a reason. The customer will see it.";
          assert.deepEqual(
            [status, body],
            [400, { code: "invalid_input", message: sentence, fields: { reason: sentence } }],
          );
        }
        assert.equal((await move(kind, id, "rejected", "We do not serve this industry")).status, 200);
        const { data: row } = await asha.client.from(requestKindFacts[kind].table).select("*").eq("id", id).single();
        assert.deepEqual([row.status, row.reason], ["rejected", "We do not serve this industry"]);
        const { data: notice } = await asha.client
          .from("notifications")
          .select("title,message,request_kind,is_read")
          .eq("request_id", id)
          .like("title", "%not accepted")
          .single();
        assert.match(notice?.message, /Reason: We do not serve this industry$/);
        assert.deepEqual([notice?.request_kind, notice?.is_read], [kind, false]);
      });

      test(`${kind}: a customer moves nothing, and another's request is not there`, async () => {
        const id = await make(kind);
        const forbidden = await move(kind, id, "approved", null, asha);
        assert.deepEqual([forbidden.status, forbidden.body.code], [403, "not_allowed"]);
        const foreign = await bela.invoke("cancel-request", { kind, id });
        assert.deepEqual([foreign.status, foreign.body.code], [404, "not_found"]);
        assert.equal(await readStatus(kind, id), "pending");
        assert.equal((await admin.invoke("cancel-request", { kind, id, reason: "Twice" })).status, 200);
      });
    }

    test("what is in progress can no longer be cancelled by its owner, a consultation can", async () => {
      for (const kind of formKinds) {
        const pending = await asha.invoke("cancel-request", { kind, id: await make(kind) });
        assert.deepEqual([pending.status, pending.body.status], [200, "cancelled"]);
        assert.equal("refund" in pending.body, kind === "consultation");
        const { status, body } = await asha.invoke("cancel-request", { kind, id: await make(kind, "in_progress") });
        assert.equal(status, kind === "consultation" ? 200 : 409);
        if (kind !== "consultation") assert.match(String(body.message), /by the office only/);
      }
    });

    test("what makes no sense gets a sentence", async () => {
      const id = await make("funding");
      const wrong: [string, Record<string, unknown>][] = [
        ["kind", { kind: "loan" }],
        ["id", { id: "1" }],
        ["status", { status: "done" }],
        ["reason", { reason: "x".repeat(1001) }],
      ];
      for (const [field, changes] of wrong) {
        const { status, body } = await admin.invoke("move-request", {
          kind: "funding",
          id,
          status: "approved",
          ...changes,
        });
        assert.deepEqual([status, Object.keys(body.fields as object)], [400, [field]]);
      }
      const preview = await asha.invoke("cancel-request", { kind: "funding", id, preview: "yes" });
      assert.deepEqual([preview.status, preview.body.message], [400, "Preview must be true or false"]);
      const unknown = await move("funding", "6f1f1a9e-0000-4000-8000-000000000001", "approved");
      assert.equal(unknown.status, 404);
    });

    test("a newer status set by another administrator is not overwritten from an older view", async () => {
      const id = await make("project");
      const moveAsSeen = (status: RequestStatus, expected_status: RequestStatus) =>
        admin.invoke("move-request", { kind: "project", id, status, expected_status });
      assert.equal((await moveAsSeen("approved", "pending")).status, 200);
      const { status, body } = await moveAsSeen("in_progress", "pending");
      assert.deepEqual([status, body.code, body.message], [409, "conflict", "A colleague has changed this"]);
      assert.equal((body.details as { status: string }).status, "approved");
      assert.equal(await readStatus("project", id), "approved");
      assert.equal((await moveAsSeen("in_progress", "approved")).status, 200);
    });

    test("of two moves at one moment the second finds what the first has made", async () => {
      const id = await make("project");
      const answers = await Promise.all([move("project", id, "rejected"), move("project", id, "approved")]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    });
  });
});
