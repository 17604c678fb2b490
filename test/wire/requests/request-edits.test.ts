import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type FormKind, formKinds, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { officeAddress, openRequestFixtures, type RequestFixtures } from "#test/support/fixtures/request-fixtures.ts";
import { fillConsultation, fillFundingApplication, fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

const fill = { funding: fillFundingApplication, project: fillProjectRequest, consultation: fillConsultation };
/** A change of one field of each kind, and what the office reads of it. */
const edits = {
  funding: { industry: "Handloom silk" },
  project: { project_description: "A shop for silk by the metre." },
  consultation: { consultation_topic: "Two partners want to leave" },
} as const;
const started =
  "We have started work on this request, so it can no longer be changed here. Please call us or write to us";

forEachEngine((engine, openTestDatabase) => {
  describe(`owners change pending requests on ${engine}`, () => {
    let desk: RequestFixtures;
    let admin: TestAccount;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
      admin = await desk.makeAdmin();
    });
    after(() => desk.close());

    const rows = (kind: FormKind, by: TestAccount = desk.customer) => by.client.from(requestKindFacts[kind].table);
    const make = (kind: FormKind, changes = {}) => desk.make(requestKindFacts[kind].table, fill[kind](changes));
    async function edit(kind: FormKind, id: string, by = desk.customer) {
      const { data, error, status } = await rows(kind, by).update(edits[kind]).eq("id", id).select("*");
      return { rows: data ?? [], error, status };
    }
    const readFile = async (kind: FormKind, id: string) =>
      (await admin.client.functions.invoke("read-request-file", { body: { kind, id } })).data;

    for (const kind of formKinds) {
      test(`${kind}: until work has started, with a line in its history, an event, and an email to the office`, async () => {
        desk.moveClock("2026-11-18T11:00:00+05:30");
        const id = await make(kind);
        desk.moveClock("2026-11-18T11:20:00+05:30");
        const { rows: changed, error } = await edit(kind, id);
        assert.equal(error, null);
        const [name, value] = Object.entries(edits[kind])[0] ?? [];
        assert.equal(changed[0]?.[`${name}`], value);
        assert.equal(changed[0]?.updated_at, "2026-11-18T11:20:00+05:30");
        const { facts, timeline } = await readFile(kind, id);
        assert.equal(facts[`${name}`], value);
        assert.deepEqual(
          timeline.map((moment: { kind: string; author: string }) => [moment.kind, moment.author]),
          ["made", "edited"].map((step) => [step, timeline[0].author]),
        );
        const { rows: events } = await desk.database.asOwner<{ actor: string }>(
          "select actor from public.events where record_id = $1 and action = 'update'",
          [id],
        );
        assert.deepEqual(events, [{ actor: `user:${desk.customer.id}` }]);
        const mails = await desk.readMails(officeAddress, id);
        assert.equal(mails.length, 2);
        assert.match(mails[1]?.subject ?? "", / changed by the customer/);
        assert.ok(mails[1]?.text.includes(`${value}`));
        assert.equal((await desk.readMails(desk.customer.email, id)).length, 1, "the customer knows");

        // The same again changes nothing, and is no line.
        assert.equal((await edit(kind, id)).error, null);
        assert.equal((await readFile(kind, id)).timeline.length, 2);

        await desk.moveByOffice(requestKindFacts[kind].table, id, "in_progress");
        const late = await edit(kind, id);
        assert.deepEqual([late.status, late.error?.code, late.error?.message], [409, "conflict", started]);
        await desk.moveByOffice(requestKindFacts[kind].table, id, "cancelled");
        const closed = await edit(kind, id);
        assert.equal(closed.status, 409);
        assert.match(closed.error?.message ?? "", /^This request is closed/);
      });

      test(`${kind}: a change that began from an older version meets nothing`, async () => {
        const id = await make(kind, kind === "consultation" ? { scheduled_date: "2026-12-02T12:00:00" } : {});
        const began = (await rows(kind).select("updated_at").eq("id", id).single()).data?.updated_at;
        desk.moveClock("2026-11-18T11:40:00+05:30");
        assert.equal((await edit(kind, id)).rows.length, 1);
        const { data, error } = await rows(kind).update(edits[kind]).eq("id", id).eq("updated_at", began).select("id");
        assert.deepEqual([data, error], [[], null]);
        await desk.moveByOffice(requestKindFacts[kind].table, id, "cancelled");
        desk.moveClock("2026-11-18T11:00:00+05:30");
      });
    }

    test("nothing but the text, and no request of another account, an administrator's view included", async () => {
      const id = await make("project");
      for (const change of [
        { status: "approved" },
        { user_id: admin.id },
        { amount_paid: 1 },
        { created_at: "2026-01-01" },
      ]) {
        const { error, status } = await rows("project").update(change).eq("id", id);
        assert.deepEqual([status, error?.code], [403, "42501"], Object.keys(change)[0]);
      }
      const seen = await rows("project", admin).select("id").eq("id", id);
      assert.equal(seen.data?.length, 1, "the administrator sees it");
      assert.deepEqual((await edit("project", id, admin)).rows, []);
      const wrong = await rows("project").update({ project_name: " " }).eq("id", id);
      assert.deepEqual([wrong.status, wrong.error?.code], [400, "invalid_input"]);
      const { data } = await rows("project").select("project_description, status").eq("id", id).single();
      assert.deepEqual(data, { project_description: fillProjectRequest().project_description, status: "pending" });
    });

    test("a consultation: not its time, no phone call without a number, and not once it has started", async () => {
      const id = await make("consultation", { scheduled_date: "2026-11-20T12:00:00" });
      const moved = await rows("consultation").update({ scheduled_date: "2026-11-21T12:00:00" }).eq("id", id);
      assert.equal(moved.status, 403);
      await desk.database.asOwner("update public.profiles set phone = null where id = $1", [desk.customer.id]);
      const call = await rows("consultation").update({ contact_method: "phone_call" }).eq("id", id);
      assert.deepEqual([call.status, call.error?.code], [400, "invalid_input"]);
      assert.match(call.error?.message ?? "", /phone number/);
      await desk.database.asOwner("update public.profiles set phone = '+919876543210' where id = $1", [
        desk.customer.id,
      ]);
      assert.equal((await rows("consultation").update({ contact_method: "phone_call" }).eq("id", id)).error, null);
      desk.moveClock("2026-11-20T12:00:00+05:30");
      const late = await edit("consultation", id);
      assert.deepEqual([late.status, late.error?.message], [409, started]);
    });
  });
});
