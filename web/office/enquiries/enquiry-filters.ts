import {
  type EnquirySource,
  enquiryPriorities,
  enquiryServiceTypes,
  enquirySources,
  enquiryStatuses,
  priorityLabels,
} from "#domain/enquiries/enquiry-choices.ts";
import { enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { recordSortLabels, recordSorts } from "#domain/work/record-sorts.ts";
import { assigneeOptions } from "../lists/assignee-filter.ts";
import { commonFilters, type FilterField, toOptions } from "../lists/filter-values.ts";

const sourceLabels: Readonly<Record<EnquirySource, string>> = {
  home: "Home page",
  contact: "Contact page",
  welcome: "Welcome form",
  service: "Service page",
  funding: "Funding page",
  consultation: "Consultation page",
  calculator: "Calculator",
  office: "Entered by the office",
  email: "Email",
};

/** The filters of the list of enquiries; their names are those of `list-enquiries`. */
export const enquiryFilters: readonly FilterField[] = [
  { name: "sort", label: "Sort by", all: "As the queue", options: toOptions(recordSorts, recordSortLabels) },
  { name: "status", label: "Status", options: toOptions(enquiryStatuses, enquiryStatusLabels) },
  {
    ...{ name: "service_type", label: "Service" },
    options: enquiryServiceTypes.map((value) => ({ value, label: value })),
  },
  { name: "source", label: "Source", options: toOptions(enquirySources, sourceLabels) },
  { name: "priority", label: "Priority", options: toOptions(enquiryPriorities, priorityLabels) },
  { name: "overdue", label: "Deadline", options: [{ value: "yes", label: "Overdue" }] },
  { name: "assigned_to", label: "Assigned to", isOpen: true, options: assigneeOptions },
  ...commonFilters,
];
