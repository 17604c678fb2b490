import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readOpenFolder } from "#test/support/postgres/postgres-binaries.ts";
import { createIgnore, listArgs, readCommand, readStages, readVariables, type Stage } from "./dockerfile.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const isRoot = process.getuid?.() === 0;

export type Image = {
  /** The folder that stands for the root of the image's last stage. */
  readonly folder: string;
  readonly command: readonly string[];
  readonly healthCommand: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number };
  /** Starts a command of the image as its user; the folders of the image stand in the environment as they are here. */
  run(command: readonly string[], variables: Readonly<Record<string, string>>): Running;
  /** Puts these files, or none, into DATA_DIR in place of what is there, as those of its user. */
  fillData(from?: string): void;
  /** Every file outside the folders that may be written, with its size and the time of its last change. */
  listFiles(): string[];
};
export type Running = { readonly process: ChildProcess; output(): string; readonly ended: Promise<number | null> };

/** What changes no file. */
const isDescription = /^(ENV|USER|CMD|HEALTHCHECK|VOLUME|EXPOSE)$/;

/** Walks through the last stage of the Dockerfile in an empty folder: what the build stage would have made is here already. */
export function makeImage(): Image {
  const folder = mkdtempSync(join(readOpenFolder(), "neev-image-"));
  chmodSync(folder, 0o755);
  const stage = readStages(new URL("../../Dockerfile", import.meta.url)).at(-1) as Stage;
  const one = (name: string) => listArgs(stage, name).join();
  const variables = readVariables(one("ENV"));
  const command = readCommand(one("CMD"));
  const healthCommand = readCommand(one("HEALTHCHECK"));
  const [uid = 0, gid = 0] = one("USER").split(":").map(Number);
  const user = { uid, gid };
  const writable: string[] = [];
  let workingFolder = "/";
  for (const { name, args } of stage.instructions) {
    if (name === "RUN") writable.push(...makeFolders(folder, args));
    else if (name === "COPY") copy(args, folder, workingFolder);
    else if (name === "WORKDIR") {
      workingFolder = args;
      mkdirSync(join(folder, args), { recursive: true });
    } else if (!isDescription.test(name)) throw new Error(`The test does not know ${name} ${args}`);
  }

  return {
    folder,
    command,
    healthCommand,
    user,
    run([program = "", ...args], more) {
      const places = Object.entries(variables).map(([name, value]) => [
        name,
        writable.includes(value) ? join(folder, value) : value,
      ]);
      const child = spawn(join(folder, "usr/local/bin", program), args, {
        ...(isRoot ? user : {}),
        cwd: join(folder, workingFolder),
        env: { HOME: "/", PATH: "/usr/bin:/bin", ...Object.fromEntries(places), ...more },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding("utf8").on("data", (text: string) => {
          output += text;
        });
      return { process: child, output: () => output, ended: once(child, "close").then(([code]) => code) };
    },
    fillData(from) {
      const place = join(folder, variables.DATA_DIR ?? "");
      for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true });
      if (from !== undefined) cpSync(from, place, { recursive: true });
      if (isRoot) execFileSync("chown", ["-R", `${uid}:${gid}`, place]);
    },
    listFiles() {
      const own = writable.map((each) => each.slice(1));
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((path) => !own.some((each) => path.startsWith(`${each}/`)))
        .map((path) => `${path} ${statSync(join(folder, path)).size} ${statSync(join(folder, path)).mtimeMs}`);
    },
  };
}

/** `install -d -o USER -g GROUP -m MODE FOLDERS`, the only command of the last stage: it has no other tools. */
function makeFolders(folder: string, args: string): string[] {
  const [, uid, gid, mode = "", list = ""] = /^install -d -o (\d+) -g (\d+) -m (\d+) ([\w/ ]+)$/.exec(args) ?? [];
  if (list === "") throw new Error(`The test does not know RUN ${args}`);
  return list.split(" ").map((path) => {
    mkdirSync(join(folder, path), { recursive: true, mode: Number.parseInt(mode, 8) });
    if (isRoot) chownSync(join(folder, path), Number(uid), Number(gid));
    return path;
  });
}

function copy(args: string, folder: string, workingFolder: string): void {
  const [, source = "", target = ""] = /^--from=build (\S+) (\S+)$/.exec(args) ?? [];
  const place = join(folder, target.startsWith("/") ? target : join(workingFolder, target));
  mkdirSync(dirname(place), { recursive: true });
  if (source === "/usr/local/bin/node") {
    linkOrCopy(process.execPath, place);
    return;
  }
  if (source === "/build/packages/node_modules") {
    const script = join(root, "scripts/supply/copy-server-packages.ts");
    execFileSync(process.execPath, [script, join(folder, workingFolder)]);
  } else {
    const path = source.replace(/^\/build\//, "");
    const isIgnored = path.startsWith("build/")
      ? () => false
      : createIgnore(new URL("../../.dockerignore", import.meta.url));
    const isDirectory = statSync(join(root, path)).isDirectory();
    cpSync(join(root, path), isDirectory ? place : join(place, path), {
      recursive: true,
      filter: (file) => !isIgnored(relative(root, file)),
    });
  }
  execFileSync("chmod", ["-R", "a+rX,go-w", join(folder, workingFolder)]);
}

/** It is large, and one file for all while they are in one file system. */
function linkOrCopy(file: string, place: string): void {
  try {
    linkSync(file, place);
  } catch {
    copyFileSync(file, place);
  }
}
