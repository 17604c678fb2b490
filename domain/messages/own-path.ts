import { isRequestKind } from "../requests/request-kinds.ts";
import type { ThreadKind } from "./messages.ts";

type Named = {
  readonly kind: ThreadKind;
  /** The id of the record, or its reference. */
  readonly id: string;
};

/** The customer's page with the conversation about a record: that of a request, or one of its own. */
export function writeOwnPath({ kind, id }: Named): string {
  return `/dashboard/${isRequestKind(kind) ? "requests" : "messages"}/${id}?kind=${kind}`;
}
