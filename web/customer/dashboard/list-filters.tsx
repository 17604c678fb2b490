import { Link, useNavigate } from "react-router";
import { labelOfStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { SelectField } from "#web/ui/field.tsx";
import { hasStatus, type ListView, listViews, writeListAddress } from "./list-view.ts";

/** Which kind, and in which status; both stand in the address. */
export function ListFilters({ kind, status }: Pick<ListView, "kind" | "status">) {
  const navigate = useNavigate();
  return (
    <div className="filters">
      <nav aria-label="Kind">
        <ul className="filters__kinds">
          {listViews.map((view) => (
            <li key={view.kind}>
              <Link
                to={writeListAddress({ kind: view.kind, status })}
                aria-current={view.kind === kind ? "page" : undefined}
              >
                {view.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hasStatus(kind) ? (
        <SelectField
          id="status-filter"
          label="Status"
          value={status ?? ""}
          onChange={({ currentTarget }) => navigate(writeListAddress({ kind, status: currentTarget.value }))}
        >
          <option value="">Any status</option>
          {requestStatuses.map((value) => (
            <option key={value} value={value}>
              {labelOfStatus(kind, value)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}
