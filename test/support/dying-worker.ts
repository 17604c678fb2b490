import { openDatabase } from "#server/database/open-database.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startWorker } from "#server/start-worker.ts";

/** A worker in a process of its own that is killed the moment its n-th mail was accepted; with 0 it lives. */
const { place, smtpUrl, env, diesAfter } = JSON.parse(process.argv[2] ?? "{}");

const database = await openDatabase({ ...place, clock: { now: () => new Date() } });
const mailer = createSmtpMailer(smtpUrl, "optional");
let accepted = 0;
const quiet = () => {};

startWorker(
  {
    database,
    env,
    log: { info: quiet, warn: quiet, error: quiet },
    mailer: {
      ...mailer,
      async send(mail) {
        await mailer.send(mail);
        accepted += 1;
        if (accepted === diesAfter) process.kill(process.pid, "SIGKILL");
      },
    },
  },
  // Longer than a busy machine pauses: a job must not be leased twice while its worker lives.
  { lease: 2_000, poll: 20 },
);
