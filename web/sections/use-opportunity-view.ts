import { useSearchParams } from "react-router";
import { type OpportunityView, readView, writeView } from "./opportunity-view.ts";

/** The view of the opportunities, which stands in the address: the way back leads to the view before. */
export function useOpportunityView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);

  function change(next: OpportunityView, { isTyping = false } = {}) {
    // A word is one step back, not one for each of its letters.
    const replace = isTyping && view.text !== null && next.text !== null;
    setParams((now) => writeView(now, next), { replace, preventScrollReset: true });
  }
  return { view, change };
}
