import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { z } from "zod";
import { isOfficeScope } from "#domain/business/office-scopes.ts";
import { businessCalls } from "#server/business-calls.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type Guess,
  guessRecords,
  type HiddenRecords,
  makeHiddenRecords,
  notGuessed,
} from "#test/support/fixtures/hidden-records.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

/** Those see every record that their calls can name. */
const seeingAll: readonly string[] = ["administrators", "managers"];
const nameOfRecord = /^(id|ids|into|from|reference|about_reference|records|record|subject|undo_id|\w+_id)$/;

/** The fields of a body that name a record. */
function findNames(schema: z.core.JSONSchema.BaseSchema): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...Object.keys(schema.properties ?? {}).filter((name) => nameOfRecord.test(name)),
    ...parts.flatMap((part) => (typeof part === "object" ? findNames(part) : [])),
  ];
}
const naming = businessCalls
  .filter(({ who }) => isOfficeScope(who) && !seeingAll.includes(who))
  .filter(({ body }) => findNames(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).length > 0)
  .map(({ name }) => name);

forEachEngine((engine, openTestDatabase) => {
  describe(`ids that are guessed, in every call of the office, on ${engine}`, () => {
    let office: OfficePeople;
    let hidden: HiddenRecords;
    let guesses: Guess[];
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
      hidden = await makeHiddenRecords(office);
      guesses = guessRecords(office, hidden);
    });
    after(() => office?.close());

    test("each call that names a record is tried, or says why not", () => {
      const tried = new Set([...guesses.map(({ name }) => name), ...Object.keys(notGuessed)]);
      assert.deepEqual(
        naming.filter((name) => !tried.has(name)),
        [],
      );
      assert.deepEqual(
        guesses.filter(({ name }) => name in notGuessed).map(({ name }) => name),
        [],
      );
    });

    test("who does not see the record is told that there is none, and nothing is written", async () => {
      const readLast = async () => (await office.query("select max(id) as last from public.events"))[0];
      const before = await readLast();
      for (const { name, body, by } of guesses)
        for (const who of by) {
          const answer = await office.of(who).invoke(name, body);
          const said = `${who} ${name} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`;
          assert.deepEqual([answer.status, answer.body.code], [404, "not_found"], said);
          assert.deepEqual(Object.keys(answer.body).sort(), ["code", "message"], said);
        }
      assert.deepEqual(await readLast(), before);
    });

    test("lists that are narrowed to an id, changes of several and unsent emails have nothing of it", async () => {
      const ask = async (who: string, name: string, body: object) => {
        const answer = await office.of(who).invoke(name, body);
        assert.equal(answer.status, 200, `${who} ${name} ${JSON.stringify(answer.body)}`);
        return JSON.stringify(answer.body);
      };
      const asked: readonly [name: string, body: object, id: string][] = [
        ["list-enquiries", { ids: [office.enquiries.assigned] }, office.enquiries.assigned],
        ["list-requests", { ids: [office.requests.consultation] }, office.requests.consultation],
        ["list-clients", { ids: [hidden.client.id] }, hidden.client.id],
        ["list-unsent-mails", { reference: hidden.consultation }, hidden.mail],
      ];
      for (const [name, body, id] of asked) {
        assert.ok((await ask("manager", name, body)).includes(id), `a manager sees ${name}`);
        for (const who of ["staff", "idle"]) assert.ok(!(await ask(who, name, body)).includes(id), `${who} ${name}`);
      }
      const cases = { kind: "grievance", queue: "all", ids: [randomUUID()] };
      assert.ok(!(await ask("grievance", "list-cases", cases)).includes(office.grievance));
      const [alert] = await office.query<{ id: string }>(
        `insert into private.office_alerts (user_id, kind, record_kind, record_id, reference, action, mail)
         values ($1, 'assigned', 'enquiry', $2, 'L-261118-AAAAA', 'answer', 'off') returning id`,
        [office.of("manager").id, office.enquiries.assigned],
      );
      await ask("staff", "read-alerts", { ids: [alert?.id] });
      const [kept] = await office.query<{ read_at: Date | null }>(
        "select read_at from private.office_alerts where id = $1",
        [alert?.id],
      );
      assert.equal(kept?.read_at, null, "another's alert stays unread");
      for (const [kind, id] of [
        ["client", hidden.client.id],
        ["service", hidden.service.id],
        ["consultation", office.requests.consultation],
      ])
        for (const who of ["staff", "idle"]) {
          const answer = await ask(who, "change-many", { action: "tag", tag: "urgent", records: [{ kind, id }] });
          assert.match(answer, /"result":"not_found"/, `${who} ${kind}`);
        }
    });

    test("by table calls a colleague reads the rows of no other account, whatever the role", async () => {
      const read = async (who: string, table: string) => {
        const { data, error } = await office.of(who).client.from(table).select("user_id").limit(1000);
        // 42501: the table is closed to accounts.
        assert.ok(error === null || error.code === "42501", `${who} ${table} ${error?.code}`);
        return (data ?? []).map((row) => String(row.user_id)).filter((id) => id !== office.of(who).id);
      };
      const tables = await office.query<{ name: string }>(
        `select c.table_name as name from information_schema.columns as c
         where c.table_schema = 'public' and c.column_name = 'user_id' order by 1`,
      );
      const withRows: string[] = [];
      for (const { name } of tables) {
        if ((await read("admin", name)).length > 0) withRows.push(name);
        for (const who of ["manager", "staff", "accounts", "grievance", "idle", "no role"])
          if (who !== "no role") assert.deepEqual(await read(who, name), [], `${who} ${name}`);
          else assert.ok(!(await read(who, name)).includes(office.asha.id), name);
      }
      for (const name of ["consultations", "funding_applications", "project_requests", "service_requests"])
        assert.ok(withRows.includes(name), `an administrator reads ${name}`);
    });

    test("a manager reaches each of these records, so it is the policies that hide them", async () => {
      for (const { name, body } of guesses) {
        const who = /view|undo-change/.test(name) ? "admin" : "manager";
        const person = who === "admin" ? office.admin : office.of(who);
        const { status, body: answer } = await person.invoke(name, body);
        const said = `${name} ${JSON.stringify(body)} ${status} ${JSON.stringify(answer)}`;
        assert.ok([200, 201, 409].includes(status), said);
      }
    });
  });
});
