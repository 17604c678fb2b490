import { canCustomerCancel, canCustomerMove, isBookable } from "#domain/requests/customer-moves.ts";
import { describeNext } from "#domain/requests/next-step.ts";
import { isLive, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import type { OwnRequest } from "#web/customer/requests/own-request.ts";

const waiting = { us: "It waits for us.", you: "It waits for you.", nobody: "" } as const;

function toKnown(status: string): RequestStatus | undefined {
  return requestStatuses.find((known) => known === status);
}

/** What of a request its next step follows from. */
type Standing = Pick<OwnRequest, "kind" | "status" | "created_at" | "updates" | "holidays"> & {
  readonly appointment?: Pick<NonNullable<OwnRequest["appointment"]>, "scheduled_date">;
};

/** Since when it stands as it does: what else happened meanwhile, such as a payment, moves no promise. */
function findChange({ status, created_at, updates }: Standing): Date {
  const last = updates.findLastIndex((update) => update.status !== status);
  return new Date(updates[last + 1]?.created_at ?? created_at);
}

/** What its owner can still do with it himself; `isAhead`: a consultation that is to come. */
export function listPowers({ kind, status, appointment }: OwnRequest, now: Date) {
  const known = toKnown(status);
  const at = appointment && new Date(appointment.scheduled_date);
  const isAhead = known !== undefined && at !== undefined && isLive(known) && at > now;
  return {
    canCancel: known !== undefined && canCustomerCancel(kind, known),
    isAhead,
    canMove: isAhead && canCustomerMove(known, at, now),
  };
}

/** Whether the office waits for his answer to another time, which can still be had. */
export function isProposed({ proposal }: Pick<OwnRequest, "proposal">, now: Date): boolean {
  return proposal !== null && isBookable(new Date(proposal.scheduled_date), now);
}

/** Whom it waits for, by when, and what happens then. */
export function RequestNext({ request, now }: { request: Standing; now: Date }) {
  const status = toKnown(request.status);
  if (status === undefined) return <p>We tell you as soon as something happens.</p>;
  const { waitsFor, sentence } = describeNext({
    kind: request.kind,
    status,
    changedAt: findChange(request),
    now,
    scheduledAt: request.appointment ? new Date(request.appointment.scheduled_date) : null,
    holidays: new Set(request.holidays),
  });
  return (
    <p>
      {waiting[waitsFor] ? <b>{waiting[waitsFor]} </b> : null}
      {sentence}
    </p>
  );
}
