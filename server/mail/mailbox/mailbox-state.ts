import type { Database, Transaction } from "#server/database/database.ts";

const actor = "worker";

/** Another process reads the mailbox now, or will. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

export type Position = {
  readonly place: string | null;
  readonly uid_validity: string | null;
  readonly last_uid: number | null;
  readonly read_at: Date | null;
};

/** Makes this process the one that reads; also what prolongs that. Answers how far was read, or undefined while another one reads. */
export async function leaseMailbox(database: Database, token: string, leaseMs: number): Promise<Position | undefined> {
  return database.asSystem(actor, async (tx) => {
    await tx.query("insert into private.mailbox (id) values (1) on conflict do nothing");
    const { rows } = await tx.query<Position>(
      `update private.mailbox
       set lease_token = $1, leased_until = clock_timestamp() + make_interval(secs => $2 / 1000.0)
       where lease_token = $1 or leased_until is null or leased_until < clock_timestamp()
       returning place, uid_validity::text, last_uid::float8 as last_uid, read_at`,
      [token, leaseMs],
    );
    return rows[0];
  });
}

export async function releaseMailbox(database: Database, token: string): Promise<void> {
  await database.asSystem(actor, (tx) =>
    tx.query("update private.mailbox set leased_until = null, lease_token = null where lease_token = $1", [token]),
  );
}

/** Throws where another process may read by now: what this one found is found by that one again. */
async function requireLease(tx: Transaction, token: string): Promise<void> {
  const { rows } = await tx.query(
    "select from private.mailbox where lease_token = $1 and leased_until > clock_timestamp() for update",
    [token],
  );
  if (rows.length === 0) throw new LeaseLostError("Another process reads the mailbox");
}

/** Everything up to this email has been dealt with. */
export async function keepPosition(
  database: Database,
  token: string,
  position: { readonly place: string; readonly uidValidity: string; readonly lastUid: number },
): Promise<void> {
  await database.asSystem(actor, async (tx) => {
    await requireLease(tx, token);
    await tx.query(
      `update private.mailbox set place = $1, uid_validity = $2::bigint, last_uid = $3, read_at = clock_timestamp(), problem = null`,
      [position.place, position.uidValidity, position.lastUid],
    );
  });
}

/** Why it cannot be read. For another mailbox than before the time counts from now on. */
export async function noteProblem(database: Database, token: string, place: string, problem: string): Promise<void> {
  await database.asSystem(actor, (tx) =>
    tx.query(
      `update private.mailbox
       set problem = $3, place = $2,
         wanted_at = case when place is distinct from $2 then clock_timestamp() else wanted_at end,
         read_at = case when place is distinct from $2 then null else read_at end,
         uid_validity = case when place is distinct from $2 then null else uid_validity end,
         last_uid = case when place is distinct from $2 then null else last_uid end
       where lease_token = $1`,
      [token, place, problem],
    ),
  );
}

export type Bounce = {
  readonly fingerprint: string;
  readonly messageId: string;
  readonly status: string;
  readonly recipients: readonly string[];
};

/** Records that one of our emails came back. `repeated`: this report was read before; `unknown`: it is about none of ours. */
export async function keepBounce(
  database: Database,
  token: string,
  { fingerprint, messageId, status, recipients }: Bounce,
): Promise<"bounce" | "repeated" | "unknown"> {
  return database.asSystem(actor, async (tx) => {
    await requireLease(tx, token);
    const known = await tx.query("select from private.incoming_mails where fingerprint = $1", [fingerprint]);
    if (known.rows.length > 0) return "repeated";
    const { rows } = await tx.query<{ is_ours: boolean }>("select private.note_bounce($1, $2, $3) as is_ours", [
      ...[messageId, status, recipients],
    ]);
    if (!rows[0]?.is_ours) return "unknown";
    await tx.query("insert into private.incoming_mails (fingerprint, outcome) values ($1, 'bounce')", [fingerprint]);
    return "bounce";
  });
}
