import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { createApp } from "#server/app.ts";
import { parseEnv } from "#server/env.ts";
import { createLocalInbox } from "#server/mail/local-inbox.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { findDataFolder } from "#test/support/machine/data-folder.ts";

const noSite = fileURLToPath(new URL("../../support/no-site", import.meta.url));
/** As HAProxy and Apache write them by the examples of their manuals. */
const fromProxies = ["7F000001:C7A4_7F000001:1F90_65A1B2C3_0001:1F2E", "ZcLm3X8AAQEAAAz@kWgAAAAB"];

forEachEngine((_engine, openTestDatabase) => {
  const lines: { request_id?: string; msg: string }[] = [];
  let app: FastifyInstance;
  let url: string;

  before(async () => {
    const database = await openTestDatabase();
    app = await createApp({
      database,
      mailer: createLocalInbox(database),
      clock: { now: () => new Date() },
      env: parseEnv({
        ...{ TRUSTED_PROXIES: "127.0.0.1", REQUEST_IDS_FROM_PROXY: "1", DEMO_SAMPLES: "off" },
        DATA_DIR: findDataFolder(database),
      }),
      log: pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) }),
      siteDirectory: noSite,
    });
    url = await app.listen({ host: "127.0.0.1", port: 0 });
  });
  after(() => app.close());

  for (const id of fromProxies)
    test(`a page that cannot be answered quotes the id ${id} of the proxy, and the log has it`, async () => {
      const answer = await fetch(`${url}/about`, { headers: { "x-request-id": id } });
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get("x-request-id"), id);
      assert.match(await answer.text(), new RegExp(`quote the reference ${id}\\.`));
      assert.deepEqual(
        lines.filter(({ request_id }) => request_id === id).map(({ msg }) => msg),
        ["a page could not be answered"],
      );
    });
});
