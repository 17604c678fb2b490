import { randomUUID } from "node:crypto";
import { openDatabase, openPool } from "#server/database/open-database.ts";
import { benchIssuer, benchKeys, signBenchToken } from "./bench-token.ts";
import type { PlainRequest } from "./run-load.ts";

export const kept = 100_000;

/** So many enquiries over a year; the newest and one in fifty still wait, one in three has the commonest name. */
const fill = `
  insert into public.enquiries (
    reference, source, page, idempotency_key, request_hash, name, email, phone, service_type, status, reply_by, answered_at,
    breached_at, assigned_to, created_at)
  select 'L-' || to_char(at, 'YYMMDD') || '-' || translate(upper(substr(md5(g::text), 1, 5)), 'ILOU', '0123'), 'home', '/',
    gen_random_uuid(), '', case when g % 3 = 0 then 'Asha' else (array['Bela', 'Ravi', 'Meera', 'Kabir', 'Lakshmi'])[1 + g % 5] end
      || ' ' || (array['Rao', 'Menon', 'Iyer', 'Shah'])[1 + g % 4] || ' ' || g,
    'person' || g || '@example.in', '+919' || lpad((g * 7919 % 1000000000)::text, 9, '0'), 'GST Registration',
    case when waits then 'new' else (array['contacted', 'quoted', 'won'])[1 + g % 3] end, at + interval '2 hours',
    case when waits then null else at + (g % 200) * interval '1 minute' end,
    case when not waits and g % 200 > 120 then at + interval '2 hours' end,
    case when g % 4 = 0 then $1::uuid end, at
  from (
    select g, now() - g * interval '315 seconds' as at, g % 50 = 0 or g < 20 as waits from generate_series(1, ${kept}) as g) as made
  on conflict do nothing`;

export type InboxPlace = {
  readonly variables: Record<string, string>;
  readonly requests: Record<string, PlainRequest>;
};

/** A database with that many enquiries and an administrator, and what the inbox asks. */
export async function prepareInbox(variables: Record<string, string>): Promise<InboxPlace> {
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
  // Their events and mails are not what is measured, and would take a while.
  await pool.query("alter table public.enquiries disable trigger user");
  await pool.query(fill, [id]);
  await pool.query("alter table public.enquiries enable trigger user");
  await pool.query("vacuum analyze");
  const { rows } = await pool.query(
    `select id, reference, phone, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') || '_' || id as cursor
     from public.enquiries order by created_at desc, id desc offset ${kept / 2} limit 1`,
  );
  await close();
  const middle = rows[0];
  const token = await signBenchToken(id, session);
  const headers = {
    ...{ apikey: "sb_publishable_neev", authorization: `Bearer ${token}` },
    "content-type": "application/json",
  };
  const ask = (name: string, body: object = {}): PlainRequest => ({
    ...{ method: "POST", path: `/functions/v1/${name}`, headers, body: JSON.stringify(body) },
  });
  const list = (body: object) => ask("list-enquiries", body);
  return {
    variables: { ...variables, SITE_URL: benchIssuer, JWT_KEYS: benchKeys },
    requests: {
      New: list({ queue: "new" }),
      "Due soon": list({ queue: "due_soon" }),
      Overdue: list({ queue: "overdue" }),
      Mine: list({ queue: "mine" }),
      All: list({ queue: "all" }),
      "All, in the middle": list({ queue: "all", older: middle.cursor }),
      "search: reference": list({ search: middle.reference }),
      "search: its day": list({ search: middle.reference.slice(0, 8) }),
      "search: telephone": list({ search: middle.phone }),
      "search: last digits": list({ search: middle.phone.slice(-5) }),
      "search: e-mail": list({ search: "person77" }),
      "search: commonest name": list({ search: "asha" }),
      "search: two words": list({ search: "lakshmi 4" }),
      "search: nobody": list({ search: "mukesh" }),
      "one enquiry": ask("read-enquiry", { id: middle.id }),
      "kept promises": ask("kept-promises"),
      "recent activity": ask("recent-activity"),
    },
  };
}
