import type { CaseKind } from "#domain/cases/case-steps.ts";
import {
  grievancePriorities,
  grievancePriorityNames,
  grievanceStageLabels,
  grievanceStages,
  grievanceSubjectLabels,
  grievanceSubjects,
} from "#domain/cases/grievance-stages.ts";
import {
  refundSituationNames,
  refundSituations,
  refundStatuses,
  refundStatusLabels,
} from "#domain/cases/refund-choices.ts";
import { recordSortLabels, recordSorts } from "#domain/work/record-sorts.ts";
import { assigneeOptions } from "../lists/assignee-filter.ts";
import { commonFilters, type FilterField, toOptions } from "../lists/filter-values.ts";

const ofKind: Readonly<Record<CaseKind, readonly FilterField[]>> = {
  grievance: [
    { name: "status", label: "Status", options: toOptions(grievanceStages, grievanceStageLabels) },
    { name: "subject", label: "Subject", options: toOptions(grievanceSubjects, grievanceSubjectLabels) },
    { name: "priority", label: "Priority", options: toOptions(grievancePriorities, grievancePriorityNames) },
  ],
  refund: [
    { name: "status", label: "Status", options: toOptions(refundStatuses, refundStatusLabels) },
    {
      ...{ name: "situation", label: "Situation" },
      options: refundSituationNames.map((value) => ({ value, label: refundSituations[value].label })),
    },
  ],
};

/** The filters of the list of cases of a kind; their names are those of `list-cases`. */
export const caseFilters = (kind: CaseKind): readonly FilterField[] => [
  { name: "sort", label: "Sort by", all: "As the queue", options: toOptions(recordSorts, recordSortLabels) },
  ...ofKind[kind],
  { name: "overdue", label: "Deadline", options: [{ value: "yes", label: "Overdue" }] },
  { name: "assigned_to", label: "Assigned to", isOpen: true, options: assigneeOptions },
  ...commonFilters,
];
