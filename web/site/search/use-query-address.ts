import { useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { isPersonal } from "#web/layout/search/personal-query.ts";
import { useSettled } from "./use-settled.ts";

const name = "q";

/** What is typed, and the address kept in step with it: `/search?q=gst`. Back and a new address fill the field again. */
export function useQueryAddress(): [query: string, type: (typed: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(name) ?? "";
  // The page was rendered without a query: the address is read after hydration.
  const [query, setQuery] = useState("");
  const [isTyped, setIsTyped] = useState(false);
  const settled = useSettled(query);
  // A result that was pressed is on its way: another address now would stop it.
  const isLeaving = useNavigation().state !== "idle";
  useEffect(() => setQuery((typed) => (typed.trim() === inAddress.trim() ? typed : inAddress)), [inAddress]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when typing pauses; an address that changes on its own is read above
  useEffect(() => {
    const wanted = settled.trim();
    if (isLeaving || !isTyped || wanted === inAddress.trim() || isPersonal(wanted)) return;
    setParameters(wanted === "" ? {} : { [name]: wanted }, { replace: true, preventScrollReset: true });
  }, [settled]);
  return [
    query,
    (typed) => {
      setIsTyped(true);
      setQuery(typed);
    },
  ];
}
