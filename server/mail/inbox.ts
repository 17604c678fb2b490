import type { FastifyInstance } from "fastify";
import { formatIstInstant } from "#domain/time/dates.ts";
import type { Database } from "#server/database/database.ts";
import { registerInboxAnswers } from "./inbox-answers.ts";
import { type InboxMail, inboxPageHeaders, renderInboxPage } from "./inbox-page.ts";
import type { FileMail } from "./incoming-mail.ts";
import { calendarFileName } from "./mailer.ts";
import { readReplyToken } from "./reply-token.ts";

const newestShown = 200;

/** The addresses in a text, without the punctuation that ends a sentence. */
export function findLinks(text: string): string[] {
  return [
    ...new Set(Array.from(text.matchAll(/https?:\/\/[^\s<>"']+/g), ([link]) => link.replace(/[.,;:!?)\]]+$/, ""))),
  ];
}

type StoredMail = Omit<InboxMail, "links" | "calendar" | "answer"> & {
  id: number;
  calendar: string | null;
  reply_to: string | null;
};

/** @param to only the mails to this address */
async function readInbox(database: Database, to?: string): Promise<InboxMail[]> {
  const { rows } = await database.asSystem("inbox", (tx) =>
    tx.query<StoredMail>(
      `select id, "to", "from", subject, text, html, calendar, at, reply_to from private.inbox_mails
       where "to" = coalesce($2, "to") order by id desc limit $1`,
      [newestShown, to ?? null],
    ),
  );
  return rows.map(({ id, calendar, reply_to, ...mail }) => ({
    ...mail,
    ...(reply_to !== null && readReplyToken(reply_to) ? { answer: `/inbox/${id}/answer` } : {}),
    links: findLinks(mail.text),
    ...(calendar === null ? {} : { calendar: { content: calendar, path: `/inbox/${id}/${calendarFileName}` } }),
  }));
}

async function readCalendar(database: Database, id: string): Promise<string | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const { rows } = await database.asSystem("inbox", (tx) =>
    tx.query<{ calendar: string | null }>("select calendar from private.inbox_mails where id = $1", [id]),
  );
  return rows[0]?.calendar ?? undefined;
}

/**
 * `/inbox` and `/inbox.json`: the emails that the demo would have sent, newest first, with their calendar entries to download.
 * In production, or with a mail server, these addresses do not exist: the emails contain personal data and confirmation links.
 */
export function registerInbox(
  app: FastifyInstance,
  parts: { database: Database; env: { production: boolean; smtpUrl?: string }; fileMail?: FileMail },
): void {
  if (parts.env.production || parts.env.smtpUrl) return;

  app.get("/inbox", async (_request, reply) => {
    reply.headers(inboxPageHeaders);
    return renderInboxPage(await readInbox(parts.database));
  });

  if (parts.fileMail) registerInboxAnswers(app, parts.database, parts.fileMail);

  app.get<{ Querystring: { to?: unknown } }>("/inbox.json", async ({ query }, reply) => {
    reply.header("cache-control", "no-store");
    const mails = await readInbox(parts.database, typeof query.to === "string" ? query.to : undefined);
    return mails.map(({ to, from, subject, text, html, links, calendar, at }) => ({
      ...{ to, from, subject, text, html, links },
      at: formatIstInstant(at),
      ...(calendar ? { calendar: calendar.content } : {}),
    }));
  });

  app.get<{ Params: { id: string } }>(`/inbox/:id/${calendarFileName}`, async (request, reply) => {
    const calendar = await readCalendar(parts.database, request.params.id);
    if (calendar === undefined) return reply.callNotFound();
    reply.headers({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${calendarFileName}"`,
      "cache-control": "no-store",
    });
    return calendar;
  });
}
