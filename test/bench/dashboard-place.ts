import { randomUUID } from "node:crypto";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { openDatabase, openPool } from "#server/database/open-database.ts";
import { benchIssuer, benchKeys, signBenchToken } from "./bench-token.ts";
import type { PlainRequest } from "./run-load.ts";

export const owned = { few: 5, many: 5_000 } as const;
export type Size = keyof typeof owned;
/** What belongs to others, so that the tables are large for both. */
const others = { accounts: 50, each: 400 };

const tables = [
  "enquiries",
  "funding_applications",
  "project_requests",
  "consultations",
  "notifications",
  "request_updates",
];

/** So many records of each kind for an account, a minute apart; what has ended holds no time. */
const records = `
  insert into public.funding_applications (user_id, funding_type, company_name, funding_amount, current_stage, industry, contact_email, created_at)
    select $1, 'seed', 'Company ' || g, g * 1000, 'idea', 'Textiles', 'asha@example.in', now() - g * interval '1 minute' from generate_series(1, $2) as g;
  insert into public.project_requests (user_id, service_type, project_name, project_description, budget_range, timeline, contact_email, created_at)
    select $1, 'seo', 'Project ' || g, 'A shop for cloth by the metre.', '1l-3l', '1month', 'asha@example.in', now() - g * interval '1 minute' from generate_series(1, $2) as g;
  insert into public.consultations (user_id, consultation_type, consultation_topic, scheduled_date, first_scheduled_date, status, created_at)
    select $1, 'legal', 'Topic ' || g, now() - g * interval '1 day', now() - g * interval '1 day', 'completed', now() - g * interval '1 minute' from generate_series(1, $2) as g;
  insert into public.notifications (user_id, title, message, is_read, created_at)
    select $1, 'No. ' || g, 'A message of usual length, such as the office sends.', g > 3, now() - g * interval '1 minute' from generate_series(1, $2) as g;
  insert into public.request_updates (kind, request_id, user_id, status, created_at)
    select 'funding', id, user_id, 'pending', created_at from public.funding_applications where user_id = $1;
  insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, reply_by, created_at)
    select 'L-261120-' || translate(upper(substr(md5(random()::text), 1, 5)), 'ILOU', '0123'), 'home', '/', gen_random_uuid(), '', 'Asha', $3, '+919876543210', '2100-01-01', now() - g * interval '1 minute'
    from generate_series(1, $2) as g on conflict do nothing`;

async function fillDatabase(
  variables: Record<string, string>,
  ids: Record<Size, string>,
  session: Record<Size, string>,
) {
  const place = { databaseUrl: variables.DATABASE_URL, dataDir: variables.DATA_DIR ?? "" };
  await (await openDatabase({ ...place, clock: { now: () => new Date() } })).close();
  const { pool, close } = await openPool(place);
  // Their events and mails are not what is measured, and would take a while.
  for (const table of tables) await pool.query(`alter table public.${table} disable trigger user`);
  for (const { table } of Object.values(requestKindFacts))
    await pool.query(`alter table public.${table} enable trigger ${table}_given_reference`);
  const add = async (id: string, count: number) => {
    const email = `${id}@example.in`;
    await pool.query(
      "insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), '{}')",
      [...[id, email]],
    );
    const values = { $1: `'${id}'`, $2: String(count), $3: `'${email}'` };
    for (const statement of records.split(";"))
      await pool.query(statement.replace(/\$[123]/g, (name) => values[name as keyof typeof values]));
  };
  for (const size of ["few", "many"] as const) {
    await add(ids[size], owned[size]);
    await pool.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session[size], ids[size]]);
  }
  for (let other = 0; other < others.accounts; other += 1) await add(randomUUID(), others.each);
  for (const table of tables) await pool.query(`alter table public.${table} enable trigger user`);
  await pool.query("vacuum analyze");
  const { rows } = await pool.query("select id, user_id from public.funding_applications where user_id = any ($1)", [
    Object.values(ids),
  ]);
  await close();
  return (size: Size): string => rows.find(({ user_id }) => user_id === ids[size])?.id;
}

/**
 * The calls of the dashboard, of the list of all requests and of a request's page, as the site's client sends them for the
 * account of this size; each list asks for one row more than it shows. The last two find nothing, however many they pass.
 */
function listRequests(id: string, request: string, headers: Record<string, string>): Record<string, PlainRequest> {
  const newest = "order=created_at.desc,id.desc";
  const list = (table: string, columns: string, size: number) =>
    `/${table}?select=${columns}&user_id=eq.${id}&${newest}&limit=${size}`;
  const get = (path: string): PlainRequest => ({ method: "GET", path: `/rest/v1${path}`, headers });
  const funding = "id,created_at,company_name,status,funding_type,funding_amount";
  const enquiry = "id,created_at,reference,service_type,subject,status,reply_by";
  return {
    figures: get(`/record_counts?select=*&user_id=eq.${id}`),
    "3 funding applications": get(list("funding_applications", funding, 4)),
    "3 project requests": get(
      list("project_requests", "id,created_at,project_name,status,service_type,budget_range", 4),
    ),
    "3 consultations": get(
      list("consultations", "id,created_at,consultation_type,status,consultation_topic,scheduled_date", 4),
    ),
    "10 notifications": get(list("notifications", "id,title,message,is_read,created_at,request_kind,request_id", 10)),
    "lines of one request": get(`/request_updates?select=*&request_id=eq.${request}&order=created_at.desc`),
    "3 enquiries": get(`/enquiries?select=${enquiry}&${newest}&limit=4`),
    "a page of 10 notifications": get(list("notifications", "id,title,message,is_read,created_at", 11)),
    "10 applications, by status": get(`${list("funding_applications", funding, 11)}&status=eq.rejected`),
    "10 projects, by status": get(`${list("project_requests", "id,created_at,status", 11)}&status=eq.rejected`),
  };
}

export type DashboardPlace = {
  readonly variables: Record<string, string>;
  readonly requests: Record<Size, Record<string, PlainRequest>>;
};

/** A database with an account of few and one of many records of each kind, between those of others. */
export async function prepareDashboard(variables: Record<string, string>): Promise<DashboardPlace> {
  const ids = { few: randomUUID(), many: randomUUID() };
  const session = { few: randomUUID(), many: randomUUID() };
  const findRequest = await fillDatabase(variables, ids, session);
  const list = async (size: Size) => {
    const token = await signBenchToken(ids[size], session[size]);
    const headers = { apikey: "sb_publishable_neev", authorization: `Bearer ${token}` };
    return listRequests(ids[size], findRequest(size), headers);
  };
  return {
    variables: { ...variables, SITE_URL: benchIssuer, JWT_KEYS: benchKeys },
    requests: { few: await list("few"), many: await list("many") },
  };
}
