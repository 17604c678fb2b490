import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { callAsVisitor, fillGrievance } from "#test/support/fixtures/cases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillFundingApplication } from "../rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the overview of the office on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    const sql = (text: string, values: unknown[] = []) => backend.database.asOwner(text, values);
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      admin = await backend.makeCustomer({ role: "admin", email: "meera@neev.example" });
    });
    after(() => backend.close());

    test("the overview tells whose role it is, and who was suspended or restored", async () => {
      const { id } = await backend.makeCustomer({ email: "overview@weave.example" });
      const suspend = (is_suspended: boolean) => admin.invoke("suspend-user", { id, is_suspended, reason: "A reason" });
      for (const is_suspended of [true, false, true]) assert.equal((await suspend(is_suspended)).status, 200);
      await sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
      await sql("delete from public.user_roles where user_id = $1", [id]);
      await sql("update public.profiles set full_name = 'Zoya Khan' where id = $1", [id]);
      const { events } = (await admin.invoke("recent-activity", {})).body as unknown as {
        events: { title: string; about: string; opens: unknown }[];
      };
      assert.deepEqual(
        events.slice(1, 6).map(({ title, about }) => [title, about]),
        [
          ["Administrator role revoked", "Zoya Khan"],
          ["Administrator role granted", "Zoya Khan"],
          ["Account suspended", "Zoya Khan"],
          ["Account restored", "Zoya Khan"],
          ["Account suspended", "Zoya Khan"],
        ],
      );
      for (const { opens } of events.slice(0, 6)) assert.deepEqual(opens, { kind: "user", id });
    });

    test("each event opens its record: a case by its reference, the others by their id; what was deleted opens nothing", async () => {
      const customer = await backend.makeCustomer();
      const { data } = await customer.client
        .from("funding_applications")
        .insert(fillFundingApplication())
        .select("id")
        .single();
      const grievance = await callAsVisitor(backend, "submit-grievance", fillGrievance());
      const read = async () =>
        ((await admin.invoke("recent-activity", {})).body as unknown as { events: { title: string; opens: unknown }[] })
          .events;
      const [first, second] = await read();
      assert.deepEqual(
        [first, second].map((event) => [event?.title, event?.opens]),
        [
          ["Grievance received", { kind: "grievance", id: grievance.body.reference }],
          ["Funding application received", { kind: "funding", id: data?.id }],
        ],
      );
      await sql("delete from public.funding_applications where id = $1", [data?.id]);
      const [deleted] = await read();
      assert.deepEqual([deleted?.title, deleted?.opens], ["Funding application deleted", null]);
    });
  });
});
