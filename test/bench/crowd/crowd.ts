import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { hashPassword } from "#server/auth/passwords/passwords.ts";
import { openDatabase, openPool } from "#server/database/open-database.ts";
import { benchIssuer, benchKeys, signBenchToken } from "../bench-token.ts";

export type Kind = "page" | "read" | "enquiry" | "sign-in";
type Account = { readonly email: string; readonly password: string; readonly token: string };
/** Visitors who come at a rate of their own; `weights` are the shares of what they ask for. */
export type Crowd = {
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly weights: Readonly<Partial<Record<Kind, number>>>;
  readonly accounts: readonly Account[];
};
export type KindResult = {
  readonly offered: number;
  readonly answered: number;
  /** Answered with 503. */
  readonly shed: number;
  /** Of other answers than 2xx and 503; 0 stands for none. */
  readonly statuses: Readonly<Record<string, number>>;
  /** From the moment at which the visitor came to the end of the answer, for those that were answered. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly shedP99Ms: number;
};
export type CrowdResult = {
  readonly kinds: Readonly<Partial<Record<Kind, KindResult>>>;
  readonly unanswered: number;
  /** How late the load sends: large where it has too little of the processor. */
  readonly delayP99Ms: number;
};

/** The mix of issue 17. */
export const mixed = { page: 90, read: 6, enquiry: 3, "sign-in": 1 } as const;

const accountCount = 200;
const password = "correct horse battery";
const program = fileURLToPath(new URL("../programs/crowd-program.ts", import.meta.url));

/** Before what it measures, where that is allowed: visitors have processors of their own, and do not come late because a server is busy. */
export async function sendCrowd(crowd: Crowd): Promise<CrowdResult> {
  const command = ["-n", "-10", process.execPath, program, JSON.stringify(crowd)];
  const { stdout } = await promisify(execFile)("nice", command, { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

export type CrowdPlace = {
  /** Limits are in force, and each visitor has an address of their own: what limits store is part of what is measured. */
  readonly variables: Record<string, string>;
  readonly accounts: readonly Account[];
};

/** A database with accounts that can sign in, each with a session too. */
export async function prepareCrowd(variables: Record<string, string>): Promise<CrowdPlace> {
  const place = { databaseUrl: variables.DATABASE_URL, dataDir: variables.DATA_DIR ?? "" };
  const openedAs = { kind: "demo", marks: true } as const;
  await (await openDatabase({ ...place, clock: { now: () => new Date() }, openedAs })).close();
  const { pool, close } = await openPool(place);
  const { rows } = await pool.query<{ id: string; email: string }>(
    `insert into auth.users (id, email, email_confirmed_at, encrypted_password, raw_user_meta_data)
     select gen_random_uuid(), 'crowd' || g || '@example.in', now(), $1, '{}' from generate_series(1, $2::int) as g
     returning id, email`,
    [await hashPassword(password), accountCount],
  );
  const accounts: Account[] = [];
  for (const { id, email } of rows) {
    const session = randomUUID();
    await pool.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, id]);
    accounts.push({ email, password, token: await signBenchToken(id, session) });
  }
  await close();
  const limits = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" };
  return { variables: { ...variables, ...limits, SITE_URL: benchIssuer, JWT_KEYS: benchKeys }, accounts };
}
