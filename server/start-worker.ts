import type { Env } from "./env.ts";
import { createFiles } from "./files/files.ts";
import { watchDatabase } from "./http/tracing/watch-database.ts";
import { jobHandlers, jobPlanners } from "./job-handlers.ts";
import { createMailFiler } from "./jobs/messages/file-mail.ts";
import { watchHandlers } from "./jobs/watch-handlers.ts";
import { runWorker, type Worker, type WorkerParts, type WorkerTimes } from "./jobs/worker.ts";
import { startMailbox } from "./mail/mailbox/run-mailbox.ts";
import { watchMailer } from "./mail/watch-mailer.ts";

/** Starts a worker for every kind of job (jobs/worker.ts), and beside it the reader of the mailbox, where one is set. */
export function startWorker(
  parts: WorkerParts & { readonly env: Partial<Pick<Env, "imapUrl" | "imapTls" | "imapMoveTo" | "mailAuthservId">> },
  changedTimes: Partial<WorkerTimes> = {},
): Worker {
  const { env, log } = parts;
  const { dataDir, filesKey, s3Url, clamdUrl } = env;
  const database = watchDatabase(parts.database);
  const files =
    parts.files ??
    (dataDir === undefined ? undefined : createFiles({ env: { dataDir, filesKey, s3Url, clamdUrl }, database }));
  const watched = { ...parts, database, mailer: watchMailer(parts.mailer), files };
  const worker = runWorker({ handlers: watchHandlers(jobHandlers), planners: jobPlanners }, watched, changedTimes);
  const { answers, mailAuthservId: authservId } = env;
  const fileMail = files && answers && createMailFiler({ database, files, answers, authservId });
  const stopMailbox = startMailbox({ database, env, log, fileMail });
  return {
    wake: worker.wake,
    stop: async () => void (await Promise.all([worker.stop(), stopMailbox()])),
  };
}
