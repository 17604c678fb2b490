import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { describe, test } from "node:test";
import { backUpDatabase } from "#server/database/backup/back-up-database.ts";
import { restoreDatabase } from "#server/database/backup/restore-database.ts";
import { createDatabase } from "#server/database/database-client.ts";
import { asOwner } from "#server/database/migrations.ts";
import type { OpenPool } from "#server/database/open-database.ts";
import { readSqlFiles } from "#server/database/sql-files.ts";
import { mailKinds, recordDue } from "#server/job-handlers.ts";
import { planDeliveryMails } from "#server/jobs/documents/plan-delivery-mails.ts";
import { planThreadMails } from "#server/jobs/messages/plan-thread-mails.ts";
import { makePools } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";

const files = readSqlFiles();

describe("emails about messages and deliveries that waited when the backup was written", () => {
  const { folder, open } = makePools("thread-mails");

  /** A conversation whose email is due after so many minutes; negative: it came due since the backup. */
  async function wait({ pool }: OpenPool, minutes: number): Promise<string> {
    const record = randomUUID();
    await asOwner(pool, (client) =>
      client.query(
        `insert into private.thread_mails (kind, record_id, side, address, from_seq, due_at)
         values ('project', $1, 'customer', 'asha@example.in', 1, clock_timestamp() + $2 * interval '1 minute')`,
        [record, minutes],
      ),
    );
    return record;
  }

  /** A document that the office delivered to an account so many minutes ago, to be told. */
  async function deliver({ pool }: OpenPool, minutes: number): Promise<string> {
    const { rows } = await asOwner(pool, (client) =>
      client.query<{ user_id: string }>(
        `with person as (
           insert into auth.users (email, email_confirmed_at) values (gen_random_uuid() || '@example.in', now()) returning id),
         content as (
           insert into private.file_contents (sha256, size, media_type, key, stored_size, stored_sha256)
           select sum, 1, 'application/pdf', 'ab/' || sum || '-00000000', 1, sum
           from (select md5(random()::text) || md5(random()::text) as sum) as made returning id)
         insert into private.files (content_id, user_id, origin, kind, name, size, retention, is_to_tell, created_at)
         select content.id, person.id, 'office', 'certificate', 'Certificate.pdf', 1, 'case_file', true,
           clock_timestamp() - $1 * interval '1 minute'
         from person, content returning user_id`,
        [minutes],
      ),
    );
    return rows[0]?.user_id ?? "";
  }

  for (const engine of readEngines())
    test(`what came due since is on hold, as it may have been sent, and the rest leaves in its time, on ${engine}`, async () => {
      const source = await open(engine);
      const [past, ahead] = [await wait(source, -10), await wait(source, 60)];
      const [told, untold] = [await deliver(source, 10), await deliver(source, 1)];
      const file = path.join(folder, `${engine}.neev`);
      await backUpDatabase(source.pool, file, new Date());
      const target = await open(engine);
      const { held } = await restoreDatabase(target.pool, files, file, true, { ledger: [], mailKinds, recordDue });
      assert.equal(held, 2);
      const ordered = async (kind = "thread_mails.send") => {
        const { rows } = await target.pool.query<{ subject: string; is_held: boolean }>(
          "select subject, failed_at is not null as is_held from private.jobs where kind = $1 order by id",
          [kind],
        );
        return rows.map(({ subject, is_held }) => [subject, is_held]);
      };
      assert.deepEqual(await ordered(), [[past, true]]);
      const database = (minutes: number) =>
        createDatabase({
          ...{ engine, pool: target.pool, close: async () => {} },
          clock: { now: () => new Date(Date.now() + minutes * 60_000) },
        });
      await planThreadMails(database(0));
      assert.deepEqual(await ordered(), [[past, true]], "it is not ordered a second time");
      await planThreadMails(database(90));
      assert.deepEqual(await ordered(), [
        [past, true],
        [ahead, false],
      ]);
      await planDeliveryMails(database(90));
      assert.deepEqual(await ordered("documents.delivered"), [
        [told, true],
        [untold, false],
      ]);
    });
});
