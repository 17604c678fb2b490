import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { statusLabels } from "#domain/requests/request-status.ts";
import type { Composed } from "../../compose.ts";
import type { RequestChange } from "./request-change.ts";
import { nameKind, nextBlocks, reasonBlocks, writeToCustomer } from "./request-letter.ts";
import { filledBlocks } from "./request-summary.ts";

/** Tells the customer that the request is kept: what happens next and by when, and what was sent. */
export function writeRequestReceived(change: RequestChange, siteUrl: string): Composed {
  const title = `We received your ${nameKind(change.kind)}`;
  const blocks = [
    { kind: "paragraph", text: "Thank you. What you sent is safe with us, and a person will read it." } as const,
    ...nextBlocks(change),
    ...filledBlocks("What you sent us", change),
  ];
  return writeToCustomer(change, { subject: title, title, blocks }, siteUrl);
}

/** Tells the customer the new status of a request, why where that was said, and what happens next. */
export function writeRequestMoved(change: RequestChange, siteUrl: string): Composed {
  const { headline } = requestKindFacts[change.kind];
  const record: Readonly<Record<string, unknown>> = change.record;
  const status = statusLabels[change.status];
  // The headline is the customer's own words, which stay out of headers.
  const title = `Your ${nameKind(change.kind)}: ${status.toLowerCase()}`;
  const blocks = [
    { kind: "key", label: String(record[headline]), value: status } as const,
    ...nextBlocks(change),
    ...reasonBlocks(change),
  ];
  return writeToCustomer(change, { subject: title, title, blocks }, siteUrl);
}
