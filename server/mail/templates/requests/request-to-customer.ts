import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { labelOfStatus } from "#domain/requests/request-status.ts";
import type { Block, Composed } from "../../compose.ts";
import type { RequestChange } from "./request-change.ts";
import { askedBlocks, nameKind, nextBlocks, reasonBlocks, writeToCustomer } from "./request-letter.ts";
import { filledBlocks } from "./request-summary.ts";
import { writeServiceOpened } from "./service-stage.ts";

/** To the customer: we received the request, the next step with its date, the documents that it needs, and a copy of the form. */
export function writeRequestReceived(change: RequestChange, siteUrl: string, needed: readonly Block[] = []): Composed {
  if (change.kind === "service" && !change.is_by_owner) {
    const facts = [...needed, ...filledBlocks("The service", change)];
    return writeToCustomer(change, writeServiceOpened(change, facts), siteUrl);
  }
  const title = `We received your ${nameKind(change.kind)}`;
  const blocks = [
    { kind: "paragraph", text: "Thank you. We have received your request, and a consultant will review it." } as const,
    ...nextBlocks(change),
    ...needed,
    ...filledBlocks("What you sent us", change),
  ];
  return writeToCustomer(change, { subject: title, title, blocks }, siteUrl);
}

/** To the customer: the new status of a request, the reason if there is one, and what happens next. */
export function writeRequestMoved(change: RequestChange, siteUrl: string): Composed {
  const { headline } = requestKindFacts[change.kind];
  const record: Readonly<Record<string, unknown>> = change.record;
  const status = labelOfStatus(change.kind, change.status, change.outcome);
  // The customer typed the headline, so it stays out of headers.
  const title = `Your ${nameKind(change.kind)}: ${status.toLowerCase()}`;
  const blocks = [
    { kind: "key", label: String(record[headline]), value: status } as const,
    ...askedBlocks(change),
    ...nextBlocks(change),
    ...reasonBlocks(change),
  ];
  return writeToCustomer(change, { subject: title, title, blocks }, siteUrl);
}
