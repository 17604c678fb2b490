import type { Opportunity, SavedSearch } from "#domain/investors/investments.ts";
import { matchesSearch, searchCriteriaSchema } from "#domain/investors/opportunity-search.ts";
import type { Database } from "#server/database/database.ts";
import { writeSearchMatches } from "#server/mail/templates/investors/deal-letters.ts";
import { findUnsubscribe } from "../accounts/optional-mail.ts";
import type { JobHandler } from "../job.ts";
import { sendLetter } from "./deal-mails.ts";
import { searchMailKind } from "./plan-search-mails.ts";

type Search = Pick<SavedSearch, "id" | "user_id" | "name" | "wants_mail"> & {
  readonly criteria: unknown;
  readonly email: string;
  readonly full_name: string;
};
type Seen = Opportunity & { readonly company: string | null };

async function findSearch(database: Database, id: string | undefined): Promise<Search | undefined> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Search>(
      `select s.id, s.user_id, s.name, s.criteria, s.wants_mail, a.email, coalesce(p.full_name, '') as full_name
       from public.saved_searches as s
       join auth.users as a on a.id = s.user_id and a.deleted_at is null
       left join public.profiles as p on p.id = a.id
       where s.id = $1`,
      [id],
    ),
  );
  return rows[0];
}

/** The matches of the search that its owner may see now: read with the owner's rights, so that the policies apply. */
async function findMatches(database: Database, { user_id, criteria }: Search): Promise<Opportunity[]> {
  const reading = searchCriteriaSchema.safeParse(criteria);
  if (!reading.success) return [];
  const { rows } = await database.asCaller(
    { role: "authenticated", sub: user_id },
    (tx) =>
      tx.query<Omit<Seen, "ask"> & { ask: string }>(
        `select o.*, n.name as company from public.opportunities as o left join public.opportunity_names as n on n.id = o.id
         order by o.listed_at desc, o.id desc limit 1000`,
      ),
    { readOnly: true },
  );
  return rows
    .map(({ company, ask, ...opportunity }) => ({ ...opportunity, ask: Number(ask), name: company }))
    .filter((opportunity) => matchesSearch(opportunity, reading.data));
}

/** Records the matches at the time of saving, which the owner has seen on the screen; only later ones are emailed. */
const beginSearch: JobHandler = async (job, { database }) => {
  const search = await findSearch(database, job.payload.record_id);
  if (search === undefined) return;
  const found = (await findMatches(database, search)).map(({ id }) => id);
  await database.asSystem("worker", (tx) =>
    tx.query(
      `insert into private.saved_search_mails (search_id, opportunity_id)
       select $1, o.id from public.opportunities as o where o.id = any ($2) and o.listed_at <= $3
       on conflict do nothing`,
      [search.id, found, job.payload.scheduled_date],
    ),
  );
};

/**
 * Emails new matches. They are recorded before sending, under the hour of the order, so that a retry has the same matches,
 * except those hidden meanwhile.
 */
const sendMatches: JobHandler = async (job, parts) => {
  const { database, env } = parts;
  const search = await findSearch(database, job.payload.record_id);
  if (!search?.wants_mail) return;
  // Before anything is recorded: switched on again, the emails have what came meanwhile.
  const unsubscribe = await findUnsubscribe(search.user_id, "wants_search_mails", parts);
  if (unsubscribe === undefined) return;
  const matches = await findMatches(database, search);
  const { rows } = await database.asSystem("worker", async (tx) => {
    await tx.query(
      `insert into private.saved_search_mails (search_id, opportunity_id, mailed_at)
       select $1, k.id, $3 from private.opportunity_keys as k where k.id = any ($2) on conflict do nothing`,
      [search.id, matches.map(({ id }) => id), job.payload.scheduled_date],
    );
    return tx.query<{ id: string }>(
      "select opportunity_id as id from private.saved_search_mails where search_id = $1 and mailed_at = $2",
      [search.id, job.payload.scheduled_date],
    );
  });
  const recorded = new Set(rows.map(({ id }) => id));
  const found = matches.filter(({ id }) => recorded.has(id));
  if (found.length === 0) return;
  await sendLetter(
    job,
    { to: search.email, evenIfSuspended: false, unsubscribe },
    writeSearchMatches({ ...search, found }, unsubscribe, env.siteUrl),
    parts,
  );
};

export const searchMailHandlers: Readonly<Record<string, JobHandler>> = {
  "saved_searches.begin": beginSearch,
  [searchMailKind]: sendMatches,
};
