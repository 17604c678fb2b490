import { startableServices } from "#domain/catalogue/stages/startable-services.ts";
import { documentStateLabels, documentStates } from "#domain/documents/checklist-items.ts";
import {
  fundingTypeLabels,
  projectServiceLabels,
  type RequestKind,
  requestKindFacts,
  requestKinds,
  sessionLabels,
} from "#domain/requests/request-kinds.ts";
import { requestSortLabels, requestSorts } from "#domain/requests/request-sorts.ts";
import { requestStatuses, statusLabels } from "#domain/requests/request-status.ts";
import { ownConsultant, unassigned } from "#domain/work/record-sorts.ts";
import { commonFilters, type FilterField, toOptions } from "../../lists/filter-values.ts";

const byLabel = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What each kind of request can be about. */
const services: Readonly<Record<RequestKind, readonly { readonly value: string; readonly label: string }[]>> = {
  funding: byLabel(fundingTypeLabels),
  project: byLabel(projectServiceLabels),
  consultation: byLabel(sessionLabels),
  service: startableServices.map(({ id, name }) => ({ value: id, label: name })),
};

const listServices = (kind: RequestKind | undefined) =>
  kind
    ? services[kind]
    : requestKinds.flatMap((each) =>
        services[each].map(({ value, label }) => ({ value, label: `${requestKindFacts[each].title}: ${label}` })),
      );

/** The filters of the table beside the kind; their names are those of the address. */
export const requestFields = (kind: RequestKind | undefined): readonly FilterField[] => [
  {
    ...{ name: "sort", label: "Sort by", all: requestSortLabels.newest },
    options: toOptions(
      requestSorts.filter((sort) => sort !== "newest"),
      requestSortLabels,
    ),
  },
  { name: "status", label: "Status", all: "Any status", options: toOptions(requestStatuses, statusLabels) },
  {
    ...{ name: "consultant", label: "Consultant", all: "All consultants", isOpen: true },
    options: [
      { value: ownConsultant, label: "Me" },
      { value: unassigned, label: "No consultant" },
    ],
  },
  { name: "service", label: "Service", isOpen: true, options: listServices(kind) },
  { name: "documents", label: "Documents", options: toOptions(documentStates, documentStateLabels) },
  { name: "overdue", label: "Deadline", options: [{ value: "yes", label: "Overdue" }] },
  ...commonFilters,
];

/** The filters that the board has as well. */
export const isOfBoard = ({ name }: FilterField) => name === "consultant";
