import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

type Slot = { starts_at: string; ends_at: string };

forEachEngine((engine, openTestDatabase) => {
  describe(`free times on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      asha = await backend.makeCustomer();
    });
    after(() => backend.close());

    const ask = (query: string) => backend.call(`/functions/v1/consultation-slots?${query}`);
    async function readTimes(day: string, minutes = 60): Promise<string[]> {
      const { status, body } = await ask(`from=${day}&to=${day}&minutes=${minutes}`);
      assert.equal(status, 200);
      return (body.slots as Slot[]).map(({ starts_at }) => starts_at.slice(11, 16));
    }
    const everyHalfHour = (from: number, to: number) =>
      Array.from({ length: (to - from) * 2 + 1 }, (_, step) => {
        const minutes = from * 60 + step * 30;
        return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${minutes % 60 === 0 ? "00" : "30"}`;
      });

    test("a weekday has every half hour in which the session still fits", async () => {
      assert.deepEqual(await readTimes("2026-12-01"), everyHalfHour(10, 17));
      assert.deepEqual(await readTimes("2026-12-01", 90), everyHalfHour(10, 16.5));
      assert.deepEqual(await readTimes("2026-12-01", 45), everyHalfHour(10, 17));
      assert.deepEqual((await readTimes("2026-11-28")).at(-1), "15:00");
      assert.deepEqual((await readTimes("2026-11-28", 90)).at(-1), "14:30");
    });

    test("Sundays, holidays, today's next two hours and what is past are not offered, nor is the sixty-first day", async () => {
      assert.deepEqual(await readTimes("2026-11-22"), []);
      assert.deepEqual(await readTimes("2026-11-17"), []);
      assert.equal((await readTimes("2026-11-18"))[0], "13:00");
      assert.deepEqual(await readTimes("2027-01-16"), everyHalfHour(10, 15));
      assert.deepEqual(await readTimes("2027-01-18"), []);
      await backend.database.asOwner("insert into public.holidays (day, name) values ('2026-12-25', 'Christmas')");
      assert.deepEqual(await readTimes("2026-12-25"), []);
    });

    test("a time is gone when no consultant is free for it, with a quarter of an hour around it", async () => {
      const book = async () =>
        (await backend.makeCustomer()).client
          .from("consultations")
          .insert(fillConsultation({ scheduled_date: "2026-12-03T12:00:00" }));
      assert.equal((await book()).error, null);
      assert.deepEqual(await readTimes("2026-12-03"), everyHalfHour(10, 17), "the other consultant is free");
      assert.equal((await book()).error, null);
      const gone = ["11:00", "11:30", "12:00", "12:30", "13:00"];
      assert.deepEqual(
        await readTimes("2026-12-03"),
        everyHalfHour(10, 17).filter((time) => !gone.includes(time)),
      );
      assert.ok((await readTimes("2026-12-03", 45)).includes("11:00"), "45 minutes and a quarter end at noon");
    });

    test("every time that is offered can be booked", async () => {
      const day = "2026-12-04";
      for (const time of await readTimes(day, 90)) {
        const { id, client } = await backend.makeCustomer();
        const fields = fillConsultation({ scheduled_date: `${day}T${time}:00`, session: "investor_preparation" });
        assert.equal((await client.from("consultations").insert(fields)).error, null, time);
        await backend.database.asOwner("delete from public.consultations where user_id = $1", [id]);
      }
    });

    test("by POST and by GET, without a session; instants in India's time", async () => {
      const { data, error } = await asha.client.functions.invoke("consultation-slots", {
        body: { from: "2026-12-01", to: "2026-12-01" },
      });
      assert.equal(error, null);
      assert.deepEqual(data.slots[0], {
        starts_at: "2026-12-01T10:00:00.000+05:30",
        ends_at: "2026-12-01T11:00:00.000+05:30",
      });
      const { status, headers } = await ask("from=2026-12-01&to=2027-01-01");
      assert.deepEqual([status, headers.get("neev-now")], [200, "2026-11-18T11:00:00.000+05:30"]);
    });

    test("days and lengths that make no sense get a sentence", async () => {
      const wrong: [string, string, RegExp][] = [
        ["from=2026-12-01&to=2027-01-02", "to", /^At most 31 days/],
        ["from=2026-12-02&to=2026-12-01", "to", /^The last day must not be before the first$/],
        ["from=2027-02-29&to=2027-03-01", "from", /^Please enter the first day as YYYY-MM-DD$/],
        ["from=2026-12-01", "to", /^Please enter the last day as YYYY-MM-DD$/],
        ["from=2026-12-01&to=2026-12-01&minutes=50", "minutes", /^Sessions last 60, 45, 90 minutes$/],
        ["from=2026-12-01&to=2026-12-01&minutes=NaN", "minutes", /^Sessions last/],
        ["from=2026-12-01&to=2026-12-01&moving=mine", "moving", /id must be a UUID/],
      ];
      for (const [query, field, sentence] of wrong) {
        const { status, body } = await ask(query);
        assert.deepEqual([status, body.code], [400, "invalid_input"], query);
        assert.match((body.fields as Record<string, string>)[field] ?? "", sentence, query);
      }
    });

    test("one address can ask so often and no oftener; what makes no sense uses nothing up", async (t) => {
      const env = { RATE_LIMIT_SCALE: "0.02", TRUSTED_PROXIES: "127.0.0.1" };
      const limited = await startBackend(backend.database, { env });
      t.after(() => limited.close());
      const askFrom = (address: string, query = "from=2026-12-01&to=2026-12-01") =>
        limited.call(`/functions/v1/consultation-slots?${query}`, { headers: { "x-forwarded-for": address } });
      assert.equal((await askFrom("203.0.113.21", "from=2026-12-01")).status, 400);
      const answers = await Promise.all(Array.from({ length: 8 }, () => askFrom("203.0.113.21")));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 429, 429, 429, 429, 429]);
      const { headers, body } = await askFrom("203.0.113.21");
      assert.equal(body.code, "too_many");
      const wait = Number(headers.get("retry-after"));
      assert.ok(wait > 0 && wait <= 300, `${wait} s`);
      assert.equal((await askFrom("203.0.113.22")).status, 200, "another address is free");
    });
  });
});
