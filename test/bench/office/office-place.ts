import { randomUUID } from "node:crypto";
import { type AccountRole, accountRoles } from "#domain/business/office-roles.ts";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { type OpenPool, openDatabase, openPool } from "#server/database/open-database.ts";
import { benchIssuer, benchKeys, signBenchToken } from "../bench-token.ts";
import type { Ask } from "../compare-latencies.ts";
import type { PlainRequest } from "../run-load.ts";
import { listOfficeCalls, type Middle, type OfficeCalls } from "./office-calls.ts";
import { askChanges } from "./office-changes.ts";
import { fillStatements, quietTables } from "./office-records.ts";
import { listCallsOf, listWorkspaceCalls } from "./workspace-calls.ts";
import { staffStatements, workspaceStatements } from "./workspace-records.ts";

export type OfficePlace = {
  readonly variables: Record<string, string>;
  readonly requests: Readonly<Record<string, Ask>>;
  /** What twenty open workspaces ask on their own. */
  readonly polled: { readonly lists: readonly PlainRequest[]; readonly alerts: PlainRequest };
  /** Any request with the headers of a manager. */
  readonly asManager: PlainRequest;
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
  const open = await pool.query<{ id: string }>(
    `select id from public.enquiries where assigned_to = ${member} and status = 'contacted' and merged_into is null
     order by created_at desc limit 200`,
  );
  return {
    enquiry: { ...rows[0], cursor: rows[0].one },
    enquiries: open.rows.map(({ id }) => id),
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

/** Accounts of the office beside the staff, one of each role. */
const accounts = { admin: "meera", manager: "manager", accounts: "accounts", grievance: "grievance" } as const;

async function fillDatabase(pool: OpenPool["pool"]): Promise<void> {
  for (const [role, name] of Object.entries(accounts))
    await pool.query(
      `with made as (
         insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
         values (gen_random_uuid(), $1, now(), '{}') returning id)
       insert into public.user_roles (user_id, role) select id, $2 from made`,
      [`${name}@neev.example`, role],
    );
  for (const statement of staffStatements) await pool.query(statement);
  for (const table of quietTables) await pool.query(`alter table ${table} disable trigger user`);
  for (const { table } of Object.values(requestKindFacts))
    await pool.query(`alter table public.${table} enable trigger ${table}_given_reference`);
  const admin = (await pool.query("select user_id from public.user_roles where role = 'admin'")).rows[0]?.user_id;
  for (const statement of [...fillStatements, ...workspaceStatements])
    await pool.query(statement, statement.includes("$1") ? [admin] : []);
  for (const table of quietTables) await pool.query(`alter table ${table} enable trigger user`);
  // Staff see only a client of their own.
  await pool.query(
    `update private.clients set owner_id = ${member} where id = (select id from private.clients order by id limit 1)`,
  );
  await pool.query("vacuum analyze");
}

type Headers = Record<string, string>;

/** A session for each role; staff are the first of them. The headers are those of the site's client. */
async function signIn(pool: OpenPool["pool"], role: AccountRole): Promise<Headers> {
  const { rows } = await pool.query(
    role === "staff" ? `select ${member} as id` : "select user_id as id from public.user_roles where role = $1",
    role === "staff" ? [] : [role],
  );
  const [id, session] = [String(rows[0]?.id), randomUUID()];
  await pool.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, id]);
  const authorization = `Bearer ${await signBenchToken(id, session)}`;
  return { apikey: "sb_publishable_neev", authorization, "content-type": "application/json" };
}

/** A database with that many records, people of each role, and what the screens of the office ask for each. */
export async function prepareOffice(variables: Record<string, string>): Promise<OfficePlace> {
  const place = { databaseUrl: variables.DATABASE_URL, dataDir: variables.DATA_DIR ?? "" };
  const openedAs = { kind: "demo", marks: true } as const;
  await (await openDatabase({ ...place, clock: { now: () => new Date() }, openedAs })).close();
  const { pool, close } = await openPool(place);
  await fillDatabase(pool);
  const middle = await findMiddle(pool);
  const sessions: Readonly<Record<AccountRole, Headers>> = {
    admin: await signIn(pool, "admin"),
    manager: await signIn(pool, "manager"),
    staff: await signIn(pool, "staff"),
    accounts: await signIn(pool, "accounts"),
    grievance: await signIn(pool, "grievance"),
  };
  await close();
  const calls = { ...listOfficeCalls(middle), ...listWorkspaceCalls(middle) };
  const request = (role: AccountRole, [name, body]: OfficeCalls[string]): PlainRequest => ({
    ...{ method: "POST", headers: sessions[role], body: JSON.stringify(body) },
    path: name.startsWith("/") ? name : `/functions/v1/${name}`,
  });
  const requests: Record<string, Ask> = {};
  for (const role of accountRoles)
    for (const [title, call] of Object.entries(listCallsOf(role, calls))) requests[title] = request(role, call);
  for (const role of ["manager", "staff"] as const) Object.assign(requests, askChanges(middle, role, sessions[role]));
  const polled = {
    lists: [
      request("staff", ["my-work", {}]),
      request("manager", ["list-enquiries", { queue: "new" }]),
      request("staff", ["list-requests", {}]),
      request("staff", ["read-record-signs", { kind: "enquiry", id: middle.enquiry.id }]),
      request("grievance", ["list-cases", {}]),
    ],
    alerts: request("staff", ["list-alerts", {}]),
  };
  const asManager = request("manager", ["my-work", {}]);
  return { variables: { ...variables, SITE_URL: benchIssuer, JWT_KEYS: benchKeys }, requests, polled, asManager };
}
