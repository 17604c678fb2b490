import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type CaseFixtures, openCaseFixtures } from "#test/support/fixtures/case-fixtures.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";

const words = "My lawyer Zubeda Khan will write to you about this.";
const answer = "We have spoken to Zubeda Khan.";

forEachEngine((engine, openTestDatabase) => {
  describe(`what the log knows of a case, and what is erased of it, on ${engine}`, () => {
    let desk: CaseFixtures;
    before(async () => {
      desk = await openCaseFixtures(openTestDatabase);
    });
    after(() => desk?.backend.close());

    const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      desk.backend.database.asOwner<R>(text, values);
    const erase = (subject: string) =>
      desk.backend.database.asSystem("test", (tx) => tx.query("select private.erase_subject($1)", [subject]));

    /** A grievance and a refund request of one sender, each with a note of the office. */
    async function send(owner?: Awaited<ReturnType<CaseFixtures["backend"]["makeCustomer"]>>) {
      desk.at("18T11:00");
      const [grievance, refund] = owner
        ? await Promise.all(
            [
              owner.invoke("submit-grievance", fillGrievance({ message: words })),
              owner.invoke("submit-refund-request", fillRefundRequest({ message: words })),
            ].map(async (sent) => String((await sent).body.reference)),
          )
        : [await desk.grieve("18T11:00", { message: words }), await desk.refund("18T11:00", { message: words })];
      await desk.call("move-grievance", { reference: grievance, stage: "acknowledgement", note: answer });
      await desk.call("decide-refund", { reference: refund, status: "rejected", reason: answer });
      const read = async (table: string, reference?: string) => {
        const { rows } = await sql<{ id: string; user_id: string | null }>(
          `select id, user_id from private.${table} where reference = $1`,
          [reference],
        );
        assert.equal(rows[0]?.user_id, owner?.id ?? null);
        return String(rows[0]?.id);
      };
      return { grievance: await read("grievances", grievance), refund: await read("refund_requests", refund) };
    }

    /** How many events of a case and of its steps still hold personal values. */
    async function countHeld(id: string): Promise<number> {
      const { rows } = await sql<{ held: number }>(
        `select count(*)::int as held from public.events as e join private.event_details as d on d.event_id = e.id
         where d.after::text like '%Zubeda%' and (e.record_id = $1 or (e.table_name = 'case_steps'
           and $1 in (e.changes -> 'grievance_id' ->> 'after', e.changes -> 'refund_request_id' ->> 'after')))`,
        [id],
      );
      return rows[0]?.held ?? -1;
    }

    test("erasing the number of a case takes what it and its steps say, and nothing of others", async () => {
      for (const owner of [undefined, await desk.backend.makeCustomer()]) {
        const { grievance, refund } = await send(owner);
        assert.deepEqual([await countHeld(grievance), await countHeld(refund)], [2, 2], "there is something to erase");
        await erase(grievance);
        assert.deepEqual([await countHeld(grievance), await countHeld(refund)], [0, 2]);
        await erase(refund);
        assert.equal(await countHeld(refund), 0);
      }
    });

    test("erasing an account takes what its cases say, while it is there and when it is gone", async () => {
      for (const isGone of [false, true]) {
        const [owner, stranger] = [await desk.backend.makeCustomer(), await desk.backend.makeCustomer()];
        const { grievance, refund } = await send(owner);
        const others = await send(stranger);
        if (isGone) await sql("delete from auth.users where id = $1", [owner.id]);
        await erase(owner.id);
        assert.deepEqual([await countHeld(grievance), await countHeld(refund)], [0, 0]);
        assert.deepEqual([await countHeld(others.grievance), await countHeld(others.refund)], [2, 2]);
      }
    });

    test("every table whose events hold personal values says whose they are", async () => {
      const { rows } = await sql<{ table: string }>(
        `select c.relname as table from pg_trigger as t
         join pg_class as c on c.oid = t.tgrelid join pg_proc as f on f.oid = t.tgfoid
         where f.proname = 'record_event' and not t.tgisinternal
           and exists (select from unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) as argument
             where argument <> '' and left(argument, 1) not in ('-', '!'))
           and not exists (select from pg_attribute as n where n.attrelid = c.oid
             and n.attname in ('user_id', 'enquiry_id', 'grievance_id', 'refund_request_id'))
         order by 1`,
      );
      assert.deepEqual(
        rows.map(({ table }) => table),
        ["client_notes", "clients", "enquiries", "profiles"],
        "these are subjects themselves, but for the notes of a client, which are filed under it",
      );
    });
  });
});
