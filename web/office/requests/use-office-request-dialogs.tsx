import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { paymentMaxLengths } from "#domain/requests/payment-choices.ts";
import type { RequestStatus } from "#domain/requests/request-status.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { callFunction } from "#web/backend.ts";
import type { PaymentLine, RequestFile } from "#web/office/requests/request-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";

const load = {
  move: async () => (await import("#web/office/requests/move-request-dialog.tsx")).MoveRequestDialog,
  propose: async () => (await import("#web/office/requests/propose-time-dialog.tsx")).ProposeTimeDialog,
  pay: async () => (await import("#web/office/requests/payment-dialog.tsx")).PaymentDialog,
  refund: async () => (await import("#web/office/cases/open-refund-dialog.tsx")).OpenRefundDialog,
  reason: async () => (await import("#web/office/kit/reason-dialog.tsx")).ReasonDialog,
  confirm: async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog,
};

async function withdrawProposal(id: string): Promise<string | null> {
  const answer = await callFunction("withdraw-proposal", { id }, { asMyself: true });
  return answer.ok ? null : answer.message;
}

/** The dialogs of one request; each is loaded when it is first opened. */
export function useOfficeRequestDialogs({ request, facts, allowed, proposal }: RequestFile) {
  const { kind, id, title, scheduled_date } = request;
  const moving = useLazyDialog(load.move);
  const proposing = useLazyDialog(load.propose, { keepsTyped: true });
  const paying = useLazyDialog(load.pay, { keepsTyped: true });
  const refunding = useLazyDialog(load.refund, { keepsTyped: true });
  const withdrawing = useLazyDialog(load.reason);
  const confirming = useLazyDialog(load.confirm);
  /** The button that was pressed may be gone afterwards: the focus moves to the heading of its panel. */
  const finish = (dialog: { close: () => void }, headingId: string) => () => {
    dialog.close();
    refreshShown();
    focusHeading(headingId);
  };

  return {
    move: (to: RequestStatus) =>
      void moving.show({
        kind,
        id,
        title,
        shown: request.status,
        allowed,
        to,
        scheduledAt: scheduled_date,
        onMoved: finish(moving, "h-request-moves"),
        onRefused: refreshShown,
      }),
    propose: () => {
      if (!scheduled_date || !("minutes" in facts)) return;
      const { minutes } = facts;
      void proposing.show({
        ...{ id, title, minutes, scheduledAt: scheduled_date, proposalId: proposal?.id ?? null },
        onProposed: finish(proposing, "h-request-time"),
      });
    },
    withdrawProposal: () => {
      if (!proposal) return;
      void confirming.show({
        ...{ title: "Withdraw this proposal?", name: nameTime(new Date(proposal.scheduled_date)) },
        children: <p>The booked time does not change. The customer can no longer accept the proposed one.</p>,
        ...{ action: "Withdraw proposal", pending: "Withdrawing...", keep: "Cancel", success: "Proposal withdrawn." },
        run: () => withdrawProposal(proposal.id),
        onDone: finish(confirming, "h-request-time"),
      });
    },
    pay: () => void paying.show({ kind, id, title, onRecorded: finish(paying, "h-request-payments") }),
    refund: () =>
      void refunding.show({
        kind,
        id,
        title,
        hasEmail: request.customer_email !== "",
        onOpened: finish(refunding, "h-request-payments"),
      }),
    withdrawPayment: (payment: PaymentLine) =>
      void withdrawing.show({
        ...{ title: "Withdraw this payment?", name: `${formatMoney(rupees(payment.amount))}, ${title}` },
        ...{ label: "Reason" },
        hint: "It stays on the list, marked as withdrawn. A refund request for it that is not paid yet is closed. The customer will be notified. This cannot be undone.",
        ...{ maxLength: paymentMaxLengths.reason, action: "Withdraw payment", pending: "Withdrawing..." },
        ...{ keep: "Cancel", success: `Payment of ${formatMoney(rupees(payment.amount))} withdrawn.` },
        ...{ call: "withdraw-payment", body: { id: payment.id } },
        onDone: finish(withdrawing, "h-request-payments"),
      }),
    dialogs: (
      <>
        {moving.dialog}
        {proposing.dialog}
        {paying.dialog}
        {refunding.dialog}
        {withdrawing.dialog}
        {confirming.dialog}
      </>
    ),
  };
}
