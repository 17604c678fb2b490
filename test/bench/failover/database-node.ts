import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fillIn, makeFolder, writePrivate } from "./config-files.ts";
import { openPlace, type Place } from "./network.ts";
import { asPlainUser, type Program, startProgram, type User } from "./run-program.ts";

/** A machine with PostgreSQL, Patroni and etcd. */
export type DatabaseNode = {
  readonly name: string;
  readonly place: Place;
  start(): void;
  /** `kill -9` for the postmaster and its children. */
  killPostgres(): void;
  /** `kill -9` for everything on it. */
  killAll(): Promise<void>;
  readLogs(): string;
};

/** The processes whose parent it is. */
function listChildren(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function killAtOnce(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** Undefined while PostgreSQL does not run. */
function readPostmaster(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, "data", "postmaster.pid"), "utf8"), 10);
  } catch {
    return undefined;
  }
}

/** @param passwords as patroni.yml names them */
export async function openDatabaseNode(
  number: number,
  { folder, user, passwords }: { folder: string; user: User; passwords: Readonly<Record<string, string>> },
): Promise<DatabaseNode> {
  const name = `node${number}`;
  const place = await openPlace(number);
  const own = makeFolder(user, folder, name);
  const values = { NODE: name, ADDRESS: place.address, FOLDER: own, ...passwords };
  const files = ["etcd.yml", "patroni.yml"].map((file) => writePrivate(user, join(own, file), fillIn(file, values)));
  const commands = [
    ["etcd", "--config-file", files[0] ?? ""],
    ["patroni", files[1] ?? ""],
  ];
  let running: Program[] = [];

  function killPostgres(): void {
    const postmaster = readPostmaster(own);
    if (postmaster) killAtOnce([postmaster, ...listChildren(postmaster)]);
  }

  return {
    name,
    place,
    start() {
      running = commands.map((command) =>
        startProgram(`${command[0]} of ${name}`, own, place.inside(asPlainUser(user, command))),
      );
    },
    killPostgres,
    async killAll() {
      // Patroni first: it would notice that PostgreSQL has ended.
      for (const program of running) program.process.kill("SIGKILL");
      killPostgres();
      await Promise.all(running.map((program) => program.kill()));
    },
    readLogs: () => running.map((program) => `--- ${program.name}\n${program.readLog()}`).join("\n"),
  };
}
