import { createClock } from "./clock.ts";
import { requireSettled } from "./database/backup/require-settled.ts";
import { kindOf } from "./database/database-kind.ts";
import { openDatabase } from "./database/open-database.ts";
import { keepFilesPrivate } from "./database/private-files.ts";
import { EnvError, parseEnv } from "./env.ts";
import { requireOwnStore } from "./files/store-marker.ts";
import { createLog } from "./http/log.ts";
import { startTracing } from "./http/tracing/start-tracing.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { failStart, stopOnSignals } from "./shutdown.ts";
import { startWorker } from "./start-worker.ts";

/** The worker as a separate process. */
async function start(): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.databaseUrl)
    throw new EnvError(["DATABASE_URL is required: the embedded database belongs to the one process that serves"]);
  const log = createLog(env.logLevel);
  for (const warning of keepFilesPrivate(env)) log.warn(warning);
  const stopTracing = await startTracing(env, log);
  const clock = createClock(env.clockStart);
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    clock,
    openedAs: { kind: kindOf(env), marks: false },
  });
  await requireSettled(database, env.backupDir);
  await requireOwnStore(database, env, (sentence) => log.warn(sentence));
  const mailer = createMailer(database, env);
  const stopMetrics = await serveMetrics(database, { env, clock });
  const worker = startWorker({ database, mailer, env, log });
  stopOnSignals(log, [stopMetrics, () => worker.stop(), () => mailer.close(), () => database.close(), stopTracing]);
  process.stdout.write("Neev's worker is running\n");
}

await start().catch(failStart);
