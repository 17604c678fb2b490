import { useLocation, useSearchParams } from "react-router";
import { writeSearch } from "../kit/search-state.ts";
import { OfficeRequestBoard } from "./board.tsx";
import { OfficeRequestPage } from "./request-page.tsx";
import { RequestStyle } from "./request-style.tsx";
import { RequestTable } from "./request-table.tsx";
import { type RequestShape, readRequestState, readRequestView, writeRequestView } from "./request-view.ts";

/** Requests of all three kinds: the board, the table, or one request. */
export function RequestList({ owner, shape }: { owner: string; shape: RequestShape }) {
  const [params] = useSearchParams();
  const location = useLocation();
  const view = readRequestView(params, shape);
  const { search, isFromList } = readRequestState(location.state);
  const { request, ...list } = view;
  const List = shape === "board" ? OfficeRequestBoard : RequestTable;
  return (
    <>
      <RequestStyle />
      {request ? (
        <OfficeRequestPage
          owner={owner}
          kind={request.kind}
          id={request.id}
          back={{ to: writeRequestView(list), state: writeSearch(search), isBefore: isFromList === true }}
        />
      ) : (
        <List owner={owner} view={view} search={search} />
      )}
    </>
  );
}
