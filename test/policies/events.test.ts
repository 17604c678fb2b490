import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Row } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { insertEnquiry } from "./sample-enquiry.ts";

type StoredEvent = Row & { changes: Row; before: Row | null; after: Row | null };

const at = new Date("2026-11-20T17:00:00+05:30");

forEachEngine((engine, openTestDatabase) => {
  describe(`events and jobs on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => at } });
    });

    async function keepEnquiry(): Promise<string> {
      const { rows } = await database.asSystem("test", (tx) => insertEnquiry(tx));
      return String(rows[0]?.id);
    }

    async function readEvents(id: string): Promise<StoredEvent[]> {
      const { rows } = await database.asOwner<StoredEvent>(
        `select e.*, d.subject, d.before, d.after, j.kind, j.payload from public.events e
         left join private.event_details d on d.event_id = e.id left join private.jobs j on j.event_id = e.id
         where e.record_id = $1 order by e.id`,
        [id],
      );
      return rows;
    }

    it("a stored row has its event and its job, personal values apart", async () => {
      const id = await keepEnquiry();
      const [event, ...others] = await readEvents(id);
      assert.equal(others.length, 0);
      assert.deepEqual(
        [event?.actor, event?.action, event?.table_name, event?.at, event?.kind, event?.payload, event?.subject],
        ["test", "insert", "enquiries", at, "enquiries.insert", { record_id: id }, id],
      );
      const changes = event?.changes ?? {};
      assert.deepEqual(changes.status, { before: null, after: "new" });
      assert.deepEqual(
        Object.keys(event?.after ?? {}).sort(),
        ["company", "email", "message", "name", "phone", "request_hash", "tags"].sort(),
      );
      assert.equal(event?.after?.name, "Asha Rao");
      assert.doesNotMatch(JSON.stringify(changes), /Asha|asha|9876543210|Textiles|Pune/);
    });

    it("a change records what changed, and nothing when nothing did", async () => {
      const id = await keepEnquiry();
      await database.asOwner("update public.enquiries set page = '/contact', name = 'Asha R.' where id = $1", [id]);
      await database.asOwner("update public.enquiries set status = status where id = $1", [id]);
      await database.asOwner("delete from public.enquiries where id = $1", [id]);
      const [, changed, removed, ...others] = await readEvents(id);
      assert.equal(others.length, 0);
      assert.deepEqual(changed?.changes, { page: { before: "/", after: "/contact" } });
      assert.deepEqual([changed?.before, changed?.after], [{ name: "Asha Rao" }, { name: "Asha R." }]);
      assert.equal(changed?.kind, "enquiries.update");
      assert.deepEqual([removed?.action, removed?.before?.name], ["delete", "Asha R."]);
    });

    it("a row that is rolled back leaves neither event nor job", async () => {
      let id = "";
      await assert.rejects(
        database.asSystem("test", async (tx) => {
          id = String((await insertEnquiry(tx)).rows[0]?.id);
          const { rowCount } = await tx.query("select from private.jobs where payload ->> 'record_id' = $1", [id]);
          assert.equal(rowCount, 1, "the job is there before the end");
          throw new Error("changed my mind");
        }),
        /changed my mind/,
      );
      assert.deepEqual(await readEvents(id), []);
      const { rowCount } = await database.asOwner("select from private.jobs where payload ->> 'record_id' = $1", [id]);
      assert.equal(rowCount, 0);
    });

    it("no role changes or removes an event, not even the owner", async () => {
      const id = await keepEnquiry();
      const statements = [
        "update public.events set actor = 'x'",
        "delete from public.events",
        "truncate public.events cascade",
      ];
      for (const sql of statements) {
        await assert.rejects(
          database.asSystem("test", (tx) => tx.query(sql)),
          { code: "42501" },
        );
        await assert.rejects(database.asOwner(sql), { code: "23001" });
      }
      assert.equal((await readEvents(id)).length, 1);
    });

    it("the backend cannot write an event past the trigger, nor touch the details", async () => {
      for (const sql of [
        "insert into public.events (actor, action) values ('x', 'insert')",
        "delete from private.event_details",
        "update private.event_details set subject = 'x'",
      ]) {
        await assert.rejects(
          database.asSystem("test", (tx) => tx.query(sql)),
          { code: "42501" },
          sql,
        );
      }
    });

    it("erasing a subject removes the row and its personal values, keeps the events, and is one itself", async () => {
      const [id, other] = [await keepEnquiry(), await keepEnquiry()];
      const { rows } = await database.asSystem("user:admin", (tx) =>
        tx.query<{ counts: Row }>("select private.erase_subject($1) as counts", [id]),
      );
      assert.equal(rows[0]?.counts.enquiries, 1);
      const [event, removal, erasure] = await readEvents(id);
      assert.deepEqual(
        [event?.action, event?.after, removal?.action, removal?.before],
        ["insert", null, "delete", null],
      );
      assert.deepEqual([erasure?.action, erasure?.actor, erasure?.changes], ["erase", "user:admin", rows[0]?.counts]);
      assert.notEqual((await readEvents(other))[0]?.after, null);
    });

    it("only the backend erases or reads events", async () => {
      for (const role of ["anon", "authenticated"] as const) {
        for (const sql of ["select private.erase_subject('x')", "select * from public.events", "table private.jobs"]) {
          await assert.rejects(
            database.asCaller({ role }, (tx) => tx.query(sql)),
            { code: "42501" },
          );
        }
      }
    });
  });
});
