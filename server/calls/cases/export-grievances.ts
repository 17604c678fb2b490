import {
  type EscalationLevel,
  escalationLabels,
  type GrievancePriority,
  type GrievanceStage,
  type GrievanceSubject,
  grievancePriorityNames,
  grievanceStageLabels,
  grievanceSubjectLabels,
} from "#domain/cases/grievance-stages.ts";
import { csvPhone, csvTime } from "#domain/fields/csv-cells.ts";
import { nameSource, type OfficeSource } from "#domain/work/office-sources.ts";
import { caseFilter, writeFilteredCases } from "#server/calls/cases/case-filter.ts";
import { defineExport } from "../export-definition.ts";

type Row = Readonly<
  Record<"reference" | "name" | "email" | "phone" | "message", string> &
    Record<"about_reference" | "assigned_name", string | null> &
    Record<"created_at" | "acknowledge_by" | "investigate_by" | "resolve_by", Date> & {
      subject: GrievanceSubject;
      priority: GrievancePriority;
      stage: GrievanceStage;
      origin: OfficeSource | null;
      resolved_at: Date | null;
      escalated_to: EscalationLevel | null;
    }
>;

/** Grievances of a queue or a search, with their dates and the time of the reply. */
export const grievancesExport = defineExport({
  list: "grievances",
  filter: caseFilter("grievance"),
  columns: [
    ...[
      "Reference",
      "Received",
      "Source",
      "Name",
      "Email",
      "Phone",
      "About",
      "Related to",
      "Priority",
      "What happened",
      "Stage",
    ],
    ...["Acknowledge by", "Investigate by", "Resolve by", "Answered", "Escalated to", "Assigned to"],
  ],
  async readRows(tx, ask) {
    const found = writeFilteredCases("grievance", ask);
    if (!found) return [];
    const { rows } = await tx.query<Row>(
      `select g.*, coalesce(nullif(p.full_name, ''), p.email) as assigned_name,
         (select max(s.created_at) from private.case_steps as s
          where s.grievance_id = g.id and s.kind = 'resolution') as resolved_at,
         (select s.kind from private.case_steps as s
          where s.grievance_id = g.id and s.kind in ('team_lead', 'manager', 'director') order by s.id desc limit 1) as escalated_to
       from (${found.text}) as g left join public.profiles as p on p.id = g.assigned_to
       order by g.sorted_by ${found.order}, g.id ${found.order}`,
      [ask.now, ...found.values],
    );
    return rows.map((row) => [
      ...[row.reference, csvTime(row.created_at), nameSource(row.origin), row.name, row.email, csvPhone(row.phone)],
      ...[grievanceSubjectLabels[row.subject], row.about_reference, grievancePriorityNames[row.priority], row.message],
      ...[grievanceStageLabels[row.stage], csvTime(row.acknowledge_by), csvTime(row.investigate_by)],
      ...[csvTime(row.resolve_by), csvTime(row.resolved_at)],
      ...[row.escalated_to && escalationLabels[row.escalated_to], row.assigned_name],
    ]);
  },
});
