import { z } from "zod";
import { accountRoles } from "#domain/business/office-roles.ts";
import { staffQueues } from "#domain/staff/staff-queues.ts";
import type { Transaction } from "#server/database/database.ts";
import { instant, noFields, readAnswerRows, textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const queues = z.array(z.enum(staffQueues));

const person = z.object({
  ...{ id: z.uuid(), full_name: z.string(), email: z.string(), role: z.enum(accountRoles), queues },
  ...{ is_away: z.boolean(), since: instant, last_sign_in_at: instant.nullable() },
  ...{ has_second_factor: z.boolean(), is_suspended: z.boolean() },
  consultant_id: textOrNull.meta({ description: "Whose calendar this person works by" }),
});

const invitation = z.object({
  ...{ id: z.uuid(), email: z.string(), full_name: z.string(), role: z.enum(accountRoles), queues },
  ...{ invited_at: instant, expires_at: instant, invited_by: textOrNull },
  is_good: z.boolean().meta({
    description: "Whether its link can be used: it has not expired, and its sender is still an administrator",
  }),
});

const consultant = z.object({
  id: z.string(),
  name: z.string(),
  is_bookable: z.boolean(),
  user_id: z.uuid().nullable(),
});

const staff = z.object({
  staff: z.array(person),
  invitations: z.array(invitation),
  consultants: z.array(consultant),
});
type Staff = z.output<typeof staff>;

/** Everyone who has a role; the order of the roles is that of their reach. */
async function readPeople(tx: Transaction): Promise<Staff["staff"]> {
  return readAnswerRows(
    tx,
    `select r.user_id as id, coalesce(p.full_name, '') as full_name, u.email, r.role, coalesce(s.queues, '{}') as queues,
       coalesce(s.is_away, false) as is_away, r.created_at as since, u.last_sign_in_at,
       exists (select from auth.mfa_factors as f where f.user_id = r.user_id and f.status = 'verified') as has_second_factor,
       coalesce(u.banned_until > now(), false) as is_suspended,
       (select c.id from private.consultants as c where c.user_id = r.user_id) as consultant_id
     from public.user_roles as r
     join auth.users as u on u.id = r.user_id and u.deleted_at is null
     left join public.profiles as p on p.id = r.user_id
     left join private.staff as s on s.user_id = r.user_id
     order by array_position($1::text[], r.role), lower(coalesce(nullif(p.full_name, ''), u.email)), r.user_id`,
    [accountRoles],
  );
}

async function readInvitations(tx: Transaction): Promise<Staff["invitations"]> {
  return readAnswerRows(
    tx,
    `select i.id, i.email, i.full_name, i.role, i.queues, i.invited_at, i.expires_at,
       coalesce(nullif(p.full_name, ''), p.email) as invited_by,
       i.expires_at > private.business_now() and exists (
         select from public.user_roles as r
         join auth.users as a on a.id = r.user_id and (a.banned_until is null or a.banned_until <= now())
         where r.user_id = i.invited_by and r.role = 'admin') as is_good
     from private.invitations as i left join public.profiles as p on p.id = i.invited_by
     order by i.invited_at desc, i.id`,
    [],
  );
}

export const listStaff = defineCall({
  name: "list-staff",
  summary: "Lists the people of the office with role, queues and security, the open invitations, and the consultants",
  who: "administrators",
  readsOnly: true,
  body: noFields,
  answers: [{ status: 200, when: "Everyone who has a role", body: staff }],

  async handle({ tx }) {
    return {
      status: 200,
      body: {
        staff: await readPeople(tx),
        invitations: await readInvitations(tx),
        consultants: await readAnswerRows<z.output<typeof consultant>>(
          tx,
          "select id, name, is_bookable, user_id from private.consultants order by position",
          [],
        ),
      },
    };
  },
});
