import { stillPayable } from "#domain/catalogue/still-payable.ts";
import { canJoin } from "#domain/consultations/join-window.ts";
import { rupees } from "#domain/money/paise.ts";
import {
  canCustomerCancel,
  canCustomerEdit,
  canCustomerMove,
  isBookable,
  isOnClosedDay,
} from "#domain/requests/customer-moves.ts";
import { describeNext, findStatusSince } from "#domain/requests/next-step.ts";
import { isLive, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { formatDate } from "#domain/time/dates.ts";
import type { OwnRequest } from "#web/customer/requests/own-request.ts";
import { WithNumber } from "./with-number.tsx";

function toKnown(status: string): RequestStatus | undefined {
  return requestStatuses.find((known) => known === status);
}

/** The facts of a request that decide its next step. */
type Progress = Pick<OwnRequest, "kind" | "status" | "created_at" | "updates" | "holidays" | "progress" | "outcome"> & {
  readonly appointment?: Pick<NonNullable<OwnRequest["appointment"]>, "scheduled_date" | "price">;
  readonly amount_paid?: number;
  readonly proposal?: Pick<NonNullable<OwnRequest["proposal"]>, "scheduled_date"> | null;
};

/** What its owner can still do; `isAhead`: a consultation that is to come; `canJoin`: whose video call is open. */
export function listPowers({ kind, status, outcome, appointment, holidays }: OwnRequest, now: Date) {
  const known = toKnown(status);
  const at = appointment && new Date(appointment.scheduled_date);
  const isAhead = known !== undefined && at !== undefined && isLive(known) && at > now;
  const isClosed =
    known !== undefined && isOnClosedDay({ status: known, scheduledAt: at ?? null, now }, new Set(holidays));
  return {
    isClosed,
    canCancel: known !== undefined && canCustomerCancel(kind, { status: known, scheduledAt: at ?? null, now }),
    isAhead,
    canJoin: known !== undefined && isLive(known) && appointment !== undefined && canJoin(appointment, now),
    canMove: isAhead && canCustomerMove(known, at, now, isClosed),
    canEdit: known !== undefined && canCustomerEdit({ status: known, scheduledAt: at ?? null, now }),
    canRepeat: known === "rejected" || known === "cancelled" || outcome === "no_show",
  };
}

/** Whether a proposed time awaits the customer's answer and can still be booked. */
export function isProposed({ proposal }: Pick<OwnRequest, "proposal">, now: Date): boolean {
  return proposal !== null && isBookable(new Date(proposal.scheduled_date), now);
}

/** Who acts next, by when, and what happens then. */
export function RequestNext({ request, now }: { request: Progress; now: Date }) {
  const status = toKnown(request.status);
  if (status === undefined) return <p>We will notify you when there is an update.</p>;
  const changedAt = findStatusSince(request);
  const { appointment, progress, amount_paid: paid = 0 } = request;
  const { waitsFor, sentence } = describeNext({
    kind: request.kind,
    status,
    outcome: request.outcome === "no_show" ? "no_show" : null,
    changedAt,
    now,
    scheduledAt: appointment ? new Date(appointment.scheduled_date) : null,
    ...(appointment &&
      appointment.price > 0 && { balance: stillPayable({ price: rupees(appointment.price), paid: rupees(paid) }) }),
    ...(progress && { service: { ...progress, stage_since: new Date(progress.stage_since) } }),
    proposedAt: request.proposal ? new Date(request.proposal.scheduled_date) : null,
    holidays: new Set(request.holidays),
  });
  return (
    <p>
      {waitsFor === "us" ? <b>With us since {formatDate(changedAt)}. </b> : null}
      {waitsFor === "you" ? <b>Action needed. </b> : null}
      <WithNumber sentence={sentence} now={now} holidays={request.holidays} />
    </p>
  );
}
