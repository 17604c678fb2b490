import {
  enquiryPriorities,
  enquiryServiceTypes,
  enquirySources,
  enquiryStatuses,
} from "#domain/enquiries/enquiry-choices.ts";
import { recordFilterFields, writeChoice } from "../work/record-filter.ts";

/** The filters of the list of enquiries and of its file, beside queue and search. */
export const enquiryFilterFields = {
  status: writeChoice("status", enquiryStatuses),
  source: writeChoice("source", enquirySources),
  service_type: writeChoice("service", enquiryServiceTypes),
  priority: writeChoice("priority", enquiryPriorities),
  overdue: writeChoice("filter by deadline", ["yes"]),
  ...recordFilterFields,
};
