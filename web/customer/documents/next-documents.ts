import { writeOwnPath } from "#domain/messages/own-path.ts";
import type { Day } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow, callFunction } from "#web/backend.ts";
import { toError } from "#web/call-error.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { checkSession } from "#web/session/session-store.ts";
import { sayDue } from "./say-due.ts";

type OwnList = AnswerBody<"my-documents">["lists"][number];
type Counts = Pick<OwnList, "needed" | "received" | "returned" | "next_due_on">;

/** "4 of 6 documents, next due Dec 02, 2026"; what was returned goes first. */
export function describeList({ needed, received, returned, next_due_on }: Counts, today: Day): string {
  const back = returned > 0 ? `${returned} ${returned === 1 ? "document was" : "documents were"} returned` : "";
  if (needed === 0) return back;
  const due = next_due_on ? `, ${sayDue(next_due_on, today)}` : "";
  return `${back && `${back}, `}${received} of ${needed} ${needed === 1 ? "document" : "documents"}${due}`;
}

/** The lists of the account's own requests on which something is still to be sent. */
export async function readNextDocuments(client: string | undefined) {
  const answer = await callFunction("my-documents", {}, { asMyself: true });
  if (!answer.ok) {
    if (answer.status === 401) void checkSession();
    throw toError(answer);
  }
  const open = answer.data.lists.filter(
    // What was returned is wanted, also where nothing had to be sent.
    ({ received, needed, returned, client_id }) =>
      (received < needed || returned > 0) && (client === undefined || client_id === client),
  );
  const today = formatIstDay(businessNow());
  return open.map((list) => ({
    ...{ key: `documents ${list.id}`, label: "Action needed" as const },
    text: `${list.title}: ${describeList(list, today)}`,
    to: writeOwnPath(list),
  }));
}
