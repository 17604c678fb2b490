import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../free-port.ts";
import { waitUntil } from "../wait-until.ts";
import { libraryPath, unpackPackages } from "./unpack-packages.ts";

const packages = [
  ...["python3-swift", "python3-pastedeploy", "python3-pastedeploy-tpl", "python3-greenlet", "python3-eventlet"],
  ...["python3-netifaces", "python3-pyeclib", "liberasurecode1", "python3-xattr", "python3-cffi", "python3-lxml"],
  ...["python3-requests", "python3-certifi", "python3-charset-normalizer", "python3-idna", "python3-chardet"],
  ...["python3-six", "python3-dnspython", "python3-cffi-backend", "python3-pkg-resources", "python3-urllib3"],
  ...["libxml2", "libxslt1.1", "libicu72"],
];
const program = fileURLToPath(new URL("./run-swift.py", import.meta.url));

export type SwiftServer = {
  /** As S3_URL has it, for a bucket of this name. */
  locate(bucket: string): string;
  start(): Promise<void>;
  /** What was stored stays. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

/** Downloads it where it is not here yet. */
export const unpackSwift = () => unpackPackages("swift", packages);

/** Stops the program with its children: they end when its input does. */
async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.stdin?.end();
  await gone;
}

/** OpenStack Swift with its S3 interface: a server that others run in production, and that checks signatures and checksums. */
export async function createSwiftServer(): Promise<SwiftServer> {
  const root = await unpackSwift();
  const folder = await mkdtemp(path.join(tmpdir(), "neev-swift-"));
  const ports: number[] = [];
  while (ports.length < 4) ports.push(await findFreePort());
  const [port] = ports;
  let child: ChildProcess | undefined;

  const answers = (one: number) =>
    fetch(`http://127.0.0.1:${one}/`).then(
      () => true,
      () => false,
    );
  /** Its proxy may answer before those behind it, and would refuse what is put. */
  const isReady = async () => (await Promise.all(ports.map(answers))).every(Boolean);

  return {
    locate: (bucket) => `http://test%3Akey:secret%2Fof%2Btests@127.0.0.1:${port}/${bucket}/neev?region=ap-south-1`,
    async start() {
      child = spawn("/usr/bin/python3", [program, folder, ...ports.map(String)], {
        env: {
          PATH: process.env.PATH,
          PYTHONPATH: path.join(root, "usr/lib/python3/dist-packages"),
          LD_LIBRARY_PATH: libraryPath(root),
        },
        stdio: ["pipe", "ignore", "ignore"],
      });
      await waitUntil("Swift answers", isReady);
    },
    async stop() {
      if (child) await end(child);
      child = undefined;
    },
    async close() {
      if (child) await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
