import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "#test/support/wait-until.ts";
import { fillIn, makeFolder, writePrivate } from "./config-files.ts";
import { type DatabaseNode, openDatabaseNode } from "./database-node.ts";
import { openNetwork } from "./network.ts";
import { asPlainUser, runProgram, startProgram, type User } from "./run-program.ts";

/** As Patroni lists it. */
export type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline: number;
};

export type Cluster = {
  /** Through PgBouncer and HAProxy, as Neev connects. */
  readonly databaseUrl: string;
  readonly nodes: readonly DatabaseNode[];
  /** As the first node that answers sees it. */
  readMembers(): Promise<readonly Member[]>;
  /** Waits until there is a primary, a standby that confirms, and a third that follows. */
  untilHealthy(): Promise<void>;
  readLogs(): string;
};

/** What ends the programs that were started so far, in turn. */
type Closing = (() => Promise<unknown>)[];

const psql = "/usr/lib/postgresql/15/bin/psql";
const restPort = 8008;
const askMs = 250;
const healthyMs = 180_000;

async function readMembersOf(node: DatabaseNode): Promise<readonly Member[]> {
  const answer = await fetch(`http://${node.place.address}:${restPort}/cluster`, {
    signal: AbortSignal.timeout(2_000),
  });
  const { members } = (await answer.json()) as { members: readonly Member[] };
  return members;
}

function isHealthy(members: readonly Member[], count: number): boolean {
  const running = members.filter(({ state }) => state === "running" || state === "streaming");
  const roles = running.map(({ role }) => role);
  const timelines = new Set(running.map(({ timeline }) => timeline));
  return running.length === count && timelines.size === 1 && roles.includes("leader") && roles.includes("sync_standby");
}

/** Starts all of it from the files in docs/failover, in this network namespace and three more. */
export async function startCluster(folder: string, user: User, closing: Closing): Promise<Cluster> {
  const [superuser, replication, owner] = Array.from({ length: 3 }, () => randomBytes(12).toString("hex"));
  const passwords = { SUPERUSER_PASSWORD: `${superuser}`, REPLICATION_PASSWORD: `${replication}` };
  await openNetwork();
  const nodes: DatabaseNode[] = [];
  for (const number of [1, 2, 3]) nodes.push(await openDatabaseNode(number, { folder, user, passwords }));
  for (const node of nodes) {
    closing.push(node.killAll);
    node.start();
  }

  const front = makeFolder(user, folder, "front");
  const values = { FOLDER: front, OWNER_PASSWORD: `${owner}` };
  const write = (file: string) => writePrivate(user, join(front, file), fillIn(file, values));
  writePrivate(user, join(front, "userlist.txt"), `"neev" "${owner}"\n`);
  const between = [
    ["haproxy", "-db", "-f", write("haproxy.cfg")],
    ["pgbouncer", write("pgbouncer.ini")],
  ].map((command) => startProgram(`${command[0]}`, front, asPlainUser(user, command)));

  closing.push(...between.map(({ kill }) => kill));

  async function readMembers(): Promise<readonly Member[]> {
    // Patroni asks etcd each time.
    await sleep(askMs);
    return Promise.any(nodes.map(readMembersOf)).catch(() => []);
  }
  const url = `postgres://postgres:${superuser}@127.0.0.1:5000/postgres?connect_timeout=2`;
  const ask = (...args: string[]) => runProgram(psql, "--no-psqlrc", "-v", "ON_ERROR_STOP=1", ...args, url);
  // Patroni also calls one "running" that has just returned and is about to be rewound.
  const countStreaming = () =>
    ask("-Atc", "select count(*) from pg_stat_replication where state = 'streaming'").then(Number, () => 0);
  const isWhole = async () =>
    isHealthy(await readMembers(), nodes.length) && (await countStreaming()) === nodes.length - 1;
  const untilHealthy = () => waitUntil("three PostgreSQL servers", isWhole, healthyMs);
  const readLogs = () =>
    [...nodes.map((node) => node.readLogs()), ...between.map(({ name, readLog }) => `--- ${name}\n${readLog()}`)].join(
      "\n",
    );
  try {
    await untilHealthy();
    await ask("-f", write("database.sql"));
  } catch (error) {
    throw new Error(`The cluster did not start.\n${readLogs()}`, { cause: error });
  }
  return {
    databaseUrl: `postgres://neev:${owner}@127.0.0.1:6432/neev`,
    nodes,
    readMembers,
    untilHealthy,
    readLogs,
  };
}
