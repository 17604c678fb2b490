import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { createDatabase } from "#server/database/database-client.ts";
import { openDatabase, openPool } from "#server/database/open-database.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { hasEmbeddedDatabase } from "#test/support/databases.ts";
import { hasPostgrest, type Postgrest, startPostgrest } from "#test/support/postgres/postgrest.ts";
import { signToken, startTableCalls } from "#test/support/table-calls.ts";
import type { Asked } from "./fixtures/asked.ts";
import { changeRequests } from "./fixtures/change-requests.ts";
import { askerId, productRequests, productRows } from "./fixtures/product-requests.ts";
import { readRequests } from "./fixtures/read-requests.ts";
import { scratchRows, scratchTables } from "./fixtures/scratch-tables.ts";
import { splitStatements } from "./fixtures/split-statements.ts";
import { toTarget } from "./fixtures/version-differences.ts";

let owner: pg.Client;
let theirs: Postgrest;
let ours: { url: string };
/** The same tables in the embedded database, if the run is about both. */
let embedded: { url: string; putBack(): Promise<void> } | undefined;
let token: string;

let tidyUp: () => Promise<void>;

const compared = [
  "content-type",
  "content-range",
  "content-location",
  "location",
  "preference-applied",
  "www-authenticate",
];

async function ask(base: string, { method, path, headers = {}, body, signedIn }: Asked) {
  const authorization: Record<string, string> = signedIn ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(base + path, { method, headers: { ...authorization, ...headers }, body });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(compared.map((name) => [name, response.headers.get(name)])),
    body: text,
  };
}

describe("answers are those of PostgREST 12.0.2, but for what later versions changed", {
  skip: !hasPostgrest && "this machine has no PostgREST",
}, () => {
  before(async () => {
    const cleanUps: (() => Promise<unknown>)[] = [];
    tidyUp = async () => {
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
    };
    const place = await makeDatabasePlace("postgres");
    cleanUps.push(place.remove);
    const databaseUrl = place.databaseUrl ?? "";
    owner = new pg.Client(databaseUrl);
    await owner.connect();
    cleanUps.push(() => owner.end());
    await owner.query(`${scratchTables}; ${scratchRows}; ${productRows}`);
    const database = await openDatabase({ ...place, clock: { now: () => new Date() } });
    cleanUps.push(database.close);
    theirs = await startPostgrest(databaseUrl);
    cleanUps.push(theirs.stop);
    const calls = await startTableCalls(database);
    cleanUps.push(() => calls.app.close());
    ours = calls;
    if (hasEmbeddedDatabase()) embedded = await startEmbedded(cleanUps);
    token = await signToken(askerId);
  });
  after(() => tidyUp());

  test(`${readRequests.length} reads and calls, on each engine`, () => compareAll(readRequests));
  test(`${productRequests.length} reads of the product's own tables`, () =>
    // Their rows are made with keys by chance, so that no second database has the same.
    compareAll(productRequests, { onScratchTables: false }));
  test(`${changeRequests.length} changes of tables, on each engine`, () =>
    compareAll(changeRequests, { putBack: true }));
});

async function startEmbedded(cleanUps: (() => Promise<unknown>)[]): Promise<NonNullable<typeof embedded>> {
  const place = await makeDatabasePlace("pglite");
  cleanUps.push(place.remove);
  const { pool, close } = await openPool(place);
  const database = createDatabase({ engine: "pglite", pool, clock: { now: () => new Date() }, close });
  cleanUps.push(database.close);
  const run = async (text: string) => {
    for (const statement of splitStatements(text)) await pool.query(statement);
  };
  await run(scratchTables);
  await run(scratchRows);
  const { url, app } = await startTableCalls(database);
  cleanUps.push(() => app.close());
  return { url, putBack: () => run(scratchRows) };
}

/** The embedded database is spared patterns with repetition counts. */
const slowPattern = /match\.%7B/;

/** Asks all the same, each over tables that were just put back where the question changes them. */
async function compareAll(requests: readonly Asked[], { putBack = false, onScratchTables = true } = {}): Promise<void> {
  const differences = [];
  for (const asked of requests) {
    const changes = putBack || asked.path.includes("write_pair");
    if (changes) await owner.query(scratchRows);
    const reference = toTarget(await ask(theirs.url, asked));
    if (changes) await owner.query(scratchRows);
    const answer = await ask(ours.url, asked);
    if (!isDeepStrictEqual(answer, reference)) differences.push({ asked, answer, reference });
    if (!embedded || !onScratchTables || slowPattern.test(asked.path)) continue;
    if (changes) await embedded.putBack();
    const small = await ask(embedded.url, asked);
    if (!isDeepStrictEqual(small, reference)) differences.push({ asked, embedded: small, reference });
  }
  assert.deepEqual(differences, []);
}
