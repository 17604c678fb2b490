import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { succeed } from "#test/support/fixtures/deal-records.ts";

const holding = {
  company_name: "Rao Looms",
  sector: "food",
  stage: "mvp",
  invested_on: "2024-01-01",
  amount: 1_000_000,
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the transactions of a holding on ${engine}`, () => {
    let backend: CustomerBackend;
    let investor: Customer;
    let other: Customer;
    let holding_id: string;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-20T11:00:00+05:30");
      [investor, other] = [
        await backend.makeCustomer({ user_type: "investor" }),
        await backend.makeCustomer({ user_type: "investor" }),
      ];
      const row = await succeed(investor.client.from("holdings").insert(holding).select("id").single());
      holding_id = (row as { id: string }).id;
    });
    after(() => backend.close());

    const add = ({ client }: Customer, event: object) =>
      client
        .from("holding_events")
        .insert({ holding_id, ...event })
        .select("id")
        .single();
    const mustAdd = async (event: object) => ((await succeed(add(investor, event))) as { id: string }).id;
    const fieldsOf = ({ error }: { error: { message: string; details: unknown } | null }) =>
      JSON.stringify([error?.message, error?.details]);

    test("purchases, partial exits and values are stored, and each bad input is refused with its sentence", async () => {
      await mustAdd({ happened_on: "2025-01-01", kind: "purchase", value: 500_000 });
      const sold = await mustAdd({ happened_on: "2025-06-01", kind: "exit", value: 400_000.5, share_sold: 33.33 });
      const { data } = await investor.client.from("holding_events").select("value, share_sold").eq("id", sold).single();
      assert.deepEqual(data, { value: 400_000.5, share_sold: 33.33 });

      const wrong: [event: object, sentence: string][] = [
        [{ kind: "exit", value: 1 }, "Share sold is required"],
        [{ kind: "exit", value: 1, share_sold: 120 }, "You cannot sell more than you hold"],
        [{ kind: "exit", value: 1, share_sold: 100 }, "choose “Full exit or acquisition”"],
        [{ kind: "round", value: 1, share_sold: 5 }, "Share sold is only for a partial exit"],
        [{ kind: "purchase", value: 0 }, "Value must be more than 0"],
        [{ kind: "purchase", value: 1, happened_on: "2023-12-31" }, "Date must not be before the investment"],
        [{ kind: "purchase", value: 1, happened_on: "2026-11-21" }, "The date must not be in the future"],
        [{ kind: "bonus", value: 1 }, "What happened is required"],
      ];
      for (const [event, sentence] of wrong) {
        const answer = await add(investor, { happened_on: "2025-07-01", ...event });
        assert.equal(answer.status, 400, JSON.stringify(event));
        assert.ok(fieldsOf(answer).includes(sentence), `${sentence}: ${fieldsOf(answer)}`);
      }
    });

    test("a write-off ends a holding: later entries are refused until it is undone", async () => {
      const end = await mustAdd({ happened_on: "2026-03-01", kind: "write-off", value: 0 });
      const later = { happened_on: "2026-04-01", kind: "round", value: 5 };
      const refused = await add(investor, later);
      assert.equal(refused.status, 400);
      assert.ok(fieldsOf(refused).includes("The holding was written off on Mar 01, 2026."), fieldsOf(refused));
      const before = await mustAdd({ happened_on: "2026-02-01", kind: "round", value: 5 });
      const moved = await investor.client
        .from("holding_events")
        .update({ happened_on: "2026-03-02" })
        .eq("id", before)
        .select("id");
      assert.equal(moved.status, 400, "an earlier entry cannot be moved behind the end");
      await succeed(investor.client.from("holding_events").delete().eq("id", end));
      await mustAdd(later);
    });

    test("of two ends at one moment one is stored", async () => {
      const row = await succeed(investor.client.from("holdings").insert(holding).select("id").single());
      const twice = { holding_id: (row as { id: string }).id, happened_on: "2026-05-01", kind: "write-off", value: 0 };
      const answers = await Promise.all([add(investor, twice), add(investor, twice), add(investor, twice)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400]);
    });

    test("a change meets only the version that was read, and keeps the kind and the holding", async () => {
      const id = await mustAdd({ happened_on: "2025-02-01", kind: "purchase", value: 100 });
      const change = (began: number, value: number) =>
        investor.client.from("holding_events").update({ value }).eq("id", id).eq("value", began).select("value");
      assert.deepEqual((await change(100, 200)).data, [{ value: 200 }]);
      assert.deepEqual((await change(100, 300)).data, [], "another window was first");
      for (const body of [{ kind: "round" }, { holding_id }, { user_id: other.id }]) {
        const { status } = await investor.client.from("holding_events").update(body).eq("id", id);
        assert.ok(status === 403 || status === 400, JSON.stringify(body));
      }
    });

    test("another account neither sees, changes nor deletes an entry", async () => {
      const id = await mustAdd({ happened_on: "2025-03-01", kind: "purchase", value: 100 });
      const rows = () => other.client.from("holding_events");
      assert.deepEqual((await rows().select("id").eq("id", id)).data, []);
      assert.deepEqual((await rows().update({ value: 1 }).eq("id", id).select("id")).data, []);
      assert.deepEqual((await rows().delete().eq("id", id).select("id")).data, []);
      assert.equal((await add(other, { happened_on: "2025-03-01", kind: "purchase", value: 1 })).status, 403);
      const { data } = await investor.client.from("holding_events").select("value").eq("id", id).single();
      assert.deepEqual(data, { value: 100 }, "the premise: it is there, as it was");
    });
  });
});
