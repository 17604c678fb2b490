import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Service = { id: string; reference: string };
type Won = { undo_id: string; services: Service[] };
type Assigned = { undo_id: string | null; consultant_id: string | null };
type Outcome = { records: { result: string; message: string | null }[] };
type Signs = { undo: { undo_id: string; what: string; from: string; to: string; records: number } | null };

forEachEngine((engine, openTestDatabase) => {
  describe(`wins and assignments that are undone on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    let consultants: { id: string; name: string }[];
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
      consultants = await desk.query("select id, name from private.consultants where is_bookable order by position");
    });
    after(() => desk?.close());
    beforeEach(() => at("11:00:00"));

    const at = (time: string) => desk.setClock(`2026-11-18T${time}+05:30`);
    const undo = async (undo_id: string | null, by = desk.admin) => {
      const { status, body } = await by.invoke("undo-change", { undo_id });
      assert.equal(status, 200, JSON.stringify(body));
      return (body as Outcome).records.map(({ result, message }) => message ?? result);
    };
    const readSigns = (kind: string, id: string, by = desk.admin) =>
      desk.call<Signs>("read-record-signs", { kind, id }, by);
    const statusOf = async (table: string, id: string) =>
      (await desk.query<{ status: string }>(`select status from ${table} where id = $1`, [id]))[0]?.status;

    /** An enquiry with a quote, won with two services. */
    async function win(by: Customer = desk.admin) {
      const sent = await desk.backendCall("submit-enquiry", fillHomeForm({ email: desk.asha.email }));
      const [row] = await desk.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        sent.body.reference,
      ]);
      const id = String(row?.id);
      for (const status of ["contacted", "quoted"]) await desk.call("move-enquiry", { id, status });
      if (by !== desk.admin) await desk.call("assign-enquiry", { id, assigned_to: by.id });
      const sold = [{ service: "gst-registration" }, { service: "iso", title: "ISO 9001", price: 30_000 }];
      const won = await desk.call<Won>("move-enquiry", { id, status: "won", sold }, by);
      const [first, second] = won.services;
      assert.ok(first && second);
      return { id, undo_id: won.undo_id, first, second };
    }

    test("a win takes its services back, which the customer reads; it can be won again", async () => {
      const { id, undo_id, first, second } = await win();
      at("11:05:00");
      assert.equal((await readSigns("enquiry", id)).undo?.to, "Won");
      assert.deepEqual(await undo(undo_id), ["done"]);
      assert.equal(await statusOf("public.enquiries", id), "quoted");
      for (const service of [first, second]) {
        assert.equal(await statusOf("public.service_requests", service.id), "cancelled");
        const [notice] = await desk.readNotices(service.id);
        assert.match(String(notice?.message), /Opened by mistake\. Please ignore our email about it\./);
      }
      const again = await desk.call<Won>("move-enquiry", { id, status: "won", sold: [{ service: "iso" }] });
      assert.equal(again.services.length, 1);
      assert.notEqual(again.services[0]?.id, second.id);
    });

    test("a member of staff who sees none of the services takes back the own win", async () => {
      const staff = await desk.makeCustomer({ role: "staff" });
      const { id, undo_id, first } = await win(staff);
      assert.equal((await staff.invoke("read-request-file", { kind: "service", id: first.id })).status, 404);
      assert.deepEqual(await undo(undo_id, staff), ["done"]);
      assert.equal(await statusOf("public.enquiries", id), "quoted");
      assert.equal(await statusOf("public.service_requests", first.id), "cancelled");
    });

    const touches: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      "a stage that was moved": (id) => desk.call("move-service-stage", { id, stage: "documents" }),
      "a payment": (id) => desk.pay("service", id, { amount: 1000 }),
      "a note": (id) => desk.call("note-record", { kind: "service", id, note: "She has sent the papers" }),
      "a consultant": (id) => desk.call("assign-request", { kind: "service", id, consultant_id: consultants[0]?.id }),
      "a change by its customer": async (id) => {
        const { error } = await desk.asha.client
          .from("service_requests")
          .update({ details: "Two places of business" })
          .eq("id", id);
        assert.equal(error, null);
      },
    };
    for (const [touch, make] of Object.entries(touches))
      test(`${touch} of one service keeps the whole win, and says why`, async () => {
        const { id, undo_id, first, second } = await win();
        at("11:05:00");
        await make(second.id);
        const [message] = await undo(undo_id);
        assert.equal(
          message,
          `${second.reference} was changed since. Cancel that service, then reopen the enquiry with a reason`,
        );
        assert.equal(await statusOf("public.enquiries", id), "won");
        assert.equal(await statusOf("public.service_requests", first.id), "pending", "all or none");
        const reopen = { kind: "enquiry", id, reason: "Sold twice" };
        assert.equal((await desk.admin.invoke("reopen-record", reopen)).status, 409);
        for (const service of [first, second])
          await desk.call("move-request", { kind: "service", id: service.id, status: "cancelled" });
        assert.equal((await desk.admin.invoke("reopen-record", reopen)).status, 200);
      });

    test("a change of consultant is undone, from the file too; not once the request has another, or has ended", async () => {
      const [one, two] = consultants;
      assert.ok(one && two);
      const id = await desk.make("funding");
      const give = (consultant_id: string | null) =>
        desk.call<Assigned>("assign-request", { kind: "funding", id, consultant_id });
      const readConsultant = async () => (await desk.readFile("funding", id)).request.consultant_id;
      await give(one.id);
      at("11:01:00");
      const second = await give(two.id);
      assert.equal((await give(two.id)).undo_id, null, "the same again is no change");
      const { undo: shown } = await readSigns("funding", id);
      assert.deepEqual(
        [shown?.undo_id, shown?.what, shown?.from, shown?.to, shown?.records],
        [second.undo_id, "assign", one.name, two.name, 1],
      );
      assert.equal((await readSigns("funding", id, desk.colleague)).undo, null, "each undoes what they did");
      assert.deepEqual(await undo(second.undo_id), ["done"]);
      assert.equal(await readConsultant(), one.id);
      at("11:02:00");
      const third = await give(two.id);
      at("11:03:00");
      const removed = await give(null);
      assert.deepEqual(await undo(third.undo_id), ["It has changed since"]);
      assert.deepEqual(await undo(removed.undo_id), ["done"]);
      assert.equal(await readConsultant(), two.id);
      at("11:04:00");
      const last = await give(one.id);
      await desk.call("move-request", { kind: "funding", id, status: "cancelled" });
      assert.deepEqual(await undo(last.undo_id), ["It has changed since"]);
      assert.equal(await readConsultant(), one.id);
    });

    test("a consultation goes back to the calendar it came from; where that time is taken, it stays and says so", async () => {
      const scheduled_date = "2026-11-24T10:00:00";
      const book = async (by: Customer) => {
        const id = await desk.make("consultation", { scheduled_date }, by);
        return { id, consultant: (await desk.readFile("consultation", id)).request.consultant_id };
      };
      const first = await book(desk.asha);
      const other = consultants.find(({ id }) => id !== first.consultant);
      const give = (id: string, consultant_id: unknown) =>
        desk.call<Assigned>("assign-request", { kind: "consultation", id, consultant_id });
      const moved = await give(first.id, other?.id);
      assert.deepEqual(await undo(moved.undo_id), ["done"]);
      const again = await give(first.id, other?.id);
      const second = await desk.make("consultation", { scheduled_date }, desk.bela);
      const { consultant_id } = (await desk.readFile("consultation", second)).request;
      if (consultant_id !== first.consultant) await give(second, first.consultant);
      const [message] = await undo(again.undo_id);
      assert.match(String(message), /is busy at this time/);
      assert.equal((await desk.readFile("consultation", first.id)).request.consultant_id, other?.id);
      await desk.endConsultations();
    });

    test("an assignment of an enquiry is undone from its file, with the names before and after", async () => {
      const sent = await desk.backendCall("submit-enquiry", fillHomeForm({ email: `${randomUUID()}@example.in` }));
      const [row] = await desk.query<{ id: string }>("select id from public.enquiries where reference = $1", [
        sent.body.reference,
      ]);
      const id = String(row?.id);
      const { undo_id } = await desk.call<Assigned>("assign-enquiry", { id, assigned_to: desk.colleague.id });
      const { undo: shown } = await readSigns("enquiry", id);
      assert.deepEqual(
        [shown?.undo_id, shown?.what, shown?.from, shown?.to],
        [undo_id, "assign", "Unassigned", "Asha Rao"],
      );
      assert.deepEqual(await undo(undo_id), ["done"]);
      assert.equal((await readSigns("enquiry", id)).undo, null);
    });
  });
});
