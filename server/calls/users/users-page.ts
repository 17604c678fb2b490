import { readUserSearch } from "#domain/accounts/users-lists.ts";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { escapeLike } from "../escape-like.ts";
import type { PageStart } from "../keyset-page.ts";
import { mostCounted } from "../keyset-page.ts";

/** The filter of the list of accounts; a field that is left out does not filter. */
export type UsersAsk = {
  readonly search: string | null;
  readonly type: "user" | "startup" | "investor" | null;
  readonly confirmed: "yes" | "no" | null;
  readonly suspended: "yes" | "no" | null;
  readonly role: AccountRole | null;
  readonly start: PageStart | null;
  readonly size: number;
  /** Of a search: looks only at so many rows in list order; a frequent match is found among them at once. */
  readonly within?: number;
};

const unconfirmed = "select id from auth.users where email_confirmed_at is null";
const suspended = "select id from auth.users where banned_until > now()";
const administrators = "select user_id from public.user_roles where role = 'admin'";

/** How many accounts there are of each kind; counted up to mostCounted. */
export const usersCounts = `select ${Object.entries({
  all: "select from public.profiles",
  unconfirmed,
  suspended,
  administrators,
})
  .map(([name, query]) => `(select count(*)::int from (${query} limit ${mostCounted}) as q) as "${name}"`)
  .join(", ")}`;

function writeSearch(search: string, add: (value: unknown) => string): string {
  const asked = readUserSearch(search);
  if (asked === null) return "false";
  if (asked.kind === "email") return `lower(email) like ${add(`${escapeLike(asked.start)}%`)}`;
  const [first = "", ...others] = asked.words;
  const name = `to_tsvector('simple', full_name) @@ to_tsquery('simple', ${add(asked.words.map((word) => `'${word}':*`).join(" & "))})`;
  return others.length > 0 ? name : `(${name} or lower(email) like ${add(`${escapeLike(first)}%`)})`;
}

/** The statement that returns one page and one row more, the newest accounts first. */
export function writeUsersPage(ask: UsersAsk): { text: string; values: unknown[]; isBackwards: boolean } {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["true"];
  const { search, start, size, within } = ask;
  const isBackwards = start?.direction === "newer";
  if (ask.type) conditions.push(`user_type = ${add(ask.type)}`);
  if (ask.confirmed) conditions.push(`id ${ask.confirmed === "yes" ? "not in" : "in"} (${unconfirmed})`);
  if (ask.suspended) conditions.push(`id ${ask.suspended === "no" ? "not in" : "in"} (${suspended})`);
  if (ask.role) conditions.push(`id in (select user_id from public.user_roles where role = ${add(ask.role)})`);
  if (start)
    conditions.push(
      `(created_at, id) ${isBackwards ? ">" : "<"} (${add(start.at)}::timestamptz, ${add(start.id)}::uuid)`,
    );
  const order = (table: string) => {
    const way = isBackwards ? "asc" : "desc";
    return `order by ${table}created_at ${way}, ${table}id ${way}`;
  };
  let source = "public.profiles";
  if (search !== null) {
    const matches = writeSearch(search, add);
    const first = conditions.join(" and ");
    // Both fences keep the planner from reading all accounts in list order for a rare match.
    source = within
      ? `(select * from public.profiles where ${first} ${order("")} limit ${within}) as near`
      : `(select * from public.profiles where ${matches} and ${first} offset 0) as matching`;
    conditions.splice(0, conditions.length, within ? matches : "true");
  }
  const text = `
    with page as materialized (
      select *, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"+05:30"') as at from ${source}
      where ${conditions.join(" and ")} ${order("")} limit ${size + 1})
    select page.id, page.full_name, page.email, page.phone, page.user_type, page.created_at, page.at,
      u.email_confirmed_at as confirmed_at, u.last_sign_in_at, coalesce(u.banned_until > now(), false) as is_suspended,
      r.role, case when r.role = 'admin' then r.created_at end as admin_since,
      exists (select from auth.mfa_factors as f where f.user_id = page.id and f.status = 'verified') as has_second_factor
    from page
    join auth.users as u on u.id = page.id
    left join public.user_roles as r on r.user_id = page.id
    ${order("page.")}`;
  return { text, values, isBackwards };
}
