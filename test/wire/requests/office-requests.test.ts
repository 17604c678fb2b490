import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { formKinds } from "#domain/requests/request-kinds.ts";
import { allowedMoves, requestStatuses } from "#domain/requests/request-status.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type Line,
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
  type Page,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Board = { columns: { status: string; count: number; requests: Line[] }[] };

forEachEngine((engine, openTestDatabase) => {
  describe(`the office's lists of requests on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const readBoard = (body: object = {}) => desk.call<Board>("request-board", body);
    const countColumns = ({ columns }: Board) =>
      Object.fromEntries(columns.map(({ status, count }) => [status, count]));
    const titles = ({ requests }: Page) => requests.map(({ title }) => title);

    test("all three kinds stand in one list, in the order asked for, and the pages meet without gap or repetition", async () => {
      for (const table of ["consultations", "project_requests", "funding_applications"])
        await desk.query(`delete from public.${table}`);
      const expected: string[] = [];
      // Three of them have one time, so that the id decides.
      for (let at = 0; at < 51; at += 1) {
        const minute = String(Math.floor(at / 3)).padStart(2, "0");
        desk.setClock(`2026-11-18T11:${minute}:00+05:30`);
        const kind = at % 3 === 0 ? "funding" : "project";
        await desk.make(kind, kind === "funding" ? { company_name: `No ${at}` } : { project_name: `No ${at}` });
        expected.push(`No ${at}`);
      }
      for (const sort of ["newest", "oldest", "changed"] as const) {
        const pages: Page[] = [await desk.list({ sort })];
        while (pages.at(-1)?.older) pages.push(await desk.list({ sort, older: pages.at(-1)?.older }));
        assert.deepEqual(
          pages.map(({ requests }) => requests.length),
          [20, 20, 11],
          sort,
        );
        assert.deepEqual(pages.flatMap(titles).sort(), [...expected].sort(), `${sort}: each once`);
        const times = pages.flatMap(({ requests }) => requests.map((line) => String(line.created_at)));
        const sorted = [...times].sort();
        assert.deepEqual(times, sort === "oldest" ? sorted : sorted.reverse(), sort);
        const back = await desk.list({ sort, newer: pages[1]?.newer });
        assert.deepEqual(titles(back), titles(pages[0] as Page), `${sort}: the way back`);
        assert.equal(back.newer, null);
      }
      const projects = await desk.list({ kind: "project", status: "pending" });
      assert.ok(projects.requests.every(({ kind, status }) => kind === "project" && status === "pending"));
      assert.equal(projects.requests.length, 20);
      assert.deepEqual((await desk.list({ status: "approved" })).requests, []);
    });

    test("what changed last is first, and scheduled has the live consultations by their time", async () => {
      await desk.endConsultations();
      desk.setClock("2026-11-18T12:00:00+05:30");
      const first = await desk.make("funding", { company_name: "Changed again" });
      const later = await desk.make("consultation", {
        scheduled_date: "2026-11-25T10:00:00",
        consultation_topic: "Later",
      });
      await desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00", consultation_topic: "Sooner" });
      const gone = await desk.make("consultation", {
        scheduled_date: "2026-11-23T10:00:00",
        consultation_topic: "Gone",
      });
      desk.setClock("2026-11-18T12:30:00+05:30");
      await desk.call("move-request", { kind: "consultation", id: gone, status: "cancelled", reason: null });
      desk.setClock("2026-11-18T12:40:00+05:30");
      await desk.call("assign-request", { kind: "funding", id: first, consultant_id: "harsh-vaidya" });
      assert.deepEqual(titles(await desk.list({ sort: "changed" })).slice(0, 2), ["Changed again", "Gone"]);
      assert.deepEqual(titles(await desk.list({ sort: "scheduled" })), ["Sooner", "Later"]);
      assert.deepEqual(titles(await desk.list({ sort: "scheduled", status: "cancelled" })), ["Gone"]);
      assert.deepEqual(titles(await desk.list({ sort: "scheduled", kind: "funding" })), []);
      assert.deepEqual(titles(await desk.list({ consultant_id: "harsh-vaidya", kind: "funding" })), ["Changed again"]);
      const held = await desk.list({ kind: "consultation", status: "pending", consultant_id: "meera-raghunath" });
      assert.ok(held.requests.some(({ id }) => id === later));
    });

    test("a search finds words of the headline, of the customer's name, and the beginning of the address", async () => {
      await desk.endConsultations();
      const chandra = await desk.makeCustomer({ email: "chandra.bose@example.in" });
      await desk.query("update public.profiles set full_name = 'Chandra Bose' where id = $1", [chandra.id]);
      await desk.make("project", { project_name: "हिन्दी दुकान Weaving-Loft" }, chandra);
      const consultation = { consultation_topic: "Weaving rights", scheduled_date: "2026-11-26T10:00:00" };
      await desk.make("consultation", consultation);
      const find = async (search: string, more: object = {}) => titles(await desk.list({ search, ...more })).sort();
      const both = ["Weaving rights", "हिन्दी दुकान Weaving-Loft"];
      assert.deepEqual(await find("weav"), both);
      assert.deepEqual(await find("weav", { kind: "project" }), [both[1]]);
      assert.deepEqual(await find("loft weaving"), [both[1]]);
      assert.deepEqual(await find("दुक"), [both[1]]);
      assert.deepEqual(await find("bose chandra"), [both[1]]);
      assert.deepEqual(await find("chandra.bose@ex"), [both[1]]);
      assert.deepEqual(await find("CHANDRA"), [both[1]]);
      for (const nothing of ["-", "zzz", "%", "bose weaving", "' | x:*"])
        assert.deepEqual(await find(nothing), [], nothing);
      const board = await readBoard({ search: "weav" });
      assert.deepEqual(board.columns[0]?.requests.map(({ title }) => title).sort(), both);
      assert.equal(countColumns(board).pending, 2);
      assert.deepEqual(
        (await readBoard({ search: "-" })).columns.map(({ count }) => count),
        [0, 0, 0, 0, 0, 0],
      );
    });

    test("a frequent name gives the same lines near and far, page by page", async () => {
      const all = new Set<string>();
      let page = await desk.list({ search: "asha" });
      for (;;) {
        for (const { id } of page.requests) {
          assert.ok(!all.has(id), "no line twice");
          all.add(id);
        }
        if (!page.older) break;
        page = await desk.list({ search: "asha", older: page.older });
      }
      const [{ count } = { count: 0 }] = await desk.query<{ count: number }>(
        `select count(*)::int as count from (select user_id from public.funding_applications
           union all select user_id from public.project_requests union all select user_id from public.consultations) as r
         join public.profiles as p on p.id = r.user_id and p.full_name = 'Asha Rao'`,
      );
      assert.equal(all.size, count);
    });

    test("a payment for what ended long ago does not bring it back among what has just ended", async () => {
      desk.setClock("2026-11-18T11:00:00+05:30");
      const id = await desk.make("funding", { company_name: "Paid late" });
      await desk.call("move-request", { kind: "funding", id, status: "in_progress" });
      await desk.call("move-request", { kind: "funding", id, status: "approved" });
      assert.equal((await desk.pay("funding", id)).status, 201);
      desk.setClock("2026-11-19T11:00:00+05:30");
      await desk.call("move-request", { kind: "funding", id, status: "completed" });
      const readChange = async () => {
        const sql = "select updated_at, amount_paid::float8 from public.funding_applications where id = $1";
        return (await desk.query<{ updated_at: Date; amount_paid: number }>(sql, [id]))[0];
      };
      const completed = await readChange();
      assert.equal(completed?.updated_at.toISOString(), "2026-11-19T05:30:00.000Z");
      desk.setClock("2026-12-28T11:00:00+05:30");
      const { status, body } = await desk.pay("funding", id, { amount: 500 });
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual(await readChange(), { updated_at: completed?.updated_at, amount_paid: 2500 });
      assert.deepEqual(
        (await readBoard({ kind: "funding" })).columns.find((column) => column.status === "completed")?.requests,
        [],
      );
      desk.setClock("2026-11-18T11:00:00+05:30");
    });

    test("the board has the newest ten of each status, its counts are SQL's, and what ended long ago is gone", async () => {
      await desk.endConsultations();
      const id = await desk.make("funding", { company_name: "Ended long ago" });
      await desk.call("move-request", { kind: "funding", id, status: "rejected", reason: "Too small" });
      const ended = await readBoard({ kind: "funding" });
      assert.deepEqual(ended.columns.find(({ status }) => status === "rejected")?.requests[0]?.id, id);
      desk.setClock("2026-12-19T12:00:00+05:30");
      const board = await readBoard();
      assert.deepEqual(
        board.columns.map(({ status }) => status),
        requestStatuses,
      );
      assert.equal(countColumns(board).rejected, 0);
      const [{ count } = { count: 0 }] = await desk.query<{ count: number }>(
        `select ((select count(*) from public.funding_applications where status = 'pending')
           + (select count(*) from public.project_requests where status = 'pending'))::int as count`,
      );
      assert.equal(countColumns(board).pending, count);
      assert.equal(board.columns[0]?.requests.length, 10);
      const newest = await desk.list({ status: "pending" });
      assert.deepEqual(
        board.columns[0]?.requests.map(({ id: card }) => card),
        newest.requests.slice(0, 10).map(({ id: line }) => line),
      );
      desk.setClock("2026-11-18T12:50:00+05:30");
    });

    test("the file has what was filled in, whose it is, what it may become, and what has happened", async () => {
      await desk.endConsultations();
      for (const kind of formKinds) {
        const id = await desk.make(kind, kind === "consultation" ? { scheduled_date: "2026-11-27T10:00:00" } : {});
        await desk.call("move-request", { kind, id, status: "in_progress" }, desk.colleague);
        const file = await desk.readFile(kind, id);
        assert.deepEqual(file.allowed, allowedMoves.in_progress);
        assert.equal((file.customer as { email: string }).email, desk.asha.email);
        assert.deepEqual(
          file.timeline.map((line) => [line.kind, line.status]),
          [
            ["made", "pending"],
            ["moved", "in_progress"],
          ],
        );
        assert.deepEqual([file.payments, file.proposal], [[], null]);
        assert.equal(file.request.kind, kind);
        const facts = file.facts as Record<string, unknown>;
        assert.equal(facts.id, id);
        if (kind === "funding") assert.equal(facts.funding_amount, 5_000_000);
        if (kind === "consultation") assert.equal(facts.scheduled_date, "2026-11-27T10:00:00.000+05:30");
        assert.deepEqual(
          file.consultants.map(({ id: consultant }) => consultant),
          ["meera-raghunath", "harsh-vaidya"],
        );
      }
      const unknown = { kind: "funding", id: "6f1f1a9e-0000-4000-8000-000000000001" };
      assert.equal((await desk.admin.invoke("read-request-file", unknown)).status, 404);
    });

    test("the list as a file has the rows that the filter leaves, harmless in a spreadsheet", async () => {
      await desk.make("project", { project_name: "=1+1 Formula works" });
      const { csv, rows } = await desk.call<{ csv: string; rows: number }>("export-list", {
        list: "requests",
        filter: { search: "formula", status: "pending" },
      });
      assert.equal(rows, 1);
      assert.match(csv, /Project request,'=1\+1 Formula works,Asha Rao,.*,Pending,Website,2026-11-18 \d\d:\d\d,/);
    });

    test("what makes no sense gets a sentence", async () => {
      const cursor = "2026-11-18T11:00:00.000000+05:30_6f1f1a9e-0000-4000-8000-000000000001";
      const wrong: [string, string, object][] = [
        ["list-requests", "kind", { kind: "loan" }],
        ["list-requests", "status", { status: "done" }],
        ["list-requests", "sort", { sort: "best" }],
        ["list-requests", "older", { older: "yesterday" }],
        ["list-requests", "newer", { older: cursor, newer: cursor }],
        ["list-requests", "search", { search: "x".repeat(121) }],
        ["list-requests", "page", { page: 2 }],
        ["request-board", "consultant_id", { consultant_id: 7 }],
        ["read-request-file", "id", { kind: "funding", id: "1" }],
      ];
      for (const [name, field, body] of wrong) {
        const { status, body: answer } = await desk.admin.invoke(name, body);
        assert.deepEqual([status, Object.keys(answer.fields as object)], [400, [field]], JSON.stringify(body));
      }
    });
  });
});
