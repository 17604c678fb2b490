import assert from "node:assert/strict";
import { startWorker } from "#server/jobs/worker.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { collectLog } from "./collect-log.ts";
import type { Customer } from "./customers.ts";
import type { OpenTestDatabase } from "./databases.ts";
import { openDealWorld, succeed } from "./deal-world.ts";
import { waitUntil } from "./wait-until.ts";

export type Told = { readonly subject: string; readonly text: string };
export type Interest = Record<string, string | number | null> & { id: string };

/** The world of a deal with a worker that sends its mails. */
export async function openDealDesk(openTestDatabase: OpenTestDatabase) {
  const world = await openDealWorld(openTestDatabase);
  const { database } = world;
  const env = { siteUrl: "http://neev.test", mailFrom: "desk@neev.example" };
  const worker = startWorker(
    { database, mailer: createLocalInbox(database), env, log: collectLog().log },
    { poll: 20, remind: 3_600_000 },
  );

  const settle = () =>
    waitUntil("all that was ordered is done", async () => {
      const { rowCount } = await database.asOwner(
        "select from private.jobs where done_at is null and failed_at is null",
      );
      return rowCount === 0;
    });

  return {
    ...world,
    settle,

    /** What was mailed to an address, in order. */
    async readMails({ email }: Pick<Customer, "email">): Promise<Told[]> {
      await settle();
      const { rows } = await database.asOwner<Told>(
        `select subject, text from private.inbox_mails where "to" = $1 order by id`,
        [email],
      );
      return rows;
    },

    async readNotices({ client }: Customer): Promise<{ title: string; message: string }[]> {
      return (await succeed(client.from("notifications").select("title, message"))) as {
        title: string;
        message: string;
      }[];
    },

    async express({ client }: Customer, opportunity_id: string, note = "Quiet words"): Promise<Interest> {
      const interest = await succeed(client.from("interests").insert({ opportunity_id, note }).select("*").single());
      assert.ok(interest);
      return interest as Interest;
    },

    async close() {
      await world.close();
      await worker.stop();
    },
  };
}

export type DealDesk = Awaited<ReturnType<typeof openDealDesk>>;
