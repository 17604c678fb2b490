import { useLocation, useSearchParams } from "react-router";
import { NoSuchRecord } from "../kit/file-page.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { ListDetail } from "../lists/list-detail.tsx";
import { useRecordKey } from "../lists/use-record-path.ts";
import { OpenServiceButton } from "../services/open-service-button.tsx";
import type { PlaceProps } from "../shell/place-props.ts";
import { PlaceViews } from "../shell/place-views.tsx";
import { boardHeadingId, OfficeRequestBoard } from "./board.tsx";
import { OfficeRequestPage } from "./request-page.tsx";
import { RequestTable, requestHeadingId } from "./request-table.tsx";
import { readRequestState, readRequestView, writeRequestView } from "./request-view.ts";

/** Requests of all kinds: the table or the board, and the request that is open beside the table or over the board. */
export function RequestsScreen({ account, role, record }: PlaceProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const { request, ...view } = readRequestView(params, record);
  const { search } = readRequestState(state);
  const key = useRecordKey(record);
  const owner = account.id;
  const back = { to: writeRequestView(view), state: { ...writeSearch(search), isErased: state?.isErased === true } };
  const isBoard = view.shape === "board";
  return (
    <>
      <PlaceViews>
        <OpenServiceButton role={role} small />
      </PlaceViews>
      <ListDetail
        record={record}
        back={back}
        headingId={isBoard ? boardHeadingId : requestHeadingId}
        isCovered={isBoard}
        list={
          isBoard ? (
            <OfficeRequestBoard owner={owner} view={view} search={search} />
          ) : (
            <RequestTable owner={owner} view={view} search={search} open={record} />
          )
        }
      >
        {request ? (
          <OfficeRequestPage key={key} owner={owner} role={role} name={request} back={back} />
        ) : (
          <NoSuchRecord
            back={back}
            missing={{ fact: "Request not found", line: "Check the reference and try again." }}
          />
        )}
      </ListDetail>
    </>
  );
}
