import type { Database, Transaction } from "#server/database/database.ts";

export const threadMailKind = "thread_mails.send";

/** Orders the emails about messages whose five minutes are over: each once, with any number of workers. */
export async function planThreadMails(database: Database): Promise<void> {
  await database.asSystem("worker", orderThreadMails);
}

/** The same in an open transaction: a restore does it for what came due since the backup. */
export async function orderThreadMails(tx: Pick<Transaction, "query">): Promise<void> {
  await tx.query("select private.plan_thread_mails()");
}
