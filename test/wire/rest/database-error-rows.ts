import { type Asked, get, patch, post } from "./asked.ts";
import type { Told } from "./error-rows.ts";

/** What the rows below need beside the scratch tables. */
export const errorTables = `
  create table public.owned (
    id bigint generated always as identity primary key, owner uuid references public.profiles (id),
    constraint owned_small check (id < 1000)
  );
  alter table public.owned enable row level security;
  create policy everybody on public.owned for all to anon, authenticated using (true) with check (true);
  grant select, insert on public.owned to anon, authenticated;
  create function public.chosen(a integer) returns integer language sql immutable as 'select 1';
  create function public.chosen(a text) returns integer language sql immutable as 'select 1';
  create function public.fail_with(state text) returns void language plpgsql
    as $$begin raise exception using errcode = state, message = 'told'; end$$;
  grant execute on all functions in schema public to anon, authenticated;
  revoke execute on function public.not_for_everybody() from public, anon, authenticated;
`;

/** A state of the database and the status of its answer (wire.md, 5.7); the code, where ours hides the state. */
export const states: readonly (readonly [state: string, status: number, code?: string])[] = [
  ["42501", 401],
  ["23503", 409],
  ["23505", 409],
  ["22P02", 400],
  ["22003", 400],
  ["22007", 400],
  ["23502", 400],
  ["23514", 400],
  ["42703", 400],
  ["428C9", 400],
  ["P0001", 400],
  ["42P01", 404],
  ["42883", 404],
  ["42P17", 500, "unexpected"],
  ["21000", 500, "unexpected"],
  ["25006", 405],
  ["PT402", 402],
  ["PT418", 418],
  ["08006", 503, "PGRST000"],
  ["53300", 503, "PGRST000"],
  ["57P01", 503, "PGRST000"],
  ["40001", 500],
  ["40P01", 500],
  ["55P03", 500],
  ["57014", 500],
  ["54000", 500, "unexpected"],
  ["55000", 500, "unexpected"],
  ["58000", 500, "unexpected"],
  ["XX000", 500, "unexpected"],
  ["P0002", 500, "unexpected"],
  ["28000", 403],
  ["0LP01", 403],
  ["0P000", 403],
  ["22012", 400],
];

const forbidden: Omit<Told, "status"> = {
  code: "42501",
  message: 'new row violates row-level security policy for table "items"',
};
const locked: Omit<Told, "status"> = { code: "42501", message: "permission denied for table locked" };
const signedIn = (asked: Asked): Asked => ({ ...asked, signedIn: true });

/** PostgreSQL's own errors, as they reach the caller (wire.md, 5.8). */
export const databaseRefusals: readonly (readonly [what: string, asked: Asked, told: Told])[] = [
  [
    "42501: a row against the policy, by nobody",
    post("/items", '{"name":"x","kind":"forbidden"}'),
    { status: 401, ...forbidden },
  ],
  ["42501: by somebody", signedIn(post("/items", '{"name":"x","kind":"forbidden"}')), { status: 403, ...forbidden }],
  [
    "42501: a change that leads out",
    signedIn(patch("/items?id=eq.1", '{"kind":"forbidden"}')),
    { status: 403, ...forbidden },
  ],
  ["42501: no privilege, nobody", get("/locked"), { status: 401, ...locked }],
  ["42501: no privilege, somebody", signedIn(get("/locked")), { status: 403, ...locked }],
  ["42501: no privilege to write", signedIn(post("/locked", '{"id":1}')), { status: 403, ...locked }],
  [
    "42501: no privilege to remove",
    signedIn({ method: "DELETE", path: "/locked?id=eq.1" }),
    { status: 403, ...locked },
  ],
  [
    "23502",
    post("/items", '{"price":1}'),
    {
      status: 400,
      code: "23502",
      message: 'null value in column "name" of relation "items" violates not-null constraint',
    },
  ],
  [
    "23514, without the row",
    post("/items", '{"name":"x","price":-1}'),
    {
      status: 400,
      code: "23514",
      message: 'new row for relation "items" violates check constraint "items_price_check"',
    },
  ],
  [
    "22P02",
    get("/items?uid=eq.zz"),
    { status: 400, code: "22P02", message: 'invalid input syntax for type uuid: "zz"' },
  ],
  [
    "22003",
    post("/items", '{"name":"x","price":1e20}'),
    {
      status: 400,
      code: "22003",
      message: "numeric field overflow",
      details: "A field with precision 14, scale 2 must round to an absolute value less than 10^12.",
    },
  ],
  [
    "42703",
    get("/items?select=nam"),
    {
      status: 400,
      code: "42703",
      message: "column items.nam does not exist",
      hint: 'Perhaps you meant to reference the column "items.name".',
    },
  ],
  [
    "23505, without the row that was there first",
    post("/pairs", '{"a":1,"b":1}'),
    {
      status: 409,
      code: "23505",
      message: 'duplicate key value violates unique constraint "pairs_pkey"',
    },
  ],
  [
    "23503, without what is not the caller's to know",
    post("/owned", '{"owner":"6f1f1a9e-0000-4000-8000-0000000000ff"}'),
    {
      status: 409,
      code: "23503",
      message: 'insert or update on table "owned" violates foreign key constraint "owned_owner_fkey"',
      details: 'Key is not present in table "profiles".',
    },
  ],
  [
    "428C9",
    post("/owned", '{"id":5}'),
    {
      status: 400,
      code: "428C9",
      message: 'cannot insert a non-DEFAULT value into column "id"',
      details: 'Column "id" is an identity column defined as GENERATED ALWAYS.',
      hint: "Use OVERRIDING SYSTEM VALUE to override.",
    },
  ],
  [
    "P0001, with what a function says itself",
    post("/rpc/fail_loudly", ""),
    { status: 400, code: "P0001", message: "custom message", details: "a detail", hint: "a hint" },
  ],
  [
    "PT402, whose status a function chose",
    post("/rpc/ask_for_payment", ""),
    { status: 402, code: "PT402", message: "Payment Required", details: "Quota exceeded", hint: "Upgrade your plan" },
  ],
  [
    "25006: a function that writes is not read",
    get("/rpc/write_pair"),
    { status: 405, code: "25006", message: "cannot execute INSERT in a read-only transaction" },
  ],
  [
    "21000: a change of everything",
    patch("/pairs", '{"note":"x"}'),
    { status: 400, code: "21000", message: "UPDATE requires a WHERE clause" },
  ],
  [
    "21000: a removal of everything",
    { method: "DELETE", path: "/pairs" },
    { status: 400, code: "21000", message: "DELETE requires a WHERE clause" },
  ],
];
