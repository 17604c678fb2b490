import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type OfficePeople, openOfficePeople } from "#test/support/fixtures/office-people.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`clients of the records in a queue on ${engine}`, () => {
    let office: OfficePeople;
    before(async () => {
      office = await openOfficePeople(openTestDatabase);
    });
    after(() => office?.close());

    const read = async (who: string, id: string) => (await office.of(who).invoke("read-client", { id })).status;
    const makeClientOf = async (record: string, id: string) => {
      const body = { kind: "company", legal_name: `Client of the ${record}`, contacts: [{ full_name: "Bela Rao" }] };
      const client = await office.call<{ id: string; reference: string }>("save-client", body);
      await office.call("link-client", { record, id, client_id: client.id });
      return client;
    };

    test("staff see the client of a record that is unassigned in their queue, until a colleague takes it, also when nothing is to be done with it", async () => {
      const client = await makeClientOf("enquiry", office.enquiries.queued);
      assert.equal(await read("staff", client.id), 200);
      assert.equal(await read("staff", client.reference), 200);
      assert.equal(await read("idle", client.id), 404, "the queue is another's");
      const name = { record: "enquiry", id: office.enquiries.queued };
      const linked = await office.call<{ client: { id: string } | null }>(
        "read-record-client",
        name,
        office.of("staff"),
      );
      assert.equal(linked.client?.id, client.id);
      const found = await office.call<{ people: object[] }>("find-customer", { query: "Bela" }, office.of("staff"));
      assert.equal(found.people.length, 1);

      const assign = (assigned_to: string | null) =>
        office.call("assign-enquiry", { id: office.enquiries.queued, assigned_to });
      await assign(office.of("manager").id);
      assert.equal(await read("staff", client.id), 404);
      await assign(null);
      assert.equal(await read("staff", client.id), 200);
      const lost = { id: office.enquiries.queued, status: "lost", reason: "No answer" };
      await office.call("move-enquiry", lost);
      assert.equal(await read("staff", client.id), 200, "they still see its enquiry");
    });

    test("likewise of a request; the client of a record in no queue of theirs is not there", async () => {
      const client = await makeClientOf("funding", office.requests.funding);
      assert.equal(await read("staff", client.id), 200);
      const other = await makeClientOf("enquiry", office.enquiries.other);
      assert.equal(await read("staff", other.id), 404);
      const consultations = await makeClientOf("consultation", office.requests.consultation);
      assert.equal(await read("staff", consultations.id), 404);
      await office.query("update private.consultants set user_id = null where user_id = $1", [office.of("admin").id]);
      await office.query(
        "update public.funding_applications set consultant_id = (select id from private.consultants where user_id is null limit 1)",
      );
      assert.equal(
        await read("staff", client.id),
        200,
        "assigned to a consultant without an account, it is still in the queue",
      );
      assert.equal(await read("staff", consultations.id), 404, "which is not one of theirs");
      for (const { id } of [client, other, consultations]) assert.equal(await read("manager", id), 200);
    });

    test("with any queues and any consultant, they are the clients of the records that are seen", async () => {
      const staff = office.of("staff").id;
      const kinds = {
        ...{ enquiry: "public.enquiries", funding: "public.funding_applications", project: "public.project_requests" },
        ...{ consultation: "public.consultations", service: "public.service_requests" },
      };
      const caller = { contact_name: "Bela Rao", contact_phone: "98450 11224", idempotency_key: randomUUID() };
      const { id: service } = await office.call<{ id: string }>("open-service", { service: "iso", ...caller });
      for (const [kind, id] of [...Object.entries(office.requests), ["service", service]])
        await makeClientOf(String(kind), String(id));
      const ofRecords = Object.values(kinds).map(
        (table) => `select client_id from ${table} where client_id is not null`,
      );
      const look = () =>
        office.database.asOffice({ sub: staff, aal: "aal1" }, async (tx) => {
          const ids = async (sql: string) => (await tx.query<{ id: string }>(sql)).rows.map(({ id }) => id).sort();
          const seen = await ids("select id from private.clients where owner_id is distinct from auth.uid()");
          return [seen, await ids(`select distinct client_id as id from (${ofRecords.join(" union all ")}) as r`)];
        });
      const consultants = await office.query<{ id: string }>("select id from private.consultants order by position");
      const numbers = new Set<number>();
      for (const linked of [null, staff])
        for (const consultant of [null, ...consultants.slice(0, 2).map(({ id }) => id)])
          for (const queues of [[], ["GST", "Trademark"], ["funding", "service"], ["project", "consultation"]]) {
            await office.query("update private.consultants set user_id = case when id = $1 then $2::uuid end", [
              ...[consultants[0]?.id, linked],
            ]);
            // A consultation always has a consultant.
            for (const [kind, table] of Object.entries(kinds).slice(1))
              if (consultant !== null || kind !== "consultation")
                await office.query(`update ${table} set consultant_id = $1`, [consultant]);
            await office.query("update private.staff set queues = $2 where user_id = $1", [staff, queues]);
            const [seen, expected] = await look();
            assert.deepEqual(seen, expected, JSON.stringify({ linked, consultant, queues }));
            numbers.add(seen?.length ?? 0);
          }
      assert.ok(numbers.size > 2, `they differ: ${[...numbers].join(", ")}`);
    });
  });
});
