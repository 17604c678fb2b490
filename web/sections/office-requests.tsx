import { Link, useSearchParams } from "react-router";
import { OfficeCalendar } from "./office-calendar.tsx";
import { OfficeRequestList } from "./office-request-list.tsx";
import { OfficeSchedules } from "./office-schedules.tsx";

const views = [
  { id: "board", label: "Board" },
  { id: "table", label: "Table" },
  { id: "calendar", label: "Calendar" },
  { id: "schedules", label: "Schedules and holidays" },
] as const;

/** What customers asked for, and the consultants' time: four views, each with an address of its own. */
export function OfficeRequests({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const chosen = views.find(({ id }) => id === params.get("view"))?.id ?? "board";
  return (
    <>
      <nav className="inbox-back" aria-label="Requests">
        <ul className="filters__kinds">
          {views.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={`/poweradmin?tab=requests&view=${id}`}
                aria-current={id === chosen ? "page" : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
