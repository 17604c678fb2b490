import { createApp } from "#server/app.ts";
import { createClock } from "#server/clock.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/http/log.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { stopOnSignals } from "#server/shutdown.ts";

/** The serving part of server/main.ts with other limits for connections: the usual ones are a minute and more. */
const { siteDirectory, connectionLimits } = JSON.parse(process.argv[2] ?? "{}");

const env = parseEnv(process.env);
const log = createLog(env.logLevel);
const clock = createClock();
const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, clock });
const mailer = createLocalInbox(database);
const app = await createApp({
  database,
  mailer,
  clock,
  env,
  log,
  siteDirectory,
  connectionLimits,
  // A machine that is busy with a thousand clients is no database that hangs.
  patience: "work",
});
await app.listen({ host: env.host, port: env.port });
stopOnSignals(log, [() => app.close(), () => database.close()]);
process.stdout.write(`Neev is running at ${env.siteUrl}\n`);
