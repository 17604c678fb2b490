import type pg from "pg";
import { type LedgerLine, selectLedger } from "./ledger-file.ts";

export type Settled = {
  /** Sessions that have ended. */
  readonly sessions: number;
  /** Emails on hold, which may have been sent since the backup. */
  readonly held: number;
  /** Lines of the ledger that the database did not have, as they took effect. */
  readonly replayed: readonly LedgerLine[];
  /** Lines that could not be applied, with the database's reason. */
  readonly failed: readonly (LedgerLine & { readonly reason: string })[];
};

export type Mails = {
  /** The kinds of jobs that send an email. */
  readonly mailKinds: readonly string[];
  /** Records what came due since the backup and is mailed, so that its emails are held too. */
  readonly recordDue?: (client: Pick<pg.ClientBase, "query">) => Promise<unknown>;
};

/** No sign-in of the past is valid: of a device, by a link, or half done. */
async function endSignIns(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query("delete from auth.sessions");
  for (const table of ["refresh_tokens", "one_time_tokens", "flow_state", "mfa_challenges", "mfa_amr_claims"])
    await client.query(`delete from auth.${table}`);
  return rowCount ?? 0;
}

/**
 * Emails that waited when the backup was written have probably been sent since. They count as failed: an administrator
 * sees them under System and sends those again that were not.
 */
async function holdMails(client: pg.ClientBase, mailKinds: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `update private.jobs
     set failed_at = clock_timestamp(), leased_until = null, last_error = 'On hold after a restore: it may have been sent already'
     where done_at is null and failed_at is null and (run_at <= clock_timestamp() or attempts > 0) and kind = any ($1)`,
    [mailKinds],
  );
  return rowCount ?? 0;
}

/** Reminders and daily emails that came due since the backup count as sent: late ones would only confuse. */
async function skipPlannedMails(client: pg.ClientBase, since: string): Promise<void> {
  await client.query(
    `insert into private.consultation_reminders (consultation_id, kind, scheduled_date)
     select c.id, due.kind, c.scheduled_date
     from public.consultations as c cross join (values ('day', interval '24 hours'), ('hour', interval '1 hour')) as due (kind, ahead)
     where c.scheduled_date - due.ahead between $1 and clock_timestamp()
     on conflict do nothing`,
    [since],
  );
  await client.query(
    `insert into private.founder_call_reminders (call_id, kind, starts_at)
     select c.id, due.kind, c.starts_at
     from public.founder_calls as c cross join (values ('day', interval '24 hours'), ('hour', interval '1 hour')) as due (kind, ahead)
     where c.status = 'confirmed' and c.starts_at - due.ahead between $1 and clock_timestamp()
     on conflict do nothing`,
    [since],
  );
  await client.query(
    `insert into private.saved_search_days as stored (search_id, day)
     select s.id, today.day from public.saved_searches as s
     cross join (select (clock_timestamp() at time zone 'Asia/Kolkata')::date as day) as today
     where (today.day + time '09:00') at time zone 'Asia/Kolkata' between $1 and clock_timestamp()
     on conflict (search_id) do update set day = excluded.day where stored.day < excluded.day`,
    [since],
  );
  // Of documents the last look says what was sent; a later one would send it again.
  const lastNine = `((((clock_timestamp() - interval '9 hours') at time zone 'Asia/Kolkata')::date + time '09:00') at time zone 'Asia/Kolkata')`;
  for (const record of ["record_due_documents", "record_due_expiries"])
    await client.query(`select private.${record}(${lastNine}) where ${lastNine} > $1`, [since]);
  // The mornings since the backup have told what was due before today, or before yesterday if it is not nine yet.
  await client.query(
    `update private.filing_mail_days
     set due_from = ((clock_timestamp() - interval '9 hours') at time zone 'Asia/Kolkata')::date`,
  );
}

/** In the order in which they happened; of an account's suspensions only the last state. */
function chooseEffects(lines: readonly LedgerLine[]): LedgerLine[] {
  const isSuspension = ({ kind }: LedgerLine) => !kind.endsWith("_erased");
  const sorted = lines.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const effects = new Map<string, LedgerLine>();
  for (const line of sorted) {
    const key = `${line.subject} ${isSuspension(line) ? "suspension" : line.kind}`;
    // Taken out first, so that it is put in at its own time.
    effects.delete(key);
    effects.set(key, line);
  }
  return [...effects.values()];
}

/** Does what the ledger says and the database lacks. One line that fails must not keep the whole database from coming back. */
async function replayLedger(client: pg.ClientBase, ledger: readonly LedgerLine[]) {
  const { rows: stored } = await client.query<LedgerLine>(selectLedger);
  const known = new Set(stored.map(({ id }) => id));
  const missing = [...new Map(ledger.filter(({ id }) => !known.has(id)).map((line) => [line.id, line])).values()];
  const { rows } = await client.query<{ last: string }>("select coalesce(max(id), 0)::text as last from private.jobs");
  const [replayed, failed]: [LedgerLine[], Settled["failed"][number][]] = [[], []];
  for (const line of chooseEffects(missing)) {
    await client.query("savepoint line");
    try {
      await client.query("select private.replay_after_restore($1, $2)", [line.kind, line.subject]);
      replayed.push(line);
    } catch (error) {
      await client.query("rollback to savepoint line");
      failed.push({ ...line, reason: (error as Error).message });
    }
    await client.query("release savepoint line");
  }
  // What replaying wrote itself: a second line of the same, and emails that were sent when it happened first.
  await client.query("delete from private.restore_ledger where id <> all ($1)", [[...known]]);
  await client.query(
    "update private.jobs set done_at = clock_timestamp() where id > $1 and done_at is null and failed_at is null",
    [rows[0]?.last],
  );
  const failures = new Set(failed.map(({ id }) => id));
  const done = missing.filter(({ id }) => !failures.has(id));
  await client.query(
    `insert into private.restore_ledger (id, at, kind, subject)
     select id, at, kind, subject from jsonb_to_recordset($1) as line (id uuid, at timestamptz, kind text, subject uuid)`,
    [JSON.stringify(done)],
  );
  return { replayed, failed };
}

/**
 * Makes a database that was set back to an earlier time safe to serve, on a client inside the restoring transaction: ends
 * every sign-in, holds emails that may have been sent since, and replays suspensions and erasures of the ledger.
 * @param since when the backup was written; unknown when the server's own tools restored it
 */
export async function settleRestored(
  client: pg.ClientBase,
  ledger: readonly LedgerLine[],
  { mailKinds, recordDue }: Mails,
  since: string | undefined,
): Promise<Settled> {
  await client.query("select set_config('neev.actor', 'restore', true)");
  const sessions = await endSignIns(client);
  // Those of the backup have never seen this database, and would count as running.
  await client.query("delete from private.workers");
  if (since !== undefined) await skipPlannedMails(client, since);
  const ledgerDone = await replayLedger(client, ledger);
  // After the erasures: what is erased is not escalated again.
  await recordDue?.(client);
  return { sessions, held: await holdMails(client, mailKinds), ...ledgerDone };
}
