import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { makeCaller } from "#test/support/fixtures/caller-fixtures.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

type Note = { id: string; note: string; author: string | null };
type Moment = { kind: string; title: string; text: string | null; reference: string | null };

forEachEngine((engine, openTestDatabase) => {
  describe(`notes about requests and cases on ${engine}`, () => {
    let office: OfficePeople;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
    });
    after(() => office?.close());

    const note = async (who: string, kind: string, id: string, text = `A note about ${kind}`) => {
      const { status, body } = await office.of(who).invoke("note-record", { kind, id, note: text });
      return { status, body: body as { id: string; code?: string; fields?: Record<string, string> } };
    };
    const readNotes = async (kind: string, id: string, who = "manager") => {
      const asked = kind === "grievance" || kind === "refund" ? { reference: id } : { kind, id };
      const { body } = await office.of(who).invoke("reference" in asked ? "read-case" : "read-request-file", asked);
      return (body as { notes: Note[] }).notes;
    };
    const records = (): readonly [kind: string, id: string][] => [
      ...(Object.entries(office.requests) as [string, string][]),
      ["grievance", office.grievance],
      ["refund", office.refund],
    ];
    const places = async () => {
      const [{ count } = { count: -1 }] = await office.query<{ count: number }>(
        "select count(*)::int as count from private.record_notes",
      );
      return count;
    };

    test("are saved by those who see the record, and shown in its file with their author, the newest first", async () => {
      for (const [kind, id] of records()) {
        office.setClock("2026-11-18T11:00:00+05:30");
        assert.equal((await note("manager", kind, id, "First")).status, 201, kind);
        office.setClock("2026-11-18T11:05:00+05:30");
        assert.equal((await note("admin", kind, id, "اردو தமிழ்")).status, 201, kind);
        const notes = (await readNotes(kind, id)).filter(({ note: text }) => text !== "A note");
        assert.deepEqual(
          notes.map((one) => one.note),
          ["اردو தமிழ்", "First"],
          kind,
        );
        assert.equal(notes[1]?.author, "Asha Rao");
      }
      assert.equal((await note("staff", "project", office.requests.project)).status, 201);
      assert.equal((await note("accounts", "refund", office.refund)).status, 201);
      assert.equal((await note("grievance", "grievance", office.grievance)).status, 201);
    });

    test("a record that is not seen is not there", async () => {
      const before = await places();
      const refused: readonly [who: string, kind: string, id: string][] = [
        ["staff", "consultation", office.requests.consultation],
        ["staff", "grievance", office.grievance],
        ["idle", "funding", office.requests.funding],
        ["accounts", "grievance", office.grievance],
        ["grievance", "funding", office.requests.funding],
        ["manager", "funding", "F-261118-ZZZZZ"],
        ["manager", "project", office.requests.funding],
      ];
      for (const [who, kind, id] of refused) {
        const { status, body } = await note(who, kind, id);
        assert.deepEqual([status, body.code], [404, "not_found"], `${who} ${kind}`);
      }
      assert.equal((await note("no role", "funding", office.requests.funding)).status, 403);
      assert.equal(
        (await office.backendCall("note-record", { kind: "funding", id: office.requests.funding, note: "A" })).status,
        401,
      );
      assert.equal(await places(), before);
    });

    test("a form whose answer was lost saves its note once, also both at the same time", async () => {
      const manager = office.of("manager");
      const { body: client } = await manager.invoke("save-client", { kind: "company", legal_name: "Twice Mills" });
      const { body: enquiry } = await manager.invoke("open-enquiry", makeCaller({ service_type: "GST" }));
      const places = [
        ["note-record", { kind: "funding", id: office.requests.funding }],
        ["note-record", { kind: "refund", id: office.refund }],
        ["note-client", { id: (client as { id: string }).id }],
        ["note-enquiry", { id: (enquiry as { id: string }).id }],
      ] as const;
      for (const [call, record] of places) {
        const body = { ...record, note: `Once, by ${call}`, idempotency_key: randomUUID() };
        const answers = await Promise.all([manager.invoke(call, body), manager.invoke(call, body)]);
        answers.push(await manager.invoke(call, body));
        assert.deepEqual(
          answers.map(({ status }) => status),
          [201, 201, 201],
          JSON.stringify(answers),
        );
        assert.equal(new Set(answers.map((answer) => (answer.body as { id: string }).id)).size, 1, call);
        for (const by of ["manager", "admin"]) {
          const other = await office
            .of(by)
            .invoke(call, { ...body, note: by === "manager" ? "Another text" : body.note });
          assert.deepEqual([other.status, (other.body as { code: string }).code], [409, "conflict"], by);
        }
        const again = await manager.invoke(call, { ...body, idempotency_key: randomUUID() });
        assert.equal(again.status, 201, "the same words under another key are another note");
        assert.ok(!answers.some(({ body }) => (body as { id: string }).id === (again.body as { id: string }).id));
      }
    });

    test("an empty note and one that is too long are refused with a sentence", async () => {
      for (const [text, sentence] of [
        ["  ", "Please write a note"],
        ["a".repeat(5001), "Note must be at most 5,000 characters"],
      ] as const) {
        const { status, body } = await note("manager", "funding", office.requests.funding, text);
        assert.equal(status, 400);
        assert.equal(body.fields?.note, sentence);
      }
      assert.equal((await note("manager", "client", office.requests.funding)).status, 400);
    });

    test("the customer reads none of it: not in the request, its history, the case, the mails, or the tables", async () => {
      const secret = "Only our team reads this";
      for (const [kind, id] of records()) assert.equal((await note("manager", kind, id, secret)).status, 201);
      const { client } = office.asha;
      const requests = await client.from("funding_applications").select("id, company_name, reason, status");
      assert.equal(requests.data?.length, 1);
      assert.ok(!JSON.stringify(requests.data).includes(secret));
      const updates = await client.from("request_updates").select("id, kind, status, reason, step");
      assert.equal(updates.error, null);
      assert.ok(!JSON.stringify(updates.data).includes(secret));
      const notices = await client.from("notifications").select("title, message");
      assert.equal(notices.error, null);
      assert.ok(!JSON.stringify(notices.data).includes(secret));
      for (const by of [office.asha, office.of("manager")])
        assert.equal((await by.client.from("record_notes").select("*")).status, 404, "it is no table of the calls");
      for (const reference of [office.grievance, office.refund]) {
        const found = await office.backendCall("find-case", { reference, contact: "asha@example.in" });
        assert.equal(found.status, 200);
        assert.ok(!JSON.stringify(found.body).includes(secret), reference);
      }
      const mails = await office.query("select from private.inbox_mails where text like '%' || $1 || '%'", [secret]);
      assert.deepEqual(mails, []);
      await assert.rejects(
        office.database.asCaller({ sub: office.asha.id, role: "authenticated" }, (tx) =>
          tx.query("select note from private.record_notes"),
        ),
        { code: "42501" },
      );
    });

    test("are lines of the client's timeline, and stay with the record when its client is merged", async () => {
      const manager = office.of("manager");
      const save = async (legal_name: string) => {
        const { body } = await manager.invoke("save-client", { kind: "company", legal_name });
        return body as { id: string; reference: string };
      };
      const [from, into] = [await save("From Mills"), await save("Into Mills")];
      await note("manager", "funding", office.requests.funding, "Deck is thin");
      await note("manager", "refund", office.refund, "Called twice");
      for (const [record, id] of [
        ["funding", { id: office.requests.funding }],
        ["refund", { reference: office.refund }],
      ] as const)
        assert.equal((await manager.invoke("link-client", { record, ...id, client_id: from.id })).status, 200);
      const notesOf = async (id: string, who = "manager") => {
        const { body } = await office.of(who).invoke("read-client", { id });
        const { timeline } = body as { timeline: Moment[] };
        return timeline.filter(({ title }) => title === "Internal note").map(({ kind, text }) => `${kind}: ${text}`);
      };
      for (const line of ["funding: Deck is thin", "refund: Called twice"])
        assert.ok((await notesOf(from.id)).includes(line), line);
      const merged = await manager.invoke("merge-clients", { from: from.id, into: into.id });
      assert.equal(merged.status, 200, JSON.stringify(merged.body));
      for (const line of ["funding: Deck is thin", "refund: Called twice"])
        assert.ok((await notesOf(into.id)).includes(line), line);
      // Staff see the client by their record, and of its timeline only what is theirs.
      await manager.invoke("assign-request", { kind: "funding", id: office.requests.funding, consultant_id: null });
      await office.query(
        "update public.funding_applications set consultant_id = (select id from private.consultants where user_id = $1) where id = $2",
        [office.of("staff").id, office.requests.funding],
      );
      const own = await notesOf(into.id, "staff");
      assert.ok(own.includes("funding: Deck is thin"));
      assert.ok(!own.some((line) => line.startsWith("refund")));
    });

    test("go with the account of the request, or with the case, and so do their words in the log", async () => {
      await note("manager", "consultation", office.requests.consultation, "Gone with the account");
      await note("manager", "grievance", office.grievance, "Gone with the case");
      const left = () =>
        office.query(
          "select from private.event_details where after ->> 'note' like 'Gone with%' or before ->> 'note' like 'Gone with%'",
        );
      assert.equal((await left()).length, 2);
      await office.query("select private.erase_subject($1)", [office.grievance]);
      assert.equal((await left()).length, 1);
      await office.query("select private.erase_subject($1)", [office.asha.id]);
      assert.deepEqual(await left(), []);
      assert.deepEqual(await office.query("select from private.record_notes where note like 'Gone with%'"), []);
    });

    test("a note stays when its author leaves, and a scheduled deletion of the request takes it", async () => {
      const request = await office.make("project", {}, office.bela);
      const leaver = await office.makeCustomer({ role: "manager" });
      const saved = await leaver.invoke("note-record", {
        kind: "project",
        id: request,
        note: "From a former colleague",
      });
      assert.equal(saved.status, 201);
      await office.query("delete from auth.users where id = $1", [leaver.id]);
      assert.deepEqual(
        (await readNotes("project", request)).map(({ note: text, author }) => [text, author]),
        [["From a former colleague", null]],
      );
      await office.query("select private.erase_request('project', $1)", [request]);
      const [row] = await office.query<{ notes: number; words: number }>(
        `select (select count(*)::int from private.record_notes where request_id = $1) as notes,
           (select count(*)::int from private.event_details where after ->> 'note' = 'From a former colleague') as words`,
        [request],
      );
      assert.deepEqual(row, { notes: 0, words: 0 });
    });
  });
});
