import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { defaultSort, type OpportunityView, readView, writeView } from "./opportunity-view.ts";

/** The view of the opportunities, which stands in the address: the way back leads to the view before. */
export function useOpportunityView(hasMatch: boolean) {
  const [params, setParams] = useSearchParams();
  const view = readView(params, hasMatch);
  /** A word is one step back, not one for each of its letters. */
  const isInWord = useRef(false);
  const isWordless = view.text === null;

  useEffect(() => {
    if (isWordless) isInWord.current = false;
  }, [isWordless]);

  function change(next: OpportunityView, { isTyping = false } = {}) {
    const replace = isTyping && isInWord.current;
    isInWord.current = isTyping;
    setParams((now) => writeView(now, next, defaultSort(hasMatch)), { replace, preventScrollReset: true });
  }
  return { view, change };
}
