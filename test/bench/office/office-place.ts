import { randomUUID } from "node:crypto";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { type OpenPool, openDatabase, openPool } from "#server/database/open-database.ts";
import { benchIssuer, benchKeys, signBenchToken } from "../bench-token.ts";
import { listOfficeCalls, type Middle } from "./office-calls.ts";
import { fillStatements, quietTables } from "./office-records.ts";
import type { PlainRequest } from "../run-load.ts";
import { listCallsOf, listWorkspaceCalls } from "./workspace-calls.ts";
import { staffStatements, workspaceStatements } from "./workspace-records.ts";

export type OfficePlace = {
  readonly variables: Record<string, string>;
  readonly requests: Record<string, PlainRequest>;
};

/** The name of a page that begins after a row, as the calls write it (server/calls/keyset-page.ts). */
const cursorOf = (at: string) => `select to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') || '_' || id as one`;

/** The first of the staff, for whom records in the middle are chosen: administrators and managers see them as well. */
const member = "(select user_id from private.consultants where id = 'bench-1')";

async function findMiddle(pool: OpenPool["pool"]): Promise<Middle> {
  const readOne = async (statement: string) => String((await pool.query(statement)).rows[0]?.one);
  const ofMember = (table: string) =>
    readOne(
      `select id as one from public.${table} where consultant_id = 'bench-1' order by created_at offset 20 limit 1`,
    );
  const { rows } = await pool.query(
    `${cursorOf("created_at")}, id, reference, phone from public.enquiries where assigned_to = ${member} order by created_at desc, id desc
     offset 500 limit 1`,
  );
  const clients = await pool.query(
    `select c.reference, c.pan, k.phone, c.owner_id from private.clients as c join private.client_contacts as k on k.client_id = c.id
     where c.owner_id = ${member} order by c.created_at offset 1000 limit 1`,
  );
  const [client] = clients.rows;
  return {
    enquiry: { ...rows[0], cursor: rows[0].one },
    user: await readOne("select id as one from public.profiles order by created_at offset 10000 limit 1"),
    funding: await ofMember("funding_applications"),
    consultation: await ofMember("consultations"),
    service: await ofMember("service_requests"),
    grievance: await readOne("select reference as one from private.grievances order by created_at offset 1000 limit 1"),
    client,
    largeClient: await readOne("select id as one from private.clients order by id limit 1"),
    owner: client.owner_id,
    cursors: {
      users: await readOne(`${cursorOf("created_at")} from public.profiles order by created_at offset 10000 limit 1`),
      requests: await readOne(
        `${cursorOf("created_at")} from public.funding_applications order by created_at offset 5000 limit 1`,
      ),
      events: await readOne(`${cursorOf("at")} from public.events order by at offset 100000 limit 1`),
    },
  };
}

/** A database with that many records, an administrator, a manager and staff, and what the screens of the office ask for each. */
export async function prepareOffice(variables: Record<string, string>): Promise<OfficePlace> {
  const place = { databaseUrl: variables.DATABASE_URL, dataDir: variables.DATA_DIR ?? "" };
  const openedAs = { kind: "demo", marks: true } as const;
  await (await openDatabase({ ...place, clock: { now: () => new Date() }, openedAs })).close();
  const [id, managerId] = [randomUUID(), randomUUID()];
  const { pool, close } = await openPool(place);
  for (const [account, name, role] of [
    [id, "meera", "admin"],
    [managerId, "manager", "manager"],
  ]) {
    await pool.query(
      "insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2 || '@neev.example', now(), '{}')",
      [account, name],
    );
    await pool.query("insert into public.user_roles (user_id, role) values ($1, $2)", [account, role]);
  }
  for (const statement of staffStatements) await pool.query(statement);
  for (const table of quietTables) await pool.query(`alter table ${table} disable trigger user`);
  for (const { table } of Object.values(requestKindFacts))
    await pool.query(`alter table public.${table} enable trigger ${table}_given_reference`);
  for (const statement of [...fillStatements, ...workspaceStatements])
    await pool.query(statement, statement.includes("$1") ? [id] : []);
  for (const table of quietTables) await pool.query(`alter table ${table} enable trigger user`);
  // Staff see only a client of their own.
  await pool.query(
    `update private.clients set owner_id = ${member} where id = (select id from private.clients order by id limit 1)`,
  );
  await pool.query("vacuum analyze");
  const middle = await findMiddle(pool);
  const staffId = String((await pool.query(`select ${member} as one`)).rows[0]?.one);
  const requests: Record<string, PlainRequest> = {};
  for (const [role, account] of [
    ["admin", id],
    ["manager", managerId],
    ["staff", staffId],
  ] as const) {
    const session = randomUUID();
    await pool.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, account]);
    const token = await signBenchToken(account, session);
    const headers = {
      ...{ apikey: "sb_publishable_neev", authorization: `Bearer ${token}` },
      "content-type": "application/json",
    };
    const calls = { ...listOfficeCalls(middle), ...listWorkspaceCalls(middle) };
    for (const [title, [name, body]] of Object.entries(listCallsOf(role, calls))) {
      const path = name.startsWith("/") ? name : `/functions/v1/${name}`;
      requests[title] = { method: "POST", path, headers, body: JSON.stringify(body) };
    }
  }
  await close();
  return { variables: { ...variables, SITE_URL: benchIssuer, JWT_KEYS: benchKeys }, requests };
}
