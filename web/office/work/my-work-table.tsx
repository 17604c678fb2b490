import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import { readDueClock } from "#domain/cases/case-queues.ts";
import { formatDate, formatInstant } from "#domain/time/dates.ts";
import { isOfficeKind } from "#domain/work/office-records.ts";
import { type WorkGroup, workGroupLabels, workGroups, workKindLabels } from "#domain/work/work-items.ts";
import { Badge } from "#web/ui/badge.tsx";
import { deadlineLooks } from "../kit/badge-look.ts";
import { formatCount } from "../kit/format-count.ts";
import { RecordCheck } from "../lists/record-check.tsx";
import type { RecordSelection } from "../lists/record-table.tsx";
import { useRovingFocus } from "../lists/use-roving-focus.ts";
import type { MyWork, WorkLine } from "./my-work-queries.ts";

/** As many lines of a group as the call answers (server/calls/work/my-work.ts). */
const pageSize = 50;

const columns = [
  { label: "Customer", width: "15%" },
  { label: "Kind", width: "9.5rem", isWideOnly: true },
  { label: "Due", width: "20rem" },
  { label: "Assigned to", width: "9rem", isWideOnly: true },
] as const;

/** When a line is due: the time left or overdue; of a booking when it begins; of what waits, since when. */
function LineDue({ line: { due_by, starts_at, since }, now, group }: { line: WorkLine; now: Date; group: WorkGroup }) {
  if (starts_at && new Date(starts_at) > now)
    return (
      <span className="inbox-clock">
        <Badge tone="progress" icon={CalendarClock}>
          {formatInstant(starts_at)}
        </Badge>
      </span>
    );
  if (due_by === null) return group === "waiting" ? <small>Since {formatDate(new Date(since))}</small> : null;
  const { kind, words } = readDueClock(new Date(due_by), now);
  return (
    <span className="inbox-clock">
      <Badge {...deadlineLooks[kind]}>{words}</Badge>
      <small>{formatInstant(due_by)}</small>
    </span>
  );
}

type GroupProps = {
  group: WorkGroup;
  lines: readonly WorkLine[];
  count: number;
  /** How many lines come before these. */
  before: number;
  now: Date;
  addressOf: (line: WorkLine) => string;
  pageAddressOf: (group: WorkGroup, page: number) => string;
  open?: string;
  /** The selection of these lines. */
  selectionOf: (lines: readonly WorkLine[]) => RecordSelection;
};

function Group({ group, lines, count, before, now, addressOf, pageAddressOf, open, selectionOf }: GroupProps) {
  if (lines.length === 0) return null;
  const selection = selectionOf(lines);
  const selectable = lines.filter(({ kind }) => isOfficeKind(kind));
  const rest = count - before - lines.length;
  const page = before / pageSize + 1;
  return (
    <tbody>
      <tr className="records__group" data-group={group}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {selectable.length > 0 ? (
            <input
              type="checkbox"
              className="records__check"
              aria-label={`Select all shown: ${workGroupLabels[group]}`}
              tabIndex={-1}
              checked={selectable.every(({ reference }) => selection.has(reference))}
              onChange={selection.toggleAll}
            />
          ) : null}
          {workGroupLabels[group]} <span className="num">{formatCount(count)}</span>
          {rest > 0 || before > 0 ? (
            <span className="records__more">
              {before > 0 ? <Link to={pageAddressOf(group, page - 1)}>Previous</Link> : null}
              {rest > 0 ? <Link to={pageAddressOf(group, page + 1)}>Next {Math.min(rest, pageSize)}</Link> : null}
            </span>
          ) : null}
        </th>
      </tr>
      {lines.map((line) => {
        const { kind, id, action, reference, to_do, title, customer, assigned_name } = line;
        const isOpen = reference === open;
        return (
          <tr key={`${kind} ${id} ${action}`} data-open={isOpen ? "" : undefined}>
            <th scope="row">
              <div className="records__first">
                {isOfficeKind(kind) ? (
                  <RecordCheck selection={selection} recordKey={reference} name={reference} />
                ) : null}
                <Link to={addressOf(line)} data-record={reference} aria-current={isOpen ? "true" : undefined}>
                  {to_do}
                  <span className="vh"> {reference}</span>
                </Link>
                <span className="my-work__about">
                  <span className="records__about" dir="auto" title={`${reference} · ${title}`}>
                    {reference.length < 20 ? `${reference} · ${title}` : title}
                  </span>
                </span>
              </div>
            </th>
            <td data-area="who" dir="auto" title={customer}>
              {customer}
            </td>
            <td data-area="status" data-wide>
              {workKindLabels[kind]}
            </td>
            <td data-area="when">
              <LineDue line={line} now={now} group={group} />
            </td>
            <td data-area="extra" data-wide>
              {assigned_name ?? "Unassigned"}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

type MyWorkTableProps = Pick<GroupProps, "now" | "addressOf" | "pageAddressOf" | "open" | "selectionOf"> & {
  work: MyWork;
  /** The page of the one group that is shown. */
  page: number;
};

/** The queue in its groups, late first. The rows are one stop of the Tab key; the arrows move from row to row. */
export function MyWorkTable({ work, page, ...rest }: MyWorkTableProps) {
  const roving = useRovingFocus<HTMLTableElement>("tbody th[scope=row] a[data-record]");
  return (
    <table className="records my-work" id="records" tabIndex={-1} {...roving}>
      <caption className="vh">My work</caption>
      <colgroup>
        <col />
        {columns.map(({ label, width, ...column }) => (
          <col key={label} style={{ width }} data-wide={"isWideOnly" in column ? true : undefined} />
        ))}
      </colgroup>
      {/* The cells say what they are; the names of the columns are for those who cannot see them. */}
      <thead className="vh">
        <tr>
          <th scope="col">Next step</th>
          {columns.map(({ label, ...column }) => (
            <th key={label} scope="col" data-wide={"isWideOnly" in column ? true : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {workGroups.map((group) => (
        <Group
          key={group}
          group={group}
          lines={work[group]}
          count={work.counts[group]}
          before={(page - 1) * pageSize}
          {...rest}
        />
      ))}
    </table>
  );
}
