import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  codeMinutes,
  codePauseSeconds,
  codesAnHour,
  codeTries,
  linkToken,
  lockMinutes,
  mailedCode,
  maskEmail,
  mostOpenLinks,
  mostWrongCodes,
} from "#domain/documents/list-links.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { hashToken } from "#server/mail/link-token.ts";
import { instant, writeInstants } from "../../answer-fields.ts";
import type { Asked } from "../../define-call.ts";
import { defineCall } from "../../define-call.ts";
import { findSurplus, writeListCookies } from "./list-cookie.ts";
import { orderLinkMail, replaceLink } from "./store-link.ts";
import { type Attempt, type CodedLink, expired, findLock, tryCode } from "./try-code.ts";

const states = ["ready", "opened_here", "opened_elsewhere", "expired", "revoked"] as const;

type Found = CodedLink & {
  readonly checklist_id: string;
  readonly email: string;
  readonly state: (typeof states)[number];
  readonly expires_at: Date;
  readonly opened_at: Date | null;
};

/** One address asks about links so often, so that no one searches for one. */
const callsOfAddress = { allowed: 30, seconds: 300 } as const;

const noLink = { status: 404, code: "not_found", when: "There is no such link, or it has expired" } as const;

type Asking = Asked<{ readonly token: string }>;

/** The link, locked; in a transaction of the backend. One that a newer one has replaced can be renewed, one that was withdrawn cannot. */
async function holdLink(tx: Transaction, { body, links = [] }: Asking): Promise<Found | undefined> {
  // The list first, as everyone does who replaces or withdraws a link.
  await tx.query(
    `select from private.checklists where id = (select checklist_id from private.checklist_links where token_hash = $1) for update`,
    [hashToken(body.token)],
  );
  const { rows } = await tx.query<Found>(
    `select l.id, l.checklist_id, l.email, l.expires_at, l.opened_at, l.code_seed, l.code_tries, l.wrong_codes,
       case when l.locked_until > private.business_now() then l.locked_until end as locked_until,
       extract(epoch from private.business_now() - l.code_sent_at)::integer as code_age,
       case when l.is_replaced or l.revoked_at is null and l.expires_at <= private.business_now() then 'expired'
         when l.revoked_at is not null then 'revoked'
         when l.session_hash is null then 'ready' when l.session_hash = any ($2::text[]) then 'opened_here' else 'opened_elsewhere' end as state
     from private.checklist_links as l where l.token_hash = $1 for update`,
    [hashToken(body.token), links.map(hashToken)],
  );
  return rows[0];
}

async function asHolder<T>(asking: Asking, work: (tx: Transaction, found: Found) => Promise<T>): Promise<T> {
  const { database, env } = asking.parts;
  const { address } = asking;
  const limit = { name: "checklist link", address, scale: env.rateLimitScale, ...callsOfAddress };
  // In a transaction of its own: a refusal, such as of a token that there is not, would undo the counting.
  await database.asSystem("checklist link", (tx) => takeRateLimit(tx, limit));
  return database.asSystem("checklist link", async (tx) => {
    const found = await holdLink(tx, asking);
    if (!found) throw expired();
    return work(tx, found);
  });
}

const body = z.strictObject({ token: linkToken });

export const readChecklistLink = defineCall({
  name: "read-checklist-link",
  summary: "Says whether a link to a list of documents can be opened, and to which address its code goes",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  body,
  answers: [
    {
      status: 200,
      when: "Nothing of the list; that is read once the link is open",
      body: z.object({
        state: z.enum(states),
        sent_to: z.string().meta({ description: "Such as a•••@example.com" }),
        expires_at: instant,
        opened_at: instant.nullable(),
        link_id: z.uuid().nullable().meta({
          description: "By which `read-checklist` names it; only where this browser has opened it",
        }),
      }),
    },
  ],
  refusals: [noLink],

  async handle(asking) {
    const { id, state, email, expires_at, opened_at } = await asHolder(asking, async (_, found) => found);
    const link_id = state === "opened_here" ? id : null;
    const times = writeInstants({ expires_at, opened_at });
    return { status: 200, body: { state, sent_to: maskEmail(email), ...times, link_id } };
  },
});

const notReady = {
  status: 409,
  code: "conflict",
  when: "The link was opened, has expired, or was withdrawn; `details.state` says which",
} as const;

function requireReady({ state }: Found): void {
  if (state === "ready") return;
  const message =
    state === "opened_here"
      ? "This link is open in this browser already. Please load the page again"
      : state === "opened_elsewhere"
        ? "This link was opened on another device. Please ask for a new one"
        : "This link has ended. Please ask for a new one, or call us";
  throw new CallError(409, { code: "conflict", message, details: { state } });
}

export const sendChecklistCode = defineCall({
  name: "send-checklist-code",
  summary: `Emails the code that opens a link to a list of documents; it is valid for ${codeMinutes} minutes`,
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  body,
  answers: [{ status: 202, when: "The code is on its way", body: z.object({ sent_to: z.string() }) }],
  refusals: [
    noLink,
    notReady,
    {
      status: 429,
      code: "too_many",
      when: `More than one code a minute, or ${codesAnHour} an hour; ${lockMinutes} minutes after a code that was wrong ${codeTries} times; for good once ${mostWrongCodes} were wrong`,
    },
  ],

  async handle(asking) {
    const sent_to = await asHolder(asking, async (tx, found) => {
      requireReady(found);
      const lock = findLock(found);
      if (lock) throw lock;
      const scale = asking.parts.env.rateLimitScale;
      const limit = { address: found.id, scale };
      await takeRateLimit(tx, { ...limit, name: "checklist code", allowed: 1, seconds: codePauseSeconds });
      await takeRateLimit(tx, { ...limit, name: "checklist codes", allowed: codesAnHour, seconds: 3600 });
      await tx.query(
        `update private.checklist_links set code_seed = $2, code_sent_at = private.business_now(), code_tries = 0,
           locked_until = null
         where id = $1`,
        [found.id, randomUUID()],
      );
      await orderLinkMail(tx, found.id, "account.checklist_code");
      return maskEmail(found.email);
    });
    return { status: 202, body: { sent_to } };
  },
});

export const openChecklistLink = defineCall({
  name: "open-checklist-link",
  summary:
    "Opens a link to a list of documents in this browser with the code from the email; from then on no other browser can",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  body: body.extend({ code: mailedCode }),
  answers: [
    {
      status: 200,
      when: `It is open: the list is read with \`read-checklist\` by its \`link_id\`. The cookie \`neev_list_…\` of this answer opens it; a browser holds ${mostOpenLinks} lists, and of more the one opened longest ago closes`,
      body: z.object({ is_open: z.literal(true), link_id: z.uuid() }),
    },
  ],
  refusals: [noLink, notReady, { status: 429, code: "too_many", when: `The code was wrong ${codeTries} times` }],

  async handle(asking) {
    const { body, links, userAgent = "" } = asking;
    const { surplus, attempt } = await asHolder(asking, async (tx, found) => {
      requireReady(found);
      const attempt: Attempt = await tryCode(tx, found, { ...body, userAgent });
      return { attempt, surplus: await findSurplus(tx, links) };
    });
    if ("refusal" in attempt) throw attempt.refusal;
    const headers = { "set-cookie": writeListCookies({ ...attempt, surplus }, asking.parts.env.siteUrl) };
    return { status: 200, body: { is_open: true, link_id: attempt.id }, headers };
  },
});

export const renewChecklistLink = defineCall({
  name: "renew-checklist-link",
  summary:
    "Emails a new link to the same list and address, once the link has expired or was opened on another device; the earlier one ends",
  who: "anyone, signed in or not",
  takesLink: true,
  readsOnly: false,
  body,
  answers: [{ status: 202, when: "The link is on its way", body: z.object({ sent_to: z.string() }) }],
  refusals: [noLink, notReady, { status: 429, code: "too_many", when: "More than 3 links an hour" }],

  async handle(asking) {
    const sent_to = await asHolder(asking, async (tx, found) => {
      if (found.state !== "expired" && found.state !== "opened_elsewhere") {
        const message =
          found.state === "revoked" ? "The list was withdrawn. Please call us" : "This link can be opened";
        throw new CallError(409, { code: "conflict", message, details: { state: found.state } });
      }
      const { rateLimitScale: scale } = asking.parts.env;
      await takeRateLimit(tx, { name: "checklist renewal", address: found.email, allowed: 3, seconds: 3600, scale });
      await replaceLink(tx, found.id, asking.parts.accounts.invitations.makeLink());
      return maskEmail(found.email);
    });
    return { status: 202, body: { sent_to } };
  },
});
