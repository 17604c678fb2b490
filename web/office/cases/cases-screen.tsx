import { useLocation, useSearchParams } from "react-router";
import { CaseList } from "./case-list.tsx";
import { CasePage } from "./case-page.tsx";
import { readCaseView, writeCaseAddress } from "./case-view.ts";

/** Grievances and refund requests: a queue, or one case. */
export function CasesScreen({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const view = readCaseView(params);
  if (view.reference === undefined) return <CaseList owner={owner} view={view} />;
  const { reference, ...list } = view;
  return <CasePage owner={owner} reference={reference} back={{ to: writeCaseAddress(list), state: state ?? {} }} />;
}
