import type { ClientBase } from "pg";
import { openPool } from "#server/database/open-database.ts";
import { readStoredTables } from "#server/database/stored-tables.ts";

type Sent = { readonly enquiry: number; readonly signIn: number; readonly read: number };
type Growth = Partial<Sent> & { readonly once?: number; readonly why: string };

/** How many rows stay of each enquiry, sign-in or read at most, or were written once, and why; no other table may grow. */
const growths: Readonly<Record<string, Growth>> = {
  "public.enquiries": { enquiry: 1, why: "the enquiries" },
  "public.events": { enquiry: 1, why: "the log: 13 months" },
  "private.event_details": { enquiry: 1, why: "the log: 13 months" },
  "private.work_items": { enquiry: 1, why: "what the office has to do" },
  "private.jobs": { enquiry: 1, signIn: 1, why: "done jobs: 30 days" },
  "private.record_mails": { enquiry: 1, why: "mails of a record, as long as the record" },
  "private.sent_addresses": { enquiry: 2, signIn: 1, why: "where accepted mails went, as long as their jobs" },
  "private.reply_addresses": { enquiry: 2, why: "where mails of a record are answered to, as long as the record" },
  "private.sent_mails": { enquiry: 2, signIn: 1, why: "what shows that a mail was accepted" },
  "private.inbox_mails": { enquiry: 2, signIn: 1, why: "the demo's mail server" },
  "auth.sessions": { signIn: 1, why: "sessions, until they end" },
  "auth.refresh_tokens": { signIn: 1, why: "sessions, until they end" },
  "auth.mfa_amr_claims": { signIn: 1, why: "sessions, until they end" },
  "private.known_devices": { signIn: 1, why: "a day, and 20 for each account" },
  "private.rate_limits": { enquiry: 2, read: 1, why: "counts of limits, until their window ends: at most a day" },
  "private.site_assets": { once: 1_000, why: "the files of a build, written when it first starts" },
  "private.clock_watch": { once: 1, why: "the clock, as it was last seen" },
  "private.filing_mail_days": { once: 2, why: "a day on which reminders of filings were sent" },
  "private.document_mail_days": { once: 1, why: "the day for which documents that are due were looked for" },
  "private.retention_runs": { once: 2, why: "a day on which what was old was deleted" },
  "private.sign_in_attempts": { signIn: 2, why: "counts of attempts: half an hour" },
};

/** Why the table may have grown by so many rows; undefined when it may not. */
export function explainGrowth(table: string, rows: number, sent: Sent): string | undefined {
  const growth = growths[table];
  if (growth === undefined) return undefined;
  const { once = 0 } = growth;
  const most = (["enquiry", "signIn", "read"] as const).reduce((sum, of) => sum + (growth[of] ?? 0) * sent[of], once);
  return rows <= most ? growth.why : undefined;
}

/** Counts of limits that ended more than a minute ago and are still there. */
export async function countOverdue(variables: Record<string, string>): Promise<number> {
  const due = "expires_at < clock_timestamp() - interval '1 minute'";
  return askStored(variables, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select ((select count(*) from private.rate_limits where ${due})
             + (select count(*) from private.sign_in_attempts where ${due}))::int as count`,
    );
    return rows[0]?.count ?? 0;
  });
}

/** The rows of every table. */
export async function countStored(variables: Record<string, string>): Promise<Map<string, number>> {
  return askStored(variables, async (client) => {
    const counts = new Map<string, number>();
    for (const { table } of await readStoredTables(client)) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      counts.set(table, rows[0]?.count ?? 0);
    }
    return counts;
  });
}

/** Only while no server has the folder of an embedded database. */
async function askStored<T>(variables: Record<string, string>, ask: (client: ClientBase) => Promise<T>): Promise<T> {
  const { pool, close } = await openPool({ databaseUrl: variables.DATABASE_URL, dataDir: variables.DATA_DIR ?? "" });
  const client = await pool.connect();
  try {
    return await ask(client);
  } finally {
    client.release();
    await close();
  }
}
