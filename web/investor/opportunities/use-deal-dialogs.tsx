import { callFunction } from "#web/backend.ts";
import { type DealFlow, type OwnInterest, recordOpening } from "#web/investor/deal-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { type ShownOpportunity, titleOf } from "./opportunity-card.tsx";
import { useNoteDialogs } from "./use-note-dialogs.tsx";

const loadSettings = async () => (await import("#web/investor/investor-dialog.tsx")).InvestorDialog;
const loadInterest = async () => (await import("#web/investor/opportunities/interest-dialog.tsx")).InterestDialog;
const loadOpportunity = async () => (await import("./opportunity-dialog.tsx")).OpportunityDialog;
const loadNotYet = async () => (await import("./not-yet-dialog.tsx")).NotYetDialog;
const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

function finish(close: () => void, headingId?: string) {
  close();
  refreshShown();
  if (headingId) focusHeading(headingId);
}

/** An investor's actions on opportunities: complete the profile, view, express interest, withdraw it. */
export function useDealDialogs(owner: string, flow: DealFlow | undefined) {
  const settingsDialog = useLazyDialog(loadSettings);
  const interestDialog = useLazyDialog(loadInterest);
  const opportunityDialog = useLazyDialog(loadOpportunity);
  const notYetDialog = useLazyDialog(loadNotYet);
  const confirmDialog = useLazyDialog(loadConfirm);
  const notes = useNoteDialogs(owner);
  const investor = flow?.investor ?? null;

  const openSettings = () =>
    void settingsDialog.show({
      ...{ owner, investor, holidays: flow?.holidays ?? [] },
      // The button that asks for the first declaration goes with it.
      onSaved: () => finish(settingsDialog.close, investor ? undefined : "h-opportunities"),
    });

  function invest(opportunity: ShownOpportunity) {
    const title = titleOf(opportunity);
    if (opportunity.isSample)
      return showToast({ kind: "success", text: `${title} is sample data, so no interest was recorded.` });
    opportunityDialog.close();
    if (!investor) return openSettings();
    if (!investor.is_approved)
      return void notYetDialog.show({
        ...{ investor, holidays: flow?.holidays ?? [] },
        onSettings: () => {
          notYetDialog.close();
          openSettings();
        },
      });
    void interestDialog.show({
      owner,
      opportunity: { id: opportunity.id, title },
      onSaved: () => finish(interestDialog.close, "h-opportunities"),
    });
  }

  /** Without a profile no opportunity of a startup is seen, so what is noted is one that may be. */
  function note(opportunity: ShownOpportunity) {
    const title = titleOf(opportunity);
    if (opportunity.isSample)
      return showToast({ kind: "success", text: `${title} is sample data. Notes are saved for real startups.` });
    opportunityDialog.close();
    notes.edit({ id: opportunity.id, title }, opportunity.note);
  }

  function view(opportunity: ShownOpportunity) {
    if (opportunity.isSample)
      return showToast({
        kind: "success",
        text: `${titleOf(opportunity)} is sample data. There are no further details.`,
      });
    if (investor?.is_approved) void recordOpening(opportunity.id).catch(() => {});
    void opportunityDialog.show({
      ...{ opportunity, isApproved: investor?.is_approved ?? false, onInvest: invest, onNote: note },
    });
  }

  const withdraw = (interest: OwnInterest, title: string) =>
    void confirmDialog.show({
      title: "Withdraw your interest?",
      name: title,
      children: <p>We notify the startup. You cannot express interest in this opportunity again.</p>,
      action: "Withdraw",
      pending: "Withdrawing...",
      keep: "Keep it",
      success: "Interest withdrawn.",
      run: async () => {
        const answer = await callFunction("withdraw-interest", { id: interest.id }, { asMyself: true });
        return answer.ok ? null : answer.message;
      },
      onDone: () => finish(confirmDialog.close, "h-interests"),
    });

  const dialogs = (
    <>
      {settingsDialog.dialog}
      {opportunityDialog.dialog}
      {notYetDialog.dialog}
      {interestDialog.dialog}
      {confirmDialog.dialog}
      {notes.dialogs}
    </>
  );
  return { openSettings, invest, view, withdraw, note, notes, dialogs };
}

export type DealDialogs = ReturnType<typeof useDealDialogs>;
