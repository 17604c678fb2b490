import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../free-port.ts";
import { waitUntil } from "../wait-until.ts";
import { libraryPath, unpackPackages } from "./unpack-packages.ts";

const packages = ["clamav-daemon", "libclamav12", "libmspack0"];

/** The harmless file that scanners agree to find, in pieces, so that none of them finds it here. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
/** Its checksum and its length, as a file of signatures has them: the real ones come from a server of ClamAV's. */
const signature = "44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test\n";

export type ClamdServer = {
  /** As CLAMD_URL has it. */
  readonly url: string;
  /** For a file that is larger than it looks into. */
  readonly mostBytes: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
};

/** Downloads it where it is not here yet. */
export const unpackClamd = () => unpackPackages("clamav", packages);

/** ClamAV's real daemon with one signature. */
export async function createClamdServer(): Promise<ClamdServer> {
  const root = await unpackClamd();
  const folder = await mkdtemp(path.join(tmpdir(), "neev-clamd-"));
  const port = await findFreePort();
  const settings = path.join(folder, "clamd.conf");
  await mkdir(path.join(folder, "signatures"));
  await writeFile(path.join(folder, "signatures", "test.hdb"), signature);
  const lines = ["TCPAddr 127.0.0.1", `TCPSocket ${port}`, `DatabaseDirectory ${folder}/signatures`, "Foreground yes"];
  await writeFile(
    settings,
    [...lines, "StreamMaxLength 1M", `TemporaryDirectory ${folder}`, "AllowAllMatchScan no", ""].join("\n"),
  );
  let child: ChildProcess | undefined;

  const isReady = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
  async function stop(): Promise<void> {
    if (child === undefined) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    child = undefined;
  }

  return {
    url: `tcp://127.0.0.1:${port}`,
    mostBytes: 1024 * 1024,
    async start() {
      child = spawn(path.join(root, "usr/sbin/clamd"), [`--config-file=${settings}`], {
        env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraryPath(root) },
        stdio: ["ignore", "ignore", "ignore"],
      });
      await waitUntil("ClamAV answers", isReady);
    },
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
