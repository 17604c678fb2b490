import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Claims } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import {
  fillConsultation,
  fillFundingApplication,
  fillProjectRequest,
  sampleClock,
} from "#test/wire/rest/fixtures/sample-requests.ts";

const samples = {
  funding_applications: fillFundingApplication({ contact_phone: null }),
  project_requests: fillProjectRequest({ contact_phone: null }),
  consultations: fillConsultation(),
} as const;

forEachEngine((engine, openTestDatabase) => {
  describe(`the figures of an account on ${engine}`, () => {
    let database: TestDatabase;
    let asha: Claims & { sub: string };
    let bela: Claims & { sub: string };
    before(async () => {
      database = await openTestDatabase({ clock: sampleClock });
      const make = async () => {
        const { rows } = await database.asOwner<{ id: string }>(
          "insert into auth.users (raw_user_meta_data) values ('{}') returning id",
        );
        return { role: "authenticated", sub: String(rows[0]?.id) } as const;
      };
      [asha, bela] = [await make(), await make()];
    });

    const insert = (claims: Claims, table: string, row: Record<string, unknown>) =>
      database.asCaller(claims, (tx) =>
        tx.query(
          `insert into public.${table} (${Object.keys(row).join(", ")}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
          Object.values(row),
        ),
      );
    const figures = ["funding_applications", "project_requests", "consultations", "unread_notifications"];
    async function readFigures(claims: Claims) {
      const { rows } = await database.asCaller(claims, (tx) => tx.query(`select ${figures} from public.record_counts`));
      return rows.map((row) => figures.map((figure) => row[figure]));
    }
    /** What counting would say. */
    async function count({ sub }: { sub: string }) {
      const { rows } = await database.asOwner<{ number: number }>(
        `select (select count(*) from public.funding_applications where user_id = $1) as number
         union all select (select count(*) from public.project_requests where user_id = $1)
         union all select (select count(*) from public.consultations where user_id = $1)
         union all select (select count(*) from public.notifications where user_id = $1 and not is_read)`,
        [sub],
      );
      return [rows.map(({ number }) => number)];
    }

    test("are those that counting would give, whatever is made, read, moved and removed, and one's own", async () => {
      assert.deepEqual(await readFigures(asha), []);
      for (const [table, row] of Object.entries(samples)) await insert(asha, table, row);
      await insert(asha, "project_requests", samples.project_requests);
      await insert(bela, "funding_applications", samples.funding_applications);
      assert.deepEqual(await readFigures(asha), [[1, 2, 1, 4]]);
      assert.deepEqual(await readFigures(bela), [[1, 0, 0, 1]]);
      const read = (claims: Claims, is_read: boolean, where = "true") =>
        database.asCaller(claims, (tx) =>
          tx.query(`update public.notifications set is_read = ${is_read} where ${where}`),
        );
      await read(asha, true, "title like 'Project%'");
      assert.deepEqual(await readFigures(asha), [[1, 2, 1, 2]]);
      await read(asha, true);
      await read(asha, true);
      assert.deepEqual(await readFigures(asha), [[1, 2, 1, 0]]);
      await read(asha, false, "title like 'Consultation%'");
      await database.asOwner("update public.project_requests set status = 'approved' where user_id = $1", [asha.sub]);
      await database.asOwner("delete from public.funding_applications where user_id = $1", [asha.sub]);
      assert.deepEqual(await readFigures(asha), [[0, 2, 1, 3]]);
      assert.deepEqual(await readFigures(asha), await count(asha));
      assert.deepEqual(await readFigures(bela), await count(bela));
    });

    test("come right when many are made at once, in one statement and in many", async () => {
      await database.asOwner(
        `insert into public.notifications (user_id, title, message, is_read)
         select u, 'No. ' || g, 'm', g % 3 = 0 from unnest($1::uuid[]) as u, generate_series(1, 100) as g`,
        [[asha.sub, bela.sub]],
      );
      await Promise.all(
        Array.from({ length: 10 }, () => insert(bela, "funding_applications", samples.funding_applications)),
      );
      for (const claims of [asha, bela]) assert.deepEqual(await readFigures(claims), await count(claims));
      await database.asOwner("delete from public.notifications where title like 'No. 1%'");
      for (const claims of [asha, bela]) assert.deepEqual(await readFigures(claims), await count(claims));
    });

    test("go with their account", async () => {
      await database.asOwner("delete from auth.users where id = $1", [asha.sub]);
      const { rowCount } = await database.asOwner("select from public.record_counts where user_id = $1", [asha.sub]);
      assert.equal(rowCount, 0);
      assert.deepEqual(await readFigures(bela), await count(bela));
    });
  });
});
