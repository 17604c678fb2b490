import type { FastifyInstance } from "fastify";
import { formatIstInstant } from "#domain/dates.ts";
import type { Database } from "#server/database/database.ts";
import { type InboxMail, inboxPageHeaders, renderInboxPage } from "./inbox-page.ts";

const newestShown = 200;

/** The addresses in a text, without the punctuation that ends a sentence. */
export function findLinks(text: string): string[] {
  return [
    ...new Set(Array.from(text.matchAll(/https?:\/\/[^\s<>"']+/g), ([link]) => link.replace(/[.,;:!?)\]]+$/, ""))),
  ];
}

async function readInbox(database: Database): Promise<InboxMail[]> {
  const { rows } = await database.asSystem("inbox", (tx) =>
    tx.query<Omit<InboxMail, "links">>(
      `select "to", "from", subject, text, html, at from private.inbox_mails order by id desc limit $1`,
      [newestShown],
    ),
  );
  return rows.map((mail) => ({ ...mail, links: findLinks(mail.text) }));
}

/**
 * `/inbox` and `/inbox.json`: what the demo would have mailed, newest first. In production, or with a real mail server,
 * the addresses do not exist: the mails hold personal data and, later, confirmation links.
 */
export function registerInbox(
  app: FastifyInstance,
  parts: { database: Database; env: { production: boolean; smtpUrl?: string } },
): void {
  if (parts.env.production || parts.env.smtpUrl) return;

  app.get("/inbox", async (_request, reply) => {
    reply.headers(inboxPageHeaders);
    return renderInboxPage(await readInbox(parts.database));
  });

  app.get("/inbox.json", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const mails = await readInbox(parts.database);
    return mails.map(({ to, from, subject, text, html, links, at }) => ({
      ...{ to, from, subject, text, html, links },
      at: formatIstInstant(at),
    }));
  });
}
