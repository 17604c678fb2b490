import { rupees } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { type RequestKind, requestKindFacts, sessionLabels } from "#domain/requests/request-kinds.ts";
import type { ListedRequest, RequestLine } from "#web/office/requests/request-queries.ts";

/** Short names for the cards of the board. */
export const shortKinds: Readonly<Record<RequestKind, string>> = {
  funding: "Funding",
  project: "Project",
  consultation: "Consultation",
  service: "Service",
};

/** `Consultation · Pitch Deck Review · C-261124-7QK2M`. */
export function describeKind({
  kind,
  session,
  reference,
}: Pick<RequestLine, "kind" | "session" | "reference">): string {
  const { title } = requestKindFacts[kind];
  return [title, ...(session ? [labelValue(sessionLabels, session)] : []), reference].join(" · ");
}

/** The funding requested, or the price of a session; empty where neither is known. */
export function describeWorth({ amount, price }: Pick<RequestLine, "amount" | "price">): string {
  if (amount !== null) return formatRupees(rupees(amount));
  if (price === null) return "";
  return price === 0 ? "Free" : formatRupees(rupees(price));
}

/** `4 of 6, 2 to check`; empty where no documents are needed. */
export function describeDocuments(documents: ListedRequest["documents"]): string {
  if (documents === null) return "";
  const { needed, received, to_check } = documents;
  return `${received} of ${needed}${to_check > 0 ? `, ${to_check} to check` : ""}`;
}
