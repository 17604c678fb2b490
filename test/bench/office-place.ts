import { randomUUID } from "node:crypto";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { openDatabase, openPool } from "#server/database/open-database.ts";
import { benchIssuer, benchKeys, signBenchToken } from "./bench-token.ts";
import { listOfficeCalls, type Middle } from "./office-calls.ts";
import { fillStatements, kept, quietTables } from "./office-records.ts";
import type { PlainRequest } from "./run-load.ts";

export type OfficePlace = {
  readonly variables: Record<string, string>;
  readonly requests: Record<string, PlainRequest>;
};

/** The name of a page that begins after a row, as the calls write it (server/calls/keyset-page.ts). */
const cursorOf = (at: string) => `select to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') || '_' || id as one`;

/** A database with that many records and an administrator, and what the screens of the office ask. */
export async function prepareOffice(variables: Record<string, string>): Promise<OfficePlace> {
  const place = { databaseUrl: variables.DATABASE_URL, dataDir: variables.DATA_DIR ?? "" };
  await (await openDatabase({ ...place, clock: { now: () => new Date() } })).close();
  const [id, session] = [randomUUID(), randomUUID()];
  const { pool, close } = await openPool(place);
  await pool.query(
    "insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, 'meera@neev.example', now(), '{}')",
    [id],
  );
  await pool.query("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
  await pool.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, id]);
  for (const table of quietTables) await pool.query(`alter table ${table} disable trigger user`);
  for (const { table } of Object.values(requestKindFacts))
    await pool.query(`alter table public.${table} enable trigger ${table}_given_reference`);
  for (const statement of fillStatements) await pool.query(statement, statement.includes("$1") ? [id] : []);
  for (const table of quietTables) await pool.query(`alter table ${table} enable trigger user`);
  await pool.query("vacuum analyze");
  const { rows } = await pool.query(
    `${cursorOf("created_at")}, id, reference, phone from public.enquiries order by created_at desc, id desc offset ${kept.enquiries / 2} limit 1`,
  );
  const readOne = async (statement: string) => String((await pool.query(statement)).rows[0]?.one);
  const middle: Middle = {
    enquiry: { ...rows[0], cursor: rows[0].one },
    user: await readOne("select id as one from public.profiles order by created_at offset 10000 limit 1"),
    funding: await readOne("select id as one from public.funding_applications order by created_at offset 5000 limit 1"),
    consultation: await readOne("select id as one from public.consultations order by created_at offset 5000 limit 1"),
    grievance: await readOne("select reference as one from private.grievances order by created_at offset 1000 limit 1"),
    cursors: {
      users: await readOne(`${cursorOf("created_at")} from public.profiles order by created_at offset 10000 limit 1`),
      requests: await readOne(
        `${cursorOf("created_at")} from public.funding_applications order by created_at offset 5000 limit 1`,
      ),
      events: await readOne(`${cursorOf("at")} from public.events order by at offset 100000 limit 1`),
    },
  };
  await close();
  const token = await signBenchToken(id, session);
  const headers = {
    ...{ apikey: "sb_publishable_neev", authorization: `Bearer ${token}` },
    "content-type": "application/json",
  };
  const ask = (name: string, body: object): PlainRequest => ({
    ...{
      method: "POST",
      path: name.startsWith("/") ? name : `/functions/v1/${name}`,
      headers,
      body: JSON.stringify(body),
    },
  });
  const requests = Object.entries(listOfficeCalls(middle)).map(([title, [name, body]]) => [title, ask(name, body)]);
  return {
    variables: { ...variables, SITE_URL: benchIssuer, JWT_KEYS: benchKeys },
    requests: Object.fromEntries(requests),
  };
}
