import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unpackClamd } from "#test/support/debian/clamd-server.ts";
import { unpackSwift } from "#test/support/debian/swift-server.ts";
import { hasPython, isDebian } from "#test/support/debian/unpack-packages.ts";
import { projectRoot } from "../project.mjs";
import { installPackage } from "./install-package.mjs";

/** Whether a test file starts servers that are packages of Debian. */
export function needsDebian(file) {
  return readFileSync(join(projectRoot, file), "utf8").includes("#test/support/debian/");
}

/** The servers of these tests: downloaded once, before two files ask for them at the same time. Where that fails, the tests say why they are left out. */
export async function ensureDebian() {
  if (!isDebian) return;
  if (!hasPython()) await installPackage("python3");
  if (!hasPython()) return;
  try {
    await unpackSwift();
    await unpackClamd();
  } catch (error) {
    const [why = error.message] = (error.stderr ?? "").trim().split("\n").slice(-1);
    process.env.TEST_LACKS_DEBIAN = `packages of Debian could not be downloaded: ${why || error.message}`;
  }
}
