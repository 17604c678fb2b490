import { z } from "zod";
import { grievanceSubjectLabels, grievanceSubjects } from "#domain/cases/grievance-stages.ts";
import { describeSituation, refundSituationNames } from "#domain/cases/refund-choices.ts";
import { enquirySources } from "#domain/enquiries/enquiry-choices.ts";
import { nameEnquiry } from "#domain/enquiries/enquiry-subject.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import {
  describeWork,
  type WorkAction,
  type WorkGroup,
  type WorkKind,
  workActionNames,
  workKindLabels,
  workKinds,
  writeWorkPath,
} from "#domain/work/work-items.ts";
import { instant, textOrNull } from "../answer-fields.ts";

/** One line of the queue. */
export const workLine = z.object({
  ...{ kind: z.enum(workKinds), id: z.uuid(), reference: z.string(), title: z.string(), customer: z.string() },
  action: z.enum(workActionNames),
  to_do: z.string().meta({ description: "What is to be done, such as `Reply to the enquiry`" }),
  due_by: instant.nullable().meta({ description: "By when; null where no time was promised" }),
  starts_at: instant.nullable().meta({ description: "Of a booked consultation: when it begins" }),
  since: instant.meta({ description: "Since when it is to be done, or has been waiting" }),
  ...{ assigned_to: z.uuid().nullable(), assigned_name: textOrNull },
  status: textOrNull.meta({
    description: "Its status or stage, as `change-many` expects it; null of an investor or a listing",
  }),
  consultant_id: textOrNull.meta({
    description: "Of a request: its consultant, whom `change-many` expects as its assignee",
  }),
  path: z.string().meta({ description: "Its address in the workspace" }),
});

export type LineRow = {
  readonly work_group: WorkGroup;
  readonly kind: WorkKind;
  readonly record_id: string;
  readonly reference: string | null;
  readonly title: string | null;
  readonly about: string | null;
  readonly is_automatic: boolean | null;
  readonly customer: string | null;
  readonly action: WorkAction;
  readonly due_at: Date | null;
  readonly starts_at: Date | null;
  readonly since: Date;
  readonly assignee_id: string | null;
  readonly assigned_name: string | null;
  readonly status: string | null;
  readonly consultant_id: string | null;
};

/** The records of lines named `page`; a record that the caller may not see has no row, and its line is left out. */
const joinRecords = `
  left join public.enquiries as e on page.kind = 'enquiry' and e.id = page.record_id
  left join public.funding_applications as f on page.kind = 'funding' and f.id = page.record_id
  left join public.project_requests as p on page.kind = 'project' and p.id = page.record_id
  left join public.consultations as c on page.kind = 'consultation' and c.id = page.record_id
  left join public.service_requests as s on page.kind = 'service' and s.id = page.record_id
  left join private.grievances as g on page.kind = 'grievance' and g.id = page.record_id
  left join private.refund_requests as r on page.kind = 'refund' and r.id = page.record_id
  left join public.companies as l on page.kind = 'listing' and l.id = page.record_id`;

const recordColumns = `
  page.work_group, page.kind, page.record_id, page.action, page.due_at, page.starts_at, page.since, page.assignee_id, page.sorted_by,
  coalesce(e.reference, f.reference, p.reference, c.reference, s.reference, g.reference, r.reference, page.record_id::text) as reference,
  coalesce(f.company_name, p.project_name, c.consultation_topic, s.title, l.name, e.service_type) as title,
  coalesce(e.status, f.status, p.status, c.status, s.status, g.stage, r.status) as status,
  coalesce(f.consultant_id, p.consultant_id, c.consultant_id, s.consultant_id) as consultant_id,
  coalesce(e.source, g.subject, r.situation) as about, r.is_automatic, coalesce(e.name, g.name, r.name) as sender,
  coalesce(s.contact_name, c.contact_name) as contact_name,
  coalesce(f.consultant_name, p.consultant_name, c.consultant_name, s.consultant_name) as consultant_name,
  case page.kind when 'investor' then page.record_id
    else coalesce(f.user_id, p.user_id, c.user_id, s.user_id, l.user_id) end as owner_id`;

/**
 * The statement for the lines of a page, whose own statement names the group of each `work_group` and the time it is sorted by `sorted_by`. The accounts are
 * joined last, by a plain column: only by that are they looked up one by one, instead of all that the caller may see.
 */
export const writeWorkLines = (page: string, condition: string) => `
  with page as materialized (${page}),
  record as materialized (select ${recordColumns} from page ${joinRecords} where ${condition})
  select record.work_group, record.kind, record.record_id, record.action, record.due_at, record.starts_at, record.since, record.assignee_id,
    record.status, record.consultant_id, record.reference, record.title, record.about, record.is_automatic,
    coalesce(record.sender, nullif(owner.full_name, ''), owner.email, record.contact_name) as customer,
    coalesce(nullif(assignee.full_name, ''), assignee.email, record.consultant_name) as assigned_name
  from record
  left join public.profiles as owner on owner.id = record.owner_id
  left join public.profiles as assignee on assignee.id = record.assignee_id
  order by record.sorted_by, record.record_id`;

function writeTitle({ kind, title, about, is_automatic }: LineRow): string {
  const source = enquirySources.find((one) => one === about);
  if (kind === "enquiry") return source ? nameEnquiry({ source, service_type: title }) : (title ?? "");
  const subject = grievanceSubjects.find((one) => one === about);
  if (subject) return grievanceSubjectLabels[subject];
  const situation = refundSituationNames.find((one) => one === about);
  if (situation) return describeSituation(situation, is_automatic === true).label;
  return title ?? workKindLabels[kind];
}

export function toWorkLine(row: LineRow, now: Date) {
  const { kind, record_id: id, reference, action, due_at, starts_at } = row;
  return {
    ...{ kind, id, reference: reference ?? id, title: writeTitle(row), customer: row.customer ?? "" },
    ...{ action, to_do: describeWork({ action, startsAt: starts_at, dueAt: due_at }, now) },
    due_by: due_at && formatIstInstant(due_at),
    starts_at: starts_at && formatIstInstant(starts_at),
    since: formatIstInstant(row.since),
    ...{ assigned_to: row.assignee_id, assigned_name: row.assigned_name },
    ...{ status: row.status, consultant_id: row.consultant_id },
    path: writeWorkPath(kind, reference ?? id),
  };
}
