import {
  writeListingReview,
  writeRestored,
  writeSuspended,
} from "#server/mail/templates/investors/office-decisions.ts";
import { type RoleChange, writeRoleToAuthor, writeRoleToOwner } from "#server/mail/templates/staff/role-changes.ts";
import type { Job, JobHandler, JobParts } from "../job.ts";
import { sendLetter } from "./deal-mails.ts";

async function findOne<Row>({ payload }: Job, { database }: JobParts, sql: string): Promise<Row | undefined> {
  const { rows } = await database.asSystem("worker", (tx) => tx.query<Row>(sql, [payload.record_id]));
  return rows[0];
}

type Suspension = { email: string; full_name: string; is_suspended: boolean; reason: string };

/** Emails the owner, unless there is a later decision, which has its own job. */
function tellOwner(is_suspended: boolean): JobHandler {
  return async (job, parts) => {
    const found = await findOne<Suspension>(
      job,
      parts,
      `select u.email, s.is_suspended, s.reason,
         case when u.email_confirmed_at is null then '' else coalesce(p.full_name, '') end as full_name
       from private.suspensions as s
       join auth.users as u on u.id = s.user_id and u.deleted_at is null
       left join public.profiles as p on p.id = u.id
       where s.user_id = $1`,
    );
    if (found?.is_suspended !== is_suspended) return;
    const write = is_suspended ? writeSuspended : writeRestored;
    await sendLetter(job, { to: found.email, evenIfSuspended: true }, write(found, parts.env.siteUrl), parts);
  };
}

/** Emails the account whose role changed, and the administrator who changed it. */
const tellBoth: JobHandler = async (job, parts) => {
  const found = await findOne<RoleChange>(
    job,
    parts,
    `select u.email, coalesce(p.full_name, '') as full_name, c.role, c.former_role, c.is_granted, c.reason,
       a.email as author_email, b.full_name as author_name
     from private.role_changes as c
     join auth.users as u on u.id = c.user_id and u.deleted_at is null
     left join public.profiles as p on p.id = u.id
     left join auth.users as a on a.id = c.author_id and a.deleted_at is null
     left join public.profiles as b on b.id = a.id
     where c.id = $1`,
  );
  if (found === undefined) return;
  const { siteUrl } = parts.env;
  await sendLetter(job, { to: found.email, evenIfSuspended: false }, writeRoleToOwner(found, siteUrl), parts);
  // An administrator who revoked their own role has this email already.
  if (found.author_email === null || found.author_email === found.email) return;
  const toAuthor = { ...job, payload: { record_id: `${job.payload.record_id}.author` } };
  await sendLetter(
    toAuthor,
    { to: found.author_email, evenIfSuspended: false },
    writeRoleToAuthor(found, siteUrl),
    parts,
  );
};

type Review = { email: string; full_name: string; is_held: boolean; reason: string | null };

/** Emails the startup, unless the office has decided otherwise meanwhile. */
function tellStartup(is_held: boolean): JobHandler {
  return async (job, parts) => {
    const found = await findOne<Review>(
      job,
      parts,
      `select u.email, coalesce(p.full_name, '') as full_name, c.is_held, c.hold_reason as reason
       from public.companies as c
       join auth.users as u on u.id = c.user_id and u.deleted_at is null
       left join public.profiles as p on p.id = u.id
       where c.id = $1`,
    );
    if (found?.is_held !== is_held) return;
    await sendLetter(
      job,
      { to: found.email, evenIfSuspended: false },
      writeListingReview(found, parts.env.siteUrl),
      parts,
    );
  };
}

export const officeDecisionHandlers: Readonly<Record<string, JobHandler>> = {
  "account.suspended": tellOwner(true),
  "account.restored": tellOwner(false),
  "role_changes.insert": tellBoth,
  "companies.held": tellStartup(true),
  "companies.shown": tellStartup(false),
};
