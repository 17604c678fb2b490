import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { hashToken, makeLinkSeed } from "#server/mail/link-token.ts";
import { notSignedIn, requireCaller } from "../accounts/account-calls.ts";
import type { BusinessCall } from "../define-call.ts";

const nothing = z.strictObject({});
const instant = z.string().meta({ format: "date-time", description: "ISO 8601 with +05:30" });
/** New addresses for one account. */
const makingLimit = { allowed: 20, seconds: 3600 } as const;

export const findCalendarFeed: BusinessCall<z.output<typeof nothing>> = {
  name: "find-calendar-feed",
  summary: "Whether the caller's filings have a private calendar, and since when; its address is not told again",
  who: "whoever is signed in",
  readsOnly: true,
  body: nothing,
  read: (input) => readFields(nothing, input ?? {}),
  answers: [
    {
      status: 200,
      when: "`created_at` is null where there is none",
      body: z.object({ created_at: instant.nullable() }),
    },
  ],
  refusals: [notSignedIn],

  async handle({ caller, parts }) {
    const { sub } = requireCaller(caller);
    const { rows } = await parts.database.asSystem(`user:${sub}`, (tx) =>
      tx.query<{ created_at: Date }>("select created_at from private.calendar_feeds where user_id = $1", [sub]),
    );
    const [feed] = rows;
    return { status: 200, body: { created_at: feed ? formatIstInstant(feed.created_at) : null } };
  },
};

export const makeCalendarFeed: BusinessCall<z.output<typeof nothing>> = {
  name: "make-calendar-feed",
  summary: "Makes the address of a private calendar of the caller's filings; an earlier address stops working",
  who: "whoever is signed in",
  readsOnly: false,
  body: nothing,
  read: (input) => readFields(nothing, input ?? {}),
  answers: [
    {
      status: 200,
      when: "The address, which is told this once",
      body: z.object({ url: z.string().meta({ format: "uri" }), created_at: instant }),
    },
  ],
  refusals: [
    notSignedIn,
    {
      status: 429,
      code: "too_many",
      when: `More than ${makingLimit.allowed} new addresses for one account in an hour`,
    },
  ],

  async handle({ caller, parts }) {
    const { sub } = requireCaller(caller);
    const { rateLimitScale: scale, siteUrl } = parts.env;
    const token = makeLinkSeed();
    const { rows } = await parts.database.asSystem(`user:${sub}`, async (tx) => {
      await takeRateLimit(tx, { name: "make-calendar-feed", address: sub, scale, ...makingLimit });
      return tx.query<{ created_at: Date }>(
        `insert into private.calendar_feeds (user_id, token_hash, created_at) values ($1, $2, private.business_now())
         on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
         returning created_at`,
        [sub, hashToken(token)],
      );
    });
    const created_at = formatIstInstant(rows[0]?.created_at ?? parts.clock.now());
    return { status: 200, body: { url: `${siteUrl}/calendar/${token}.ics`, created_at } };
  },
};

export const revokeCalendarFeed: BusinessCall<z.output<typeof nothing>> = {
  name: "revoke-calendar-feed",
  summary: "Ends the private calendar of the caller's filings: its address is unknown from then on",
  who: "whoever is signed in",
  readsOnly: false,
  body: nothing,
  read: (input) => readFields(nothing, input ?? {}),
  answers: [{ status: 200, when: "There is none any more", body: z.object({ created_at: z.null() }) }],
  refusals: [notSignedIn],

  async handle({ caller, parts }) {
    const { sub } = requireCaller(caller);
    await parts.database.asSystem(`user:${sub}`, (tx) =>
      tx.query("delete from private.calendar_feeds where user_id = $1", [sub]),
    );
    return { status: 200, body: { created_at: null } };
  },
};
