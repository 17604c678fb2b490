import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type {
  ChangeLine,
  ConsultationRow,
  FundingRow,
  ProjectRow,
  RequestChange,
  ServiceRow,
  StoredRequest,
} from "#server/mail/templates/requests/request-change.ts";

type Line = ChangeLine & { readonly kind: RequestKind };

/**
 * The line with what it changed. The lines of one request are in the order of their events, since several may carry one
 * time. The sequence counts like the consultation's own, but up to this line: an email describes the state after its change,
 * even when the next change came before it was sent.
 */
async function findLine(tx: Transaction, id: string): Promise<Line | undefined> {
  const { rows } = await tx.query<Line>(
    `with lines as (
       select u.*, e.id as event_id,
         lag(u.status) over changes as status_before, lag(u.scheduled_date) over changes as scheduled_before
       from public.request_updates as u
       left join public.events as e
         on e.table_name = 'request_updates' and e.action = 'insert' and e.record_id = u.id::text
       where u.request_id = (select request_id from public.request_updates where id = $1)
       window changes as (order by e.id nulls first, u.created_at)),
     counted as (
       select lines.*,
         count(*) filter (where scheduled_date <> scheduled_before
           or (status <> status_before and (status in ('rejected', 'cancelled') or status_before in ('rejected', 'cancelled')))) over so_far as sequence,
         max(created_at) filter (where status is distinct from status_before) over so_far as status_since,
         max(event_id) filter (where step = 'closed') over at_this_time as closed_by,
         max(event_id) filter (where step = 'open') over at_this_time as opened_by
       from lines
       window so_far as (order by event_id nulls first, created_at rows unbounded preceding),
         at_this_time as (partition by scheduled_date order by event_id nulls first, created_at rows unbounded preceding))
     select c.kind, c.request_id, c.status, c.status_before, c.status_since, c.scheduled_date, c.scheduled_before,
       c.sequence, c.reason, c.step, c.consultant_name, c.proposed_date, c.amount, c.amount_paid,
       refund.about as refund_about, c.created_at, c.outcome,
       to_jsonb(c.offered_dates) as offered_dates, coalesce(c.closed_by > coalesce(c.opened_by, 0), false) as is_closed_day,
       c.is_by_owner, c.is_for_owner, m.method as payment_method, m.reference as payment_reference, m.paid_on::text, c.stage, c.stage_label, c.stage_due::text, c.waits_for, c.waits_until::text, c.authority_number,
       a.id is not null as has_account, coalesce(a.email, s.contact_email, b.contact_email, '') as email,
       case when a.id is null then coalesce(s.contact_phone, b.contact_phone) else coalesce(p.phone, b.contact_phone) end as phone,
       coalesce(p.full_name, s.contact_name, b.contact_name, '') as full_name
     from counted as c
     left join auth.users as a on a.id = c.user_id and a.deleted_at is null
     left join public.profiles as p on p.id = a.id
     left join public.request_payments as m on m.id = c.payment_id
     -- The first that opened automatically after the line opened with it; of none, whether others were there.
     left join lateral (
       select coalesce((array_agg(q.amount_paid order by e.id) filter (where q.is_automatic and e.id > c.event_id))[1], 0) as about
       from public.consultations as r
       join private.refund_requests as q on lower(btrim(q.about_reference)) in (r.id::text, lower(r.reference))
       join public.events as e on e.table_name = 'refund_requests' and e.action = 'insert' and e.record_id = q.id::text
       where c.kind = 'consultation' and c.step is null and c.status in ('cancelled', 'rejected') and r.id = c.request_id
       having count(*) > 0
     ) as refund on true
     left join public.service_requests as s on c.kind = 'service' and c.user_id is null and s.id = c.request_id
     left join public.consultations as b on c.kind = 'consultation' and b.id = c.request_id
     where c.id = $1 and (a.id is not null or c.user_id is null)`,
    [id],
  );
  return rows[0];
}

async function findStored(tx: Transaction, kind: RequestKind, id: string): Promise<StoredRequest | undefined> {
  const find = async <Row>() =>
    (await tx.query<Row>(`select * from public.${requestKindFacts[kind].table} where id = $1`, [id])).rows[0];
  switch (kind) {
    case "funding": {
      const record = await find<FundingRow>();
      return record && { kind, record };
    }
    case "project": {
      const record = await find<ProjectRow>();
      return record && { kind, record };
    }
    case "consultation": {
      const record = await find<ConsultationRow>();
      return record && { kind, record };
    }
    case "service": {
      const record = await find<ServiceRow>();
      return record && { kind, record };
    }
  }
}

/** A line of a request's history, with the request; undefined when the account has been deleted meanwhile. */
export async function findRequestChange(database: Database, id: string): Promise<RequestChange | undefined> {
  return database.asSystem("worker", async (tx) => {
    const line = await findLine(tx, id);
    if (line === undefined) return undefined;
    const stored = await findStored(tx, line.kind, line.request_id);
    if (stored === undefined) return undefined;
    const { rows: days } = await tx.query<{ day: string }>(
      "select day from public.holidays where day between $1::date and $2::date + 70",
      [line.status_since, line.created_at],
    );
    return { ...line, ...stored, holidays: new Set(days.map(({ day }) => day)) };
  });
}
