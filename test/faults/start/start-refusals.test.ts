import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, it } from "node:test";
import { TLSSocket } from "node:tls";
import { openPool } from "#server/database/open-database.ts";
import { startChild } from "#test/support/child-process.ts";
import { makeDatabasePlace, runOnServer, type TestPlace } from "#test/support/database-places.ts";
import { hasEmbeddedDatabase, readEngines } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";
import { forAddress, makeCertificate } from "#test/support/mail/make-certificate.ts";
import { copyMigratedFolder } from "#test/support/migrated-folder.ts";

/** What a program says when it does not start; it has ended with 1, in one sentence without a stack. */
async function refuse(program: string, variables: Record<string, string>): Promise<string> {
  const child = startChild(program, [], {
    ...{ NODE_ENV: "", PORT: `${await findFreePort()}`, HOST: "127.0.0.1", LOG_LEVEL: "silent", DEMO_SAMPLES: "off" },
    ...variables,
  });
  const running = child.waitForLine(/^Neev(?:'s worker)? is running|up to date/).then(() => child.kill());
  await Promise.race([child.ended, running.catch(() => {})]);
  const said = child.lines.join("\n");
  assert.equal(await child.ended, 1, said);
  assert.doesNotMatch(said, /^\s+at /m);
  return said;
}

for (const engine of readEngines())
  describe(`a start on ${engine} whose files of db/ do not match its database`, () => {
    let place: TestPlace;
    let last = "";
    before(async () => {
      place = await makeDatabasePlace(engine);
      [{ name: last }] = (await ask<{ name: string }>(
        "select name from private.migrations where name like 'migrations/%' order by name desc limit 1",
      )) as [{ name: string }];
    });
    after(() => place.remove());

    async function ask<R extends object>(sql: string, values: unknown[] = []): Promise<R[]> {
      const { pool, close } = await openPool(place);
      const { rows } = await pool.query<R>(sql, values);
      await close();
      return rows;
    }
    const readAll = () =>
      ask(
        `select (select json_agg(m order by name) from private.migrations as m) as applied,
           (select count(*) from private.workers) as workers, (select count(*) from private.poweradmin_setup) as marks`,
      );
    // The embedded database takes seconds for each start, and the commands share their code with the server.
    const programs = ["server/main.ts", ...(engine === "postgres" ? ["server/worker.ts", "server/migrate.ts"] : [])];
    const variables = () => ({ DATABASE_URL: place.databaseUrl ?? "", DATA_DIR: place.dataDir || "/nowhere/neev" });

    for (const [what, change, undo, sentence] of [
      [
        "of a newer version",
        "insert into private.migrations (name, checksum) values ('migrations/9999_later.sql', 'x')",
        "delete from private.migrations where name = 'migrations/9999_later.sql'",
        /This database contains db\/migrations\/9999_later\.sql, which this version does not know\. Start the version it belongs to, or a later one\./,
      ],
      [
        "that was changed since",
        "update private.migrations set checksum = 'x' || checksum where name = $1",
        "update private.migrations set checksum = substr(checksum, 2) where name = $1",
        /was changed after it had been applied to this database\. Migrations are frozen: restore the file and add a new one\./,
      ],
      [
        "whose record is lost",
        "update private.migrations set name = 'lost' where name = $1",
        "update private.migrations set name = $1 where name = 'lost'",
        /cannot be applied: .* already exists/,
      ],
    ] as const)
      it(`a migration ${what} is named, and nothing is changed`, async () => {
        const values = change.includes("$1") ? [last] : [];
        await ask(change, values);
        const found = await readAll();
        for (const program of programs) assert.match(await refuse(program, variables()), sentence, program);
        assert.deepEqual(await readAll(), found);
        await ask(undo, values);
      });
  });

describe("a start that cannot use what its environment names", () => {
  const outside = mkdtempSync(path.join(tmpdir(), "neev-refused-"));
  after(() => rmSync(outside, { recursive: true }));

  it("a data folder that is a file", async () => {
    const file = path.join(outside, "file");
    writeFileSync(file, "");
    const said = await refuse("server/main.ts", { DATA_DIR: file, DATABASE_URL: "" });
    assert.match(
      said,
      /^Neev did not start\. .*file is not a folder\. Move the file away, or set another DATA_DIR\.$/m,
    );
  });

  it("an embedded database whose files are damaged, and a lock that is none", {
    skip: !hasEmbeddedDatabase(),
  }, async () => {
    const { dataDir, remove } = await copyMigratedFolder();
    const variables = { DATA_DIR: dataDir, DATABASE_URL: "" };
    writeFileSync(path.join(dataDir, "database.lock"), "no lock at all");
    assert.match(await refuse("server/main.ts", variables), /database\.lock cannot be locked \(.*remove what is there/);
    rmSync(path.join(dataDir, "database.lock"));
    rmSync(path.join(dataDir, "database/global/pg_control"));
    const said = await refuse("server/main.ts", variables);
    assert.match(
      said,
      /The embedded database in .*database does not open .*restore the last backup with another DATA_DIR/,
    );
    await remove();
  });

  it("too few files that it may open", {
    skip: !hasEmbeddedDatabase() || (process.platform === "win32" && "Windows has no such limit"),
  }, async () => {
    const { dataDir, remove } = await copyMigratedFolder();
    const child = spawn("sh", ["-c", 'ulimit -n 64; exec "$0" server/main.ts', process.execPath], {
      env: { ...process.env, NODE_OPTIONS: "", DATA_DIR: dataDir, DATABASE_URL: "", PORT: `${await findFreePort()}` },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const said = await text(child.stderr);
    assert.match(said, /^Neev did not start\. This process may open too few files\. Allow it 65,536 \(ulimit -n/m);
    await remove();
  });

  it("a port that another program uses: the database stays as it was, and no job is started", {
    skip: !readEngines().includes("postgres"),
  }, async (t) => {
    const place = await makeDatabasePlace("postgres");
    const { databaseUrl = "" } = place;
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    t.after(async () => {
      other.close();
      await place.remove();
    });
    await runOnServer(
      databaseUrl,
      "insert into private.jobs (kind, payload) values ('retention.run', '{}')",
      "delete from private.migrations where name = 'functions/clean_up.sql'",
    );
    const { port } = other.address() as AddressInfo;
    const said = await refuse("server/main.ts", { DATABASE_URL: databaseUrl, PORT: `${port}` });
    assert.match(said, new RegExp(`^Neev did not start\\. Port ${port} is used by another program`, "m"));
    await runOnServer(
      databaseUrl,
      `do $$ begin
         assert not exists (select from private.jobs where attempts > 0), 'a job was started';
         assert not exists (select from private.poweradmin_setup), 'the database was marked';
         assert not exists (select from private.migrations where name = 'functions/clean_up.sql'), 'it was migrated';
       end $$`,
    );
  });

  it("a database server whose certificate is not valid", async (t) => {
    const { key, pem } = makeCertificate({
      name: "127.0.0.1",
      alternatives: [forAddress(127, 0, 0, 1)],
      until: "2021-01-01",
    });
    const keys = { key: key.export({ type: "pkcs8", format: "pem" }), cert: pem };
    const server = createServer((socket) => {
      socket.on("error", () => {});
      // It agrees to encryption, as PostgreSQL does with one letter.
      socket.once("data", () => {
        socket.write("S");
        new TLSSocket(socket, { isServer: true, ...keys }).on("error", () => {});
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    t.after(() => server.close());
    const { port } = server.address() as AddressInfo;
    const said = await refuse("server/main.ts", {
      DATABASE_URL: `postgres://neev:secret@127.0.0.1:${port}/neev?sslmode=verify-full`,
    });
    assert.match(
      said,
      /^Neev did not start\. The database server in DATABASE_URL cannot be reached \(.*certificate.*\)\. Check/m,
    );
    assert.doesNotMatch(said, /secret/);
  });

  it("an address that this machine does not have", async () => {
    const [engine = "postgres"] = readEngines().toReversed();
    const place = await makeDatabasePlace(engine);
    const said = await refuse("server/main.ts", {
      ...{ DATABASE_URL: place.databaseUrl ?? "", DATA_DIR: place.dataDir || outside, DEMO_EXPOSED: "1" },
      // Reserved for documents (RFC 5737).
      HOST: "192.0.2.1",
    });
    await place.remove();
    assert.match(said, /^Neev did not start\. This machine has no address 192\.0\.2\.1\. Set HOST to one that it has/m);
  });
});
