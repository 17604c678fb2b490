import { useLocation, useSearchParams } from "react-router";
import { ListDetail } from "../lists/list-detail.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { CaseList, caseHeadingId } from "./case-list.tsx";
import { CasePage } from "./case-page.tsx";
import { firstQueue, kindsOf, readCaseView, writeCaseAddress } from "./case-view.ts";

/** Grievances and refund requests: a queue, and the case that is open beside it. */
export function CasesScreen({ account, role, record }: PlaceProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const kinds = kindsOf(role);
  const { reference, ...asked } = readCaseView(params, record);
  const list = kinds.includes(asked.kind) ? asked : { kind: "refund" as const, queue: firstQueue("refund") };
  const back = { to: writeCaseAddress(list), state: state ?? {} };
  return (
    <ListDetail
      record={record}
      back={back}
      headingId={caseHeadingId}
      list={<CaseList owner={account.id} kinds={kinds} view={list} open={reference} />}
    >
      {record === undefined ? null : (
        <CasePage key={record} owner={account.id} reference={reference ?? record} back={back} />
      )}
    </ListDetail>
  );
}
