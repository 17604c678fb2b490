import { useLocation, useSearchParams } from "react-router";
import { CalendarScreen } from "../calendar/calendar-screen.tsx";
import { SchedulesScreen } from "../calendar/schedules-screen.tsx";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { RequestList } from "./request-list.tsx";
import { type RequestShape, readRequestState, readRequestView, writeRequestView } from "./request-view.ts";

const views = [
  { id: "board", label: "Board" },
  { id: "table", label: "Table" },
  { id: "calendar", label: "Calendar" },
  { id: "schedules", label: "Schedules and holidays" },
] as const;
type ViewId = (typeof views)[number]["id"];
const isList = (id: ViewId): id is RequestShape => id === "board" || id === "table";

/** Requests, and the consultants' time: four views, each with its own address. */
export function RequestsScreen({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const location = useLocation();
  const chosen = views.find(({ id }) => id === params.get("view"))?.id ?? "board";
  const { search } = readRequestState(location.state);
  /** Board and table show the same requests: a filter of one stays in the other. */
  function addressOf(id: ViewId): string {
    if (!isList(id) || !isList(chosen)) return `/poweradmin?tab=requests&view=${id}`;
    const { kind, consultant, sort } = readRequestView(params, chosen);
    return writeRequestView({ shape: id, kind, consultant, sort });
  }
  return (
    <>
      <ChoiceLinks
        className="inbox-back"
        label="Requests"
        state={writeSearch(search)}
        links={views.map(({ id, label }) => ({ key: id, label, to: addressOf(id), isChosen: id === chosen }))}
      />
      {chosen === "calendar" ? (
        <CalendarScreen owner={owner} />
      ) : chosen === "schedules" ? (
        <SchedulesScreen owner={owner} />
      ) : (
        <RequestList owner={owner} shape={chosen} />
      )}
    </>
  );
}
