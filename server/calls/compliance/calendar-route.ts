import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { filingHorizon, listFilings } from "#domain/compliance/filings.ts";
import type { Clock } from "#domain/time/clock.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import { readClientAddress, readTrustedProxies } from "#server/http/client-address.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { type FilingFeed, writeFilingFeed } from "#server/mail/templates/compliance/write-filing-feed.ts";

/** The calendar goes further ahead than the screen. */
const daysAhead = 365;
/** From one network address; a calendar service reads for many people. */
const readingLimit = { allowed: 300, seconds: 600 } as const;
const fileName = /^([\w-]{43})\.ics$/;

type FeedRow = CompanyFacts & {
  user_id: string;
  created_at: Date;
  /** Null until the facts are entered. */
  updated_at: Date | null;
  done: readonly string[];
};

const readFeed = `
  select f.user_id, f.created_at, c.entity_type, c.state, c.gst_scheme, c.employees, c.financial_year_end,
    c.incorporated_on, c.agm_on, c.deducts_tax, c.updated_at,
    array(select d.filing from public.filings_done as d where d.user_id = f.user_id) as done
  from private.calendar_feeds as f
  join auth.users as u on u.id = f.user_id and (u.banned_until is null or u.banned_until < now())
  left join public.company_facts as c on c.user_id = f.user_id
  where f.token_hash = $1`;

function listOpen({ updated_at, done, ...facts }: FeedRow, now: Date): FilingFeed["filings"] {
  if (updated_at === null) return [];
  const today = formatIstDay(now);
  const finished = new Set(done);
  const filings = listFilings({ facts, today, ahead: daysAhead, behind: filingHorizon.behind });
  return filings.filter(({ key }) => !finished.has(key));
}

/** Identifies the entries of one account in calendars, without revealing the account. */
const nameOwner = (id: string) => createHash("sha256").update(`calendar ${id}`).digest("hex").slice(0, 20);

type RouteParts = { readonly database: Database; readonly clock: Clock; readonly env: Env };

/**
 * `/calendar/<token>.ics`: the filings that are open, for a calendar program, which has no session: the address is the
 * secret. An unknown, replaced or revoked one, and one of a suspended account, is answered like any address that does not exist.
 */
export function registerCalendar(app: FastifyInstance, { database, clock, env }: RouteParts): void {
  const trusted = readTrustedProxies(env.trustedProxies);

  app.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
    const address = readClientAddress(request.raw, trusted);
    const token = fileName.exec(request.params.file)?.[1] ?? "";
    const { rows } = await database.asSystem("calendar", async (tx) => {
      await takeRateLimit(tx, { name: "calendar", address, scale: env.rateLimitScale, reads: true, ...readingLimit });
      return tx.query<FeedRow>(readFeed, [hashToken(token)]);
    });
    reply.headers({ "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
    const [feed] = rows;
    if (feed === undefined)
      return reply.code(404).type("text/plain; charset=utf-8").send("There is no such calendar\n");
    reply.type("text/calendar; charset=utf-8");
    return writeFilingFeed({
      filings: listOpen(feed, clock.now()),
      owner: nameOwner(feed.user_id),
      changedAt: feed.updated_at ?? feed.created_at,
      url: `${env.siteUrl}/dashboard/startup?tab=compliance`,
    });
  });
}
