import { useLocation, useSearchParams } from "react-router";
import { writeSearch } from "../kit/search-state.ts";
import { OfficeRequestBoard } from "./board.tsx";
import { OfficeRequestPage } from "./request-page.tsx";
import { OfficeRequestStyle } from "./request-style.tsx";
import { OfficeRequestTable } from "./request-table.tsx";
import { type RequestShape, readRequestState, readRequestView, writeRequestView } from "./request-view.ts";

/** Requests of all three kinds: a board, a table, or one of them. */
export function OfficeRequestList({ owner, shape }: { owner: string; shape: RequestShape }) {
  const [params] = useSearchParams();
  const location = useLocation();
  const view = readRequestView(params, shape);
  const { search, isFromList } = readRequestState(location.state);
  const { request, ...list } = view;
  const List = shape === "board" ? OfficeRequestBoard : OfficeRequestTable;
  return (
    <>
      <OfficeRequestStyle />
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
