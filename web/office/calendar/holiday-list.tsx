import { useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog } from "#web/form-kit/confirm-dialog.tsx";
import type { Holiday, Schedules } from "#web/office/calendar/calendar-queries.ts";
import { HolidayForm } from "#web/office/calendar/holiday-form.tsx";
import type { StillBooked } from "#web/office/calendar/schedule-answers.ts";
import type { Live } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { StackTable } from "#web/ui/stack-table.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { ForRoles, useIsFor } from "../shell/for-roles.tsx";
import { nameDay, writeCalendarAddress } from "./calendar-view.ts";
import { removeHoliday } from "./remove-holiday.ts";

const headingId = "h-holidays";

type TableProps = { caption: string; holidays: readonly Holiday[]; onRemove?: (holiday: Holiday) => void };

function HolidayTable({ caption, holidays, onRemove }: TableProps) {
  return (
    <StackTable caption={caption} columns={["Date", "Holiday", "Booked", ...(onRemove ? ["Action"] : [])]}>
      {holidays.map((holiday) => (
        <tr key={holiday.day}>
          <th scope="row" className="num">
            {nameDay(holiday.day)}
          </th>
          <td data-label="Holiday">
            <span dir="auto">{holiday.name}</span>
          </td>
          <td data-label="Booked">
            {holiday.booked === 0 ? (
              "–"
            ) : (
              <Link to={writeCalendarAddress({ span: "day", date: holiday.day })}>
                {holiday.booked === 1 ? "1 consultation" : `${holiday.booked} consultations`}
              </Link>
            )}
          </td>
          {onRemove ? (
            <td data-label="Action">
              {holiday.can_be_removed ? (
                <Button
                  variant="quiet"
                  small
                  aria-haspopup="dialog"
                  aria-label={`Remove ${holiday.name}, ${nameDay(holiday.day)}`}
                  onClick={() => onRemove(holiday)}
                >
                  Remove
                </Button>
              ) : (
                <span className="soft">National (fixed)</span>
              )}
            </td>
          ) : null}
        </tr>
      ))}
    </StackTable>
  );
}

type HolidaysProps = {
  owner: string;

  live: Live<Schedules>;
  onSaved: (about: string, stillBooked: StillBooked, isTold: boolean) => void;
};

/** The days on which the office is closed. */
export function HolidayList({ owner, live, onSaved }: HolidaysProps) {
  const [removing, setRemoving] = useState<Holiday | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isOurs = useIsFor("managers");

  async function remove(): Promise<string | null> {
    if (removing === null) return null;
    return removeHoliday(removing);
  }

  return (
    <LivePanel
      id={headingId}
      title="Holidays"
      live={live}
      failure="The holidays could not be loaded."
      aside={() => <CsvButton list="holidays" />}
    >
      {({ today, holidays }) => {
        const coming = holidays.filter(({ day }) => day >= today);
        const past = holidays.filter(({ day }) => day < today).reverse();
        return (
          <>
            {coming.length === 0 ? (
              <EmptyState fact="No upcoming holidays" />
            ) : (
              <HolidayTable
                caption="Upcoming holidays"
                holidays={coming}
                onRemove={
                  isOurs
                    ? (holiday) => {
                        setRemoving(holiday);
                        setIsAsking(true);
                      }
                    : undefined
                }
              />
            )}
            <ForRoles scope="managers">
              <HolidayForm
                owner={owner}
                today={today}
                holidays={holidays}
                onRefused={() => void live.reload()}
                onSaved={(name, stillBooked) => onSaved(`The office is closed on ${name}`, stillBooked, true)}
              />
            </ForRoles>
            {past.length === 0 ? null : (
              <div className="panel__body">
                <Disclosure title="Holidays of the past year">
                  <HolidayTable caption="Holidays of the past year" holidays={past} />
                </Disclosure>
              </div>
            )}
            {removing ? (
              <ConfirmDialog
                key={removing.day}
                open={isAsking}
                onClose={() => setIsAsking(false)}
                title="Remove this holiday?"
                name={`${removing.name}, ${nameDay(removing.day)}`}
                action="Remove holiday"
                pending="Removing..."
                keep="Cancel"
                success="Holiday removed. The office is open on that date."
                run={remove}
                onDone={() => {
                  setIsAsking(false);
                  void live.reload();
                  focusHeading(headingId);
                }}
              >
                <p>Customers can book consultations on that date, and reply deadlines count its business hours.</p>
              </ConfirmDialog>
            ) : null}
          </>
        );
      }}
    </LivePanel>
  );
}
