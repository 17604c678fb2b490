import { z } from "zod";
import { formatIstInstant } from "#domain/time/dates.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { hashToken, makeLinkSeed } from "#server/mail/link-token.ts";
import { instant, noFields } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

/** The limit of new addresses for one account. */
const makingLimit = { allowed: 20, seconds: 3600 } as const;

export const findCalendarFeed = defineCall({
  name: "find-calendar-feed",
  summary: "Reads whether the caller's filings have a private calendar, and since when; its address is not shown again",
  who: "signed-in callers",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "`created_at` is null where there is none",
      body: z.object({ created_at: instant.nullable() }),
    },
  ],

  async handle({ caller, tx }) {
    const { rows } = await tx.query<{ created_at: Date }>(
      "select created_at from private.calendar_feeds where user_id = $1",
      [caller.sub],
    );
    const [feed] = rows;
    return { status: 200, body: { created_at: feed ? formatIstInstant(feed.created_at) : null } };
  },
});

export const makeCalendarFeed = defineCall({
  name: "make-calendar-feed",
  summary: "Creates the address of a private calendar of the caller's filings; an earlier address stops working",
  who: "signed-in callers",
  readsOnly: false,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "The address, which is shown only once",
      body: z.object({ url: z.string().meta({ format: "uri" }), created_at: instant }),
    },
  ],
  refusals: [
    {
      status: 429,
      code: "too_many",
      when: `More than ${makingLimit.allowed} new addresses for one account in an hour`,
    },
  ],

  async handle({ caller, parts, tx }) {
    const { sub } = caller;
    const { rateLimitScale: scale, siteUrl } = parts.env;
    const token = makeLinkSeed();
    await takeRateLimit(tx, { name: "make-calendar-feed", address: sub, scale, ...makingLimit });
    const { rows } = await tx.query<{ created_at: Date }>(
      `insert into private.calendar_feeds (user_id, token_hash, created_at) values ($1, $2, private.business_now())
       on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
       returning created_at`,
      [sub, hashToken(token)],
    );
    const created_at = formatIstInstant(rows[0]?.created_at ?? parts.clock.now());
    return { status: 200, body: { url: `${siteUrl}/calendar/${token}.ics`, created_at } };
  },
});

export const revokeCalendarFeed = defineCall({
  name: "revoke-calendar-feed",
  summary: "Ends the private calendar of the caller's filings: its address stops working",
  who: "signed-in callers",
  readsOnly: false,
  body: noFields,
  answers: [{ status: 200, when: "The calendar no longer exists", body: z.object({ created_at: z.null() }) }],

  async handle({ caller, tx }) {
    await tx.query("delete from private.calendar_feeds where user_id = $1", [caller.sub]);
    return { status: 200, body: { created_at: null } };
  },
});
