import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Client, type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";

type Row = { status: string; answered_at: Date | null; client_id: string | null; assigned_to: string | null };
type Opened = { id: string; reference: string };
const won = ["contacted", "quoted", "won"] as const;

forEachEngine((engine, openTestDatabase) => {
  describe(`merging keeps what was won on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    async function receive(client?: Client): Promise<string> {
      const reference = await desk.enquire();
      const [row] = await desk.sql<{ id: string }>("select id from public.enquiries where reference = $1", [reference]);
      if (client) await desk.call("link-client", { record: "enquiry", reference, client_id: client.id });
      return String(row?.id);
    }
    /** An enquiry that is won, with services that were sold; the ids of both. */
    async function win(client: Client | undefined, services: readonly string[]) {
      const id = await receive(client);
      for (const status of won.slice(0, 2)) await desk.call("move-enquiry", { id, status });
      const sold = services.map((service) => ({ service }));
      const answer = await desk.call<{ services: Opened[] }>("move-enquiry", {
        ...{ id, status: "won", sold, reason: sold.length === 0 ? "Part of a retainer" : null },
      });
      return { id, services: answer.services };
    }
    const merge = (id: string, into: string, more: object = {}) =>
      desk.meera.invoke("merge-enquiries", { id, into, ...more });
    const undo = (id: string) => desk.call("undo-merge", { id });
    async function read(id: string): Promise<Row> {
      const [row] = await desk.sql<Row>(
        "select status, answered_at, client_id, assigned_to from public.enquiries where id = $1",
        [id],
      );
      return row as Row;
    }
    async function soldWith(id: string): Promise<string[]> {
      const rows = await desk.sql<{ id: string }>(
        "select id from public.service_requests where enquiry_id = $1 order by id",
        [id],
      );
      return rows.map((row) => row.id);
    }
    const idsOf = (services: readonly Opened[]) => services.map(({ id }) => id).sort();
    const decided = async () => {
      const { by_person } = await desk.call<{ by_person: { won: number }[] }>("team-figures", {
        from: "2026-11-01",
        to: "2026-11-23",
      });
      return by_person.reduce((sum, { won: count }) => sum + count, 0);
    };

    test("a won enquiry merged into an open one: that one is won, with services, client, assignee and payments; undone, both are as before", async () => {
      const client = await desk.saveClient("Winner Mills");
      const { id, services } = await win(client, ["gst-registration", "iso"]);
      await desk.call("assign-enquiry", { id, assigned_to: desk.meera.id });
      await desk.call("record-payment", {
        ...{ kind: "service", id: services[0]?.id, amount: 1000, method: "upi", paid_on: "2026-11-23" },
        idempotency_key: randomUUID(),
      });
      const [open, twin] = [await receive(), await receive()];
      await desk.call("merge-enquiries", { id: twin, into: open });
      const before = [await read(id), await read(open), await read(twin)];
      const wins = await decided();
      desk.setClock("2026-11-23T11:30:00+05:30");
      assert.equal((await merge(id, open)).status, 200);
      const kept = await read(open);
      assert.deepEqual([kept.status, kept.client_id, kept.assigned_to], ["won", client.id, desk.meera.id]);
      assert.ok(kept.answered_at, "its clock has stopped");
      assert.equal((await read(twin)).status, "contacted", "so has that of the duplicate that waited with it");
      assert.deepEqual([await soldWith(open), await soldWith(id)], [idsOf(services), []]);
      assert.equal(await decided(), wins, "a win counts once, as before");
      assert.equal(
        (await desk.meera.invoke("reopen-record", { kind: "enquiry", id: open, reason: "A mistake" })).status,
        409,
        "the service that was sold is open",
      );
      const { payments } = await desk.call<{ payments: { amount: number }[] }>("read-request-file", {
        ...{ kind: "service", id: services[0]?.id },
      });
      assert.deepEqual(
        payments.map(({ amount }) => amount),
        [1000],
      );
      await undo(id);
      assert.deepEqual([await read(id), await read(open), await read(twin)], before);
      assert.deepEqual([await soldWith(open), await soldWith(id)], [[], idsOf(services)]);
      assert.equal(await decided(), wins);
    });

    test("an open enquiry is merged into a won one only when that was confirmed; the won one keeps everything", async () => {
      const client = await desk.saveClient("Closed Mills");
      const { id: kept, services } = await win(client, ["iso"]);
      const open = await receive();
      const before = [await read(kept), await read(open)];
      const asked = await merge(open, kept);
      assert.deepEqual([asked.status, (asked.body.details as { asks: string }).asks], [409, "won"]);
      assert.equal((await merge(open, kept, { confirmed: true })).status, 200);
      assert.deepEqual([await read(kept), await soldWith(kept)], [before[0], idsOf(services)]);
      assert.equal((await read(open)).status, "contacted", "its sender does not wait any more");
      await undo(open);
      assert.deepEqual([await read(kept), await read(open)], before);
    });

    test("two won enquiries: all services are with one, and return with the undo", async () => {
      const client = await desk.saveClient("Twice Mills");
      const [one, other] = [await win(client, ["iso"]), await win(client, ["gst-registration"])];
      assert.equal((await merge(one.id, other.id)).status, 409);
      assert.equal((await merge(one.id, other.id, { confirmed: true })).status, 200);
      assert.deepEqual(await soldWith(other.id), idsOf([...one.services, ...other.services]));
      await undo(one.id);
      assert.deepEqual(
        [await soldWith(one.id), await soldWith(other.id)],
        [idsOf(one.services), idsOf(other.services)],
      );
      assert.deepEqual([(await read(one.id)).status, (await read(other.id)).status], ["won", "won"]);
    });

    test("two won enquiries in an open one: it stays won until both are undone, in either order", async () => {
      for (const order of [
        [0, 1],
        [1, 0],
      ] as const) {
        const open = await receive();
        const [first, second] = [await win(undefined, []), await win(undefined, [])];
        await desk.call("move-enquiry", { id: open, status: "contacted" });
        assert.equal((await merge(first.id, open)).status, 200);
        assert.equal((await merge(second.id, open, { confirmed: true })).status, 200);
        const ids = [first.id, second.id];
        await undo(String(ids[order[0]]));
        assert.equal((await read(open)).status, "won");
        await undo(String(ids[order[1]]));
        assert.equal((await read(open)).status, "contacted");
      }
    });

    test("tags and notes are kept too, and both are as before once it is undone", async () => {
      const [open, other] = [await receive(), await receive()];
      const [first, second] = [(await win(undefined, [])).id, (await win(undefined, [])).id];
      const tag = (id: string, name: string, action = "tag") =>
        desk.call("change-many", { action, tag: name, records: [{ kind: "enquiry", id }] });
      const note = (id: string, text: string) => desk.call("note-enquiry", { id, note: text });
      for (const name of ["Export", "Pune"]) await tag(first, name);
      for (const name of ["Export", "Surat"]) await tag(second, name);
      await tag(open, "Pune");
      await note(first, "They pay by UPI");
      await note(second, "Call after four");
      await note(open, "A new caller");
      const file = async (id: string) => {
        const { enquiry, notes } = await desk.call<{ enquiry: { tags: string[] }; notes: { note: string }[] }>(
          "read-enquiry",
          { id },
        );
        return [
          enquiry.tags.toSorted(),
          notes
            .map((one) => one.note)
            .filter((one) => !one.includes("retainer"))
            .sort(),
        ];
      };
      const before = [await file(first), await file(second), await file(open)];
      assert.equal((await merge(first, open)).status, 200);
      assert.deepEqual(await file(open), [
        ["Export", "Pune"],
        ["A new caller", "They pay by UPI"],
      ]);
      assert.equal((await merge(second, open, { confirmed: true })).status, 200);
      assert.deepEqual(await file(open), [
        ["Export", "Pune", "Surat"],
        ["A new caller", "Call after four", "They pay by UPI"],
      ]);
      await tag(open, "Urgent");
      await note(open, "Written since");
      await undo(first);
      assert.deepEqual(
        await file(open),
        [
          ["Export", "Pune", "Surat", "Urgent"],
          ["A new caller", "Call after four", "Written since"],
        ],
        "the other one still brings the tag that both have",
      );
      await undo(second);
      await tag(open, "Urgent", "untag");
      assert.deepEqual(await file(open), [["Pune"], ["A new caller", "Written since"]]);
      assert.deepEqual([await file(first), await file(second)], before.slice(0, 2));

      for (let at = 0; at < 20; at += 1) await tag(other, `Tag ${at}`);
      assert.equal((await merge(first, other)).status, 200, "a record has at most twenty tags");
      assert.equal(((await file(other))[0] ?? []).length, 20);
    });

    test("an undo leaves what has changed since: a reply counts, a status and a client that were set stay", async () => {
      const client = await desk.saveClient("Later Mills");
      const [replied, reopened] = [await receive(), await receive()];
      const [one, other] = [await win(undefined, []), await win(undefined, [])];
      for (const [id, into] of [
        [one.id, replied],
        [other.id, reopened],
      ] as const)
        assert.equal((await merge(id, into)).status, 200);
      desk.setClock("2026-11-23T12:00:00+05:30");
      await desk.call("answer-enquiry", { id: replied, message: "Yes.", idempotency_key: randomUUID() });
      await desk.call("reopen-record", { kind: "enquiry", id: reopened, reason: "They ask again" });
      const { reference } = await desk
        .call<{ enquiry: Opened }>("read-enquiry", { id: reopened })
        .then((file) => file.enquiry);
      await desk.call("link-client", { record: "enquiry", reference, client_id: client.id });
      for (const id of [one.id, other.id]) await undo(id);
      const answered = await read(replied);
      assert.deepEqual(
        [answered.status, answered.answered_at?.toISOString()],
        ["contacted", "2026-11-23T06:30:00.000Z"],
      );
      const { status, client_id } = await read(reopened);
      assert.deepEqual([status, client_id], ["quoted", client.id]);
    });

    test("what belongs to two clients is not merged, and a win that went on is not undone before", async () => {
      const [one, other] = [await desk.saveClient("One Mills"), await desk.saveClient("Other Mills")];
      const first = await win(one, []);
      const foreign = await merge(first.id, await receive(other));
      assert.equal(foreign.status, 409);
      assert.match(
        String(foreign.body.message),
        new RegExp(`belongs to ${one.reference}, and .* to ${other.reference}`),
      );
      const [middle, last] = [await receive(), await receive()];
      assert.equal((await merge(first.id, middle)).status, 200);
      assert.equal((await merge(middle, last)).status, 200);
      assert.equal((await read(last)).status, "won");
      const refused = await desk.meera.invoke("undo-merge", { id: first.id });
      assert.equal(refused.status, 409);
      assert.match(String(refused.body.message), /undo that merge first$/);
      await undo(middle);
      await undo(first.id);
      assert.deepEqual([(await read(middle)).status, (await read(last)).status], ["new", "new"]);
    });

    test("one who does not see both enquiries is told that there is none", async () => {
      const staff = await desk.makeCustomer({ email: "kavya@merged.example" });
      await desk.sql("insert into public.user_roles (user_id, role) values ($1, 'staff')", [staff.id]);
      const { id } = await win(undefined, []);
      const own = await receive();
      await desk.call("assign-enquiry", { id: own, assigned_to: staff.id });
      for (const body of [
        { id, into: own },
        { id: own, into: id, confirmed: true },
      ])
        assert.equal((await staff.invoke("merge-enquiries", body)).status, 404);
      assert.equal((await read(own)).status, "new");
    });
  });
});
