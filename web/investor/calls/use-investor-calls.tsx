import { useEffect, useState } from "react";
import { businessNow } from "#web/backend.ts";
import type { DealFlow } from "#web/investor/deal-queries.ts";
import type { Live } from "#web/query/use-live.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { titleOfInterest } from "../opportunities/opportunity-card.tsx";
import { findCall, useFounderCalls } from "./call-queries.ts";
import { useCallDialogs } from "./use-call-dialogs.tsx";

const loadNone = async () => (await import("./no-call-dialog.tsx")).NoCallDialog;

/** The calls of an investor: those about one interest, and a new one from the list of quick actions. */
export function useInvestorCalls(owner: string, deals: Live<DealFlow>, onConsultation: () => void) {
  const live = useFounderCalls(owner);
  const flow = deals.data;
  const [isAsked, setIsAsked] = useState(false);
  const dialogs = useCallDialogs("investor", "h-interests");
  const none = useLazyDialog(loadNone);

  const accepted = flow?.interests.filter(({ status }) => status === "accepted");
  const isLoaded = accepted !== undefined && (accepted.length === 0 || live.data !== undefined);
  // Pressed before all is loaded, the dialog opens as soon as it is.
  useEffect(() => {
    if (!isAsked || !flow || !accepted || !isLoaded) return;
    setIsAsked(false);
    open(flow, accepted);
  });

  function schedule() {
    if (!isLoaded && (deals.hasFailed || live.hasFailed))
      return showToast({ kind: "error", text: "Your interests could not be loaded. Please try again." });
    setIsAsked(true);
  }

  /** With the startups that have accepted and have no open call; where all have one, other times can be proposed. */
  function open(flow: DealFlow, accepted: DealFlow["interests"]) {
    const calls = live.data ?? [];
    const nameOf = (interest: DealFlow["interests"][number]) =>
      titleOfInterest(
        interest,
        flow.opportunities.find(({ id }) => id === interest.opportunity_id),
      );
    if (accepted.length === 0)
      return void none.show({
        awaited: flow.interests.filter(({ status }) => status === "pending").map(nameOf),
        onConsultation: () => {
          none.close();
          onConsultation();
        },
      });
    const choices = accepted.map((interest) => {
      const found = findCall(calls, interest.id, "investor", businessNow());
      return {
        id: interest.id,
        title: nameOf(interest),
        ...(found?.isOpen ? { version: found.call.updated_at } : {}),
      };
    });
    const free = choices.filter((choice) => !("version" in choice));
    dialogs.propose(free.length > 0 ? free : choices);
  }

  const shown = (
    <>
      {dialogs.dialogs}
      {none.dialog}
    </>
  );
  return { live, dialogs, schedule, shown };
}

export type InvestorCalls = ReturnType<typeof useInvestorCalls>;
