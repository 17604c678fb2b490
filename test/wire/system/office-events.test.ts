import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";

type Change = { field: string; value: string; before: string | null; after: string | null };
type Logged = {
  id: number;
  actor: string;
  actor_name: string;
  action: string;
  table_name: string;
  record_id: string | null;
  changes: Change[];
};
type Page = {
  events: Logged[];
  newer: string | null;
  older: string | null;
  choices: { tables: string[]; actions: string[]; actors: { actor: string; name: string }[] };
  actor_name: string | null;
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the log of the office on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const list = async (body: Record<string, unknown> = {}) =>
      (await desk.call("list-events", body)) as unknown as Page;
    const readAll = async (filter: Record<string, unknown>) => {
      const { rows } = await desk.database.asOwner<{ id: number }>(
        `select id from public.events where ($1::text is null or actor = $1) and ($2::text is null or action = $2)
           and ($3::text is null or table_name = $3) and ($4::text is null or record_id = $4)
           and ($5::date is null or (at at time zone 'Asia/Kolkata')::date >= $5)
           and ($6::date is null or (at at time zone 'Asia/Kolkata')::date <= $6) order by at desc, id desc`,
        ["actor", "action", "table", "record", "from", "to"].map((name) => filter[name] ?? null),
      );
      return rows.map(({ id }) => id);
    };

    test("a change stands there with who made it, what was before, and the personal values", async () => {
      const sent = await desk.receive("17T12:00", { name: "आशा Rao", message: "=1+1 is not for a spreadsheet" });
      desk.setClock("2026-11-18T11:00:00+05:30");
      await desk.call("move-enquiry", { id: sent.id, status: "contacted" });
      const { events } = await list({ record: sent.id });
      const [moved, received] = events as [Logged, Logged];
      assert.deepEqual(
        [moved.actor, moved.actor_name, moved.action, moved.table_name],
        [`user:${desk.admin.id}`, "Asha Rao", "update", "enquiries"],
      );
      const find = (event: Logged, field: string) => event.changes.find((change) => change.field === field);
      assert.deepEqual(find(moved, "status"), { field: "status", value: "kept", before: "new", after: "contacted" });
      assert.equal(received.actor_name, "Guest");
      assert.deepEqual(find(received, "name"), { field: "name", value: "kept", before: null, after: "आशा Rao" });
      assert.deepEqual(find(received, "request_hash")?.value, "hidden");
    });

    test("a value that is kept nowhere is said to be so; one that was erased is gone", async () => {
      await desk.colleague.invoke("make-calendar-feed", {});
      const feeds = await list({ table: "calendar_feeds" });
      assert.ok(feeds.events.length > 0, "there is such an event");
      const token = feeds.events[0]?.changes.find(({ field }) => field === "token_hash");
      assert.deepEqual(token, { field: "token_hash", value: "not_kept", before: null, after: null });
      const sent = await desk.receive("17T12:10", { name: "To be erased" });
      await desk.database.asSystem("test", (tx) => tx.query("select private.erase_subject($1)", [sent.id]));
      const { events } = await list({ record: sent.id, table: "enquiries" });
      assert.doesNotMatch(JSON.stringify(events), /To be erased/);
    });

    test("each filter and each two of them find what SQL finds, page by page, there and back", async () => {
      for (let number = 0; number < 55; number += 1)
        await desk.receive(`1${number % 8}T12:0${number % 10}`, { message: `We need a GST number, ${number}` });
      const { rows } = await desk.database.asOwner<{ record_id: string }>(
        "select record_id from public.events where table_name = 'enquiries' order by id desc limit 1",
      );
      const conditions = {
        ...{ actor: "anon", action: "insert", table: "enquiries", record: rows[0]?.record_id },
        ...{ from: "2026-11-12", to: "2026-11-16" },
      };
      const entries = Object.entries(conditions);
      const filters = [{}, ...entries.flatMap((one) => entries.map((other) => Object.fromEntries([one, other])))];
      for (const filter of filters) {
        const expected = await readAll(filter);
        const seen: number[] = [];
        const pages: Page[] = [];
        for (let older: string | null | undefined; older !== null; older = pages.at(-1)?.older) {
          const page = await list({ ...filter, ...(older ? { older } : {}) });
          pages.push(page);
          seen.push(...page.events.map(({ id }) => id));
        }
        assert.deepEqual(seen, expected, JSON.stringify(filter));
        assert.equal(pages[0]?.newer, null);
        const [first, second] = pages;
        if (first && second) assert.deepEqual((await list({ ...filter, newer: second.newer })).events, first.events);
      }
      assert.ok((await readAll({})).length > 50, "there was more than one page");
    });

    test("the choices are there, the requested actor by name", async () => {
      const { choices, actor_name } = await list({ actor: `user:${desk.colleague.id}` });
      assert.ok(choices.tables.includes("enquiries") && choices.actions.includes("insert"));
      const actors = choices.actors.map(({ actor }) => actor);
      for (const actor of [`user:${desk.admin.id}`, `user:${desk.colleague.id}`, "worker", "anon"])
        assert.ok(actors.includes(actor), actor);
      assert.equal(actor_name, "Asha Rao");
      assert.equal((await list({ actor: `user:${randomUUID()}` })).actor_name, "Deleted account");
    });

    test("what is no filter is refused with a sentence for its field", async () => {
      for (const [field, value] of [
        ["actor", "x' or true"],
        ["table", "Users"],
        ["action", ""],
        ["record", "a b"],
        ["from", "2026-02-30"],
        ["older", "yesterday"],
      ] as const) {
        const { status, body } = await desk.admin.invoke("list-events", { [field]: value });
        assert.equal(status, 400, field);
        assert.ok(field in (body.fields as object), field);
      }
      const backwards = await desk.admin.invoke("list-events", { from: "2026-11-18", to: "2026-11-17" });
      assert.deepEqual(Object.keys(backwards.body.fields as object), ["to"]);
    });

    test("the file has the rows of the filter, Hindi and rupees intact, and runs nothing in a spreadsheet", async () => {
      const { csv, rows } = (await desk.call("export-list", {
        list: "events",
        filter: { table: "enquiries", from: "2026-11-17", to: "2026-11-17" },
      })) as { csv: string; rows: number };
      assert.equal(rows, (await readAll({ table: "enquiries", from: "2026-11-17", to: "2026-11-17" })).length);
      assert.match(csv, /आशा Rao/);
      assert.doesNotMatch(csv, /(^|,)"?[=+@-]/m);
    });

    test("a file that was taken is an event: who took which list, and how much of it; not what was searched for", async () => {
      const { rows, is_complete } = (await desk.call("export-list", {
        list: "users",
        filter: { search: "meera" },
      })) as { rows: number; is_complete: boolean };
      const [event, ...others] = (await list({ action: "export", record: "users" })).events;
      assert.equal(others.length, 0);
      assert.deepEqual(
        [event?.actor, event?.table_name, event?.changes.map(({ field, after }) => [field, after])],
        [
          `user:${desk.admin.id}`,
          "exports",
          [
            ["is_complete", String(is_complete)],
            ["rows", String(rows)],
          ],
        ],
      );
      assert.equal((await desk.admin.invoke("export-list", { list: "users", filter: { type: "king" } })).status, 400);
      assert.equal((await list({ action: "export", record: "users" })).events.length, 1, "what was refused is none");
    });
  });
});
