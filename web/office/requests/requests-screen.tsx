import { useLocation, useSearchParams } from "react-router";
import { OfficeCalendar } from "../calendar/calendar-screen.tsx";
import { OfficeSchedules } from "../calendar/schedules-screen.tsx";
import { ChoiceLinks } from "../kit/choice-links.tsx";
import { writeSearch } from "../kit/search-state.ts";
import { OfficeRequestList } from "./request-list.tsx";
import { type RequestShape, readRequestState, readRequestView, writeRequestView } from "./request-view.ts";

const views = [
  { id: "board", label: "Board" },
  { id: "table", label: "Table" },
  { id: "calendar", label: "Calendar" },
  { id: "schedules", label: "Schedules and holidays" },
] as const;
type ViewId = (typeof views)[number]["id"];
const isList = (id: ViewId): id is RequestShape => id === "board" || id === "table";

/** What customers asked for, and the consultants' time: four views, each with an address of its own. */
export function OfficeRequests({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const location = useLocation();
  const chosen = views.find(({ id }) => id === params.get("view"))?.id ?? "board";
  const { search } = readRequestState(location.state);
  /** Board and table show the same requests: what is filtered by in one stays in the other. */
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
        <OfficeCalendar owner={owner} />
      ) : chosen === "schedules" ? (
        <OfficeSchedules owner={owner} />
      ) : (
        <OfficeRequestList owner={owner} shape={chosen} />
      )}
    </>
  );
}
