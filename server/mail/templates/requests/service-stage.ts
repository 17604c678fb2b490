import { findStages } from "#domain/catalogue/service-stages.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import type { Block } from "../../compose.ts";
import type { RequestChange } from "./request-change.ts";
import { nextBlocks, type writeToCustomer } from "./request-letter.ts";
import { factsBlocks } from "./request-summary.ts";

type Words = Parameters<typeof writeToCustomer>[1];
type ServiceChange = Extract<RequestChange, { kind: "service" }>;

/** Dates and number of the stage; those that are not known are left out. */
function listStage({ record, authority_number, stage_due, waits_for, waits_until, status }: ServiceChange): Block[] {
  const isOpen = status !== "completed";
  const numberName = findStages(record.service).numberName ?? "Number given by the authority";
  return factsBlocks("The service", [
    ...(authority_number ? [{ label: numberName, value: authority_number }] : []),
    ...(isOpen && stage_due ? [{ label: "Next stage expected by", value: formatDay(stage_due) }] : []),
    ...(isOpen && waits_until && waits_for === "customer"
      ? [{ label: "We need your reply by", value: formatDay(waits_until) }]
      : []),
  ]);
}

/** To the customer: the stage that a service has reached, what happens next, the dates and the authority's number. */
export function writeServiceStage(change: ServiceChange): Words {
  const { record, stage_label, reason } = change;
  // The office can change the title, so it stays out of headers.
  const title = `Your service ${record.reference}: ${stage_label?.toLowerCase()}`;
  return {
    subject: title,
    title,
    blocks: [
      { kind: "key", label: record.title, value: stage_label ?? "" },
      ...nextBlocks(change),
      ...listStage(change),
      ...(reason ? [{ kind: "words", title: "Our note", text: reason } as const] : []),
    ],
  };
}

/** To the customer: the office has opened a service for them. */
export function writeServiceOpened(change: ServiceChange, facts: readonly Block[]): Words {
  const title = `We have opened a service for you: ${change.record.reference}`;
  return { subject: title, title, blocks: [...nextBlocks(change), ...facts] };
}
