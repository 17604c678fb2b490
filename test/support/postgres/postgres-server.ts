import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../free-port.ts";
import { readQuickFolder } from "../quick-folder.ts";
import { findPostgresBinaries, readOpenFolder, readServerUser } from "./postgres-binaries.ts";

export type PostgresServer = { readonly url: string; stop(): Promise<void> };

const environment = { PATH: process.env.PATH ?? "", LC_ALL: "C" };

const always = [
  ["max_connections", "200"],
  ["listen_addresses", "127.0.0.1"],
  ["unix_socket_directories", ""],
];

/** What the tests write is thrown away, so nothing waits for a disk. */
const forgetful = [
  ["fsync", "off"],
  ["synchronous_commit", "off"],
  ["full_page_writes", "off"],
  ["max_wal_size", "256MB"],
  ["wal_level", "minimal"],
  ["max_wal_senders", "0"],
  // Hundreds of databases that live for seconds are not worth tidying.
  ["autovacuum", "off"],
];

/**
 * Ends the server and removes its folder when our end of its input closes, as it does however this process ends. It
 * ignores the Ctrl-C that reaches every process of the terminal, so that it can.
 */
const guardian = `trap "" INT TERM HUP; "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$PGDATA"`;

function waitUntilReady(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-4000);
      if (/database system is ready to accept (read-only )?connections/.test(output)) resolve();
      if (output.includes("database system is shut down")) reject(new Error(`PostgreSQL has not started:\n${output}`));
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL has not started:\n${output}`)));
  });
}

/**
 * Starts a PostgreSQL server of its own, empty, on a free port of this machine. The url is that of its superuser.
 * `durable`: commits wait for the disk as in production, for what measures or unplugs. `standby`: it only reads, until
 * `select pg_promote()`. `on`: the folder of another disk.
 */
export async function startPostgresServer({ durable = false, standby = false, on = "" } = {}): Promise<PostgresServer> {
  const settings = [...always, ...(durable ? [] : forgetful)].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const user = readServerUser();
  const { initdb, postgres } = await findPostgresBinaries(user);
  const place = on || (durable ? readOpenFolder() : readQuickFolder(readOpenFolder()));
  const folder = mkdtempSync(path.join(place, "neev-postgres-data-"));
  const password = randomBytes(12).toString("hex");
  const passwordFile = `${folder}/password`;
  const data = `${folder}/data`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const owned of [passwordFile, folder]) chownSync(owned, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: environment };
  try {
    await promisify(execFile)(
      initdb,
      [
        ...["-D", data, "-U", "postgres", "--auth=password", `--pwfile=${passwordFile}`, "--no-sync"],
        ...["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--no-instructions"],
      ],
      options,
    );
    if (standby) writeFileSync(`${data}/standby.signal`, "");
    const port = await findFreePort();
    const server = spawn("/bin/sh", ["-c", guardian, "sh", postgres, "-D", data, "-p", String(port), ...settings], {
      ...options,
      env: { ...environment, PGDATA: data },
      stdio: ["pipe", "ignore", "pipe"],
    });
    await waitUntilReady(server);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        const exited = once(server, "exit");
        server.stdin?.end();
        await exited;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
