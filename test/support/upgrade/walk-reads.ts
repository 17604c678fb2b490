import assert from "node:assert/strict";
import { isOfficeScope, officeScopes } from "#domain/business/office-scopes.ts";
import type { BusinessCall } from "#server/calls/define-call.ts";
import { readAccessMatrix } from "#test/wire/rest/fixtures/access-matrix.ts";
import { checkCallAnswer } from "../check-call-answer.ts";
import { accountOf, callAs, type Person, signInAs } from "./people.ts";
import type { StoredTables } from "./read-backup.ts";
import { readingCalls, writeReadBody } from "./read-bodies.ts";

/** Everyone who can sign in: the customers with and without records, and a person of each role of the office. */
export const walkers = [
  ...["user", "startup", "investor", "founder", "angel"],
  ...["admin", "manager", "staff", "accounts", "grievance"],
] as const;
/** Whose records a call about one's own reads. */
const owners: Readonly<Record<string, string>> = { "consultation-entry": "user", "founder-call-entry": "founder" };

const matrix = readAccessMatrix();
const readTables = matrix
  .filter(({ call, outcomes }) => call === "select" && outcomes.oneself !== "refused")
  .map(({ object }) => object);
/** Functions that only read, and who asks. */
const functionReaders: Readonly<Record<string, readonly string[]>> = {
  company_openings: ["founder"],
  office_role: walkers,
  power_admin_overview: ["admin"],
  verify_power_admin_setup: walkers,
};

function mayCall(call: BusinessCall, who: string): boolean {
  const { who: kind, name } = call;
  if (kind === "its owner") return owners[name] === who;
  if (!isOfficeScope(kind)) return true;
  return officeScopes[kind].some((role) => role === who);
}

/** Several at once, as a screen does. */
async function forEach<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

export type Walked = { readonly answered: ReadonlySet<string>; readonly problems: readonly string[] };

/** Reads, as each person, everything that the screens can read; `answered` has the calls that answered at least one of them with 200. */
export async function walkReads(url: string, stored: StoredTables): Promise<Walked> {
  const answered = new Set<string>();
  const problems: string[] = [];

  async function ask(call: BusinessCall, who: string, person: Person): Promise<void> {
    const { status, text } = await callAs(url, person.token, call.name, writeReadBody(call, stored, person.id));
    if (status === 200) {
      answered.add(call.name);
      if (text.startsWith("{")) checkCallAnswer(`/functions/v1/${call.name}`, status, JSON.parse(text));
    }
    // A record that is not theirs does not exist for them; to the administrator, every one does.
    else if (status !== 404 || who === "admin") problems.push(`${call.name} answered ${who} ${status}: ${text}`);
  }

  async function readOwn(who: string, person: Person): Promise<void> {
    await forEach(readTables, async (table) => {
      const { data, error } = await person.client.from(table).select("*");
      if (error) return void problems.push(`${table} answered ${who}: ${JSON.stringify(error)}`);
      answered.add(table);
      const rows = stored.tables.get(`public.${table}`) ?? [];
      const own = rows.filter(({ user_id }) => user_id === person.id).length;
      if (data.length < own) problems.push(`${table}: ${who} has ${own} rows in the backup and reads ${data.length}`);
    });
  }

  async function readFunctions(who: string, { client }: Person): Promise<void> {
    for (const [name, readers] of Object.entries(functionReaders)) {
      if (!readers.includes(who)) continue;
      const { error } = await client.rpc(name);
      if (error) problems.push(`${name} answered ${who}: ${JSON.stringify(error)}`);
      else answered.add(name);
    }
  }

  for (const who of walkers) {
    const person = await signInAs(url, accountOf(who));
    const { data } = await person.client.auth.getUser();
    assert.equal(data.user?.id, person.id);
    await readOwn(who, person);
    await readFunctions(who, person);
    const calls = readingCalls.filter((call) => mayCall(call, who));
    await forEach(calls, (call) => ask(call, who, person));
  }
  return { answered, problems };
}
