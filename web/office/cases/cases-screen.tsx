import { useLocation, useSearchParams } from "react-router";
import { OfficeCaseList } from "./case-list.tsx";
import { OfficeCasePage } from "./case-page.tsx";
import { readCaseView, writeCaseAddress } from "./case-view.ts";

/** Grievances and refund requests, as the office works on them: a list, or the one that was chosen from it. */
export function OfficeCases({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const view = readCaseView(params);
  if (view.reference === undefined) return <OfficeCaseList owner={owner} view={view} />;
  const { reference, ...list } = view;
  return (
    <OfficeCasePage owner={owner} reference={reference} back={{ to: writeCaseAddress(list), state: state ?? {} }} />
  );
}
