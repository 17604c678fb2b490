import { createApp } from "./app.ts";
import { listDemoAccounts } from "./auth/demo-accounts.ts";
import { createClock } from "./clock.ts";
import { requireSettled } from "./database/backup/require-settled.ts";
import { serveBackups } from "./database/backup/serve-backups.ts";
import { kindOf } from "./database/database-kind.ts";
import { openDatabase } from "./database/open-database.ts";
import { keepFilesPrivate } from "./database/private-files.ts";
import { parseEnv } from "./env.ts";
import { requireOwnStore } from "./files/store-marker.ts";
import { fillDemo } from "./fill-demo.ts";
import { listen } from "./http/connections/listen.ts";
import { requireAddresses } from "./http/connections/require-addresses.ts";
import { createLog } from "./http/log.ts";
import { startTracing } from "./http/tracing/start-tracing.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { spareSamples } from "./mail/spare-samples.ts";
import { failStart, stopOnSignals } from "./shutdown.ts";
import { startWorker } from "./start-worker.ts";

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  for (const warning of [...env.warnings, ...keepFilesPrivate(env)]) log.warn(warning);

  const addresses = await requireAddresses(env);
  const stopTracing = await startTracing(env, log);
  const clock = createClock(env.clockStart);
  const openedAs = { kind: kindOf(env), marks: true };
  const database = await openDatabase({ ...env, clock, openedAs, warn: (sentence) => log.warn(sentence) });
  const sender = createMailer(database, env);
  const mailer = env.smtpUrl && env.hasSamples ? spareSamples(sender) : sender;
  try {
    await requireSettled(database, env.backupDir);
    await requireOwnStore(database, env, (sentence) => log.warn(sentence));
    if (!env.production) await fillDemo(database, env, clock);
    const stopBackups = await serveBackups(database, env.dataDir, log);
    const stopping = new AbortController();
    // It begins when nothing can fail any more: a job that it had started would be cut off, and its email be sent twice.
    let worker: ReturnType<typeof startWorker> | undefined;
    const parts = { database, mailer, clock, env, log, worker: { wake: () => worker?.wake() } };
    const app = await createApp({ ...parts, stopping: stopping.signal });
    const stopListening = await listen(app, { addresses, port: env.port });
    worker = startWorker({ database, mailer, env, log });
    const drain = { begin: () => stopping.abort(), seconds: env.drainSeconds };
    const closing = [
      stopListening,
      stopBackups,
      async () => worker?.stop(),
      () => mailer.close(),
      () => database.close(),
      stopTracing,
    ];
    stopOnSignals(log, closing, drain);
  } catch (error) {
    // The folder's lock must not outlive the attempt.
    await database.close();
    throw error;
  }
  process.stdout.write(`Neev is running at ${env.siteUrl}\n`);
  for (const { label, email, password } of listDemoAccounts(env))
    process.stdout.write(`  Demo account (${label}): ${email}, password ${password}\n`);
}

await start().catch(failStart);
