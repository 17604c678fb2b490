import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { businessCalls } from "#server/business-calls.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { officeBodies } from "#test/support/fixtures/office-bodies.ts";

type Ask = { method: "GET" | "POST" | "PATCH" | "DELETE"; path: string; body?: unknown };

/** Every way a table call could name the log; none may find it. */
const asks: readonly Ask[] = ["events", "event_details", "private.events", "jobs", "backups"].flatMap(
  (table): Ask[] => [
    { method: "GET", path: `/rest/v1/${table}?select=*` },
    { method: "POST", path: `/rest/v1/${table}`, body: { actor: "x", action: "insert", table_name: "x" } },
    { method: "PATCH", path: `/rest/v1/${table}?id=gt.0`, body: { actor: "x" } },
    { method: "DELETE", path: `/rest/v1/${table}?id=gt.0` },
  ],
);
const functions = ["record_event", "erase_subject", "retry_job", "refuse_change"];

forEachEngine((engine, openTestDatabase) => {
  describe(`the events on ${engine}`, () => {
    let backend: CustomerBackend;
    const callers: Record<string, Customer> = {};
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      for (const user_type of ["user", "startup", "investor"] as const)
        callers[user_type] = await backend.makeCustomer({ user_type });
      callers["an administrator"] = await backend.makeCustomer({ role: "admin" });
    });
    after(() => backend?.close());

    /** All of the log and of its personal values, in one word. */
    const readLog = async () => {
      const { rows } = await backend.database.asOwner<{ count: number; hash: string }>(
        `select count(*)::int as count, md5(string_agg(to_jsonb(e)::text || coalesce(to_jsonb(d)::text, ''), '' order by e.id)) as hash
         from public.events as e left join private.event_details as d on d.event_id = e.id`,
      );
      assert.ok((rows[0]?.count ?? 0) > 4, "there are events");
      return rows[0];
    };

    test("cannot be read, written, changed or removed by table calls, by any caller", async () => {
      const before = await readLog();
      for (const [who, { fetch: ask }] of Object.entries(callers)) {
        for (const { method, path, body } of asks) {
          const { status, text } = await ask(path, { method, body, headers: { prefer: "return=representation" } });
          assert.ok([401, 403, 404].includes(status), `${who}: ${method} ${path} ${status} ${text}`);
        }
        for (const name of functions) {
          const { status } = await ask(`/rest/v1/rpc/${name}`, { method: "POST", body: {} });
          assert.equal(status, 404, `${who}: ${name}`);
        }
      }
      for (const { method, path, body } of asks) {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const init = { method, headers: { "content-type": "application/json" }, body: text };
        assert.ok([401, 403, 404].includes((await backend.call(path, init)).status), `visitor: ${method} ${path}`);
      }
      assert.deepEqual(await readLog(), before);
    });

    test("only grow by what the office does: no call changes or removes one that is there", async () => {
      const { body: sent } = await backend.submitEnquiry(fillHomeForm({}));
      const { rows: found } = await backend.database.asOwner<{ id: string }>(
        "select id from public.enquiries where reference = $1",
        [sent.reference],
      );
      const id = found[0]?.id;
      /** Calls about records that are there, so that they do what they are for. */
      const done: Record<string, object> = {
        "assign-enquiry": { id, assigned_to: callers["an administrator"]?.id },
        "note-enquiry": { id, note: "A note" },
        "move-enquiry": { id, status: "contacted" },
        "read-enquiry": { id },
        "read-user": { id: callers.user?.id },
        "suspend-user": { id: callers.user?.id, is_suspended: true, reason: "A reason" },
        "export-list": { list: "enquiries" },
      };
      const before = await readLog();
      const { rows } = await backend.database.asOwner<{ last: number }>("select max(id) as last from public.events");
      const names = businessCalls.filter(({ who }) => who === "administrators").map(({ name }) => name);
      for (const name of names) {
        const answer = await callers["an administrator"]?.invoke(name, done[name] ?? officeBodies[name] ?? {});
        if (name in done)
          assert.ok([200, 201].includes(answer?.status ?? 0), `${name} ${JSON.stringify(answer?.body)}`);
      }
      const { rows: kept } = await backend.database.asOwner<{ count: number; hash: string }>(
        `select count(*)::int as count, md5(string_agg(to_jsonb(e)::text || coalesce(to_jsonb(d)::text, ''), '' order by e.id)) as hash
         from public.events as e left join private.event_details as d on d.event_id = e.id where e.id <= $1`,
        [rows[0]?.last],
      );
      assert.deepEqual(kept[0], before);
    });

    test("hold for the three roles in SQL as well, the personal values with them", async () => {
      const before = await readLog();
      const statements = ["events", "event_details"].flatMap((name) => {
        const table = name === "events" ? "public.events" : "private.event_details";
        const column = name === "events" ? "actor" : "subject";
        return [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table} cascade`];
      });
      for (const role of ["anon", "authenticated", "service_role"] as const) {
        for (const sql of statements) {
          const asked = backend.database.asCaller({ role }, (tx) => tx.query(sql));
          await assert.rejects(asked, { code: "42501" }, `${role}: ${sql}`);
        }
      }
      assert.deepEqual(await readLog(), before);
    });
  });
});
