import { isLive } from "#domain/requests/request-status.ts";
import { formatInstant, formatIstDay } from "#domain/time/dates.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import type { StillBooked } from "#web/office/calendar/schedule-answers.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { type BookedConsultation, useConsultationCalendar } from "./calendar-queries.ts";
import { nameDay } from "./calendar-view.ts";
import { showHolidayToast } from "./remove-holiday.ts";

type CloseDayDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  day: string;
  name: string;
  /** The name of the holiday of that day, as the list showed it. */
  seen: string | null;
  onSaved: (stillBooked: StillBooked) => void;
  onRefused: () => void;
};

const countBookings = (count: number) =>
  count === 1 ? "1 consultation is booked" : `${count} consultations are booked`;

function BookedList({ booked }: { booked: readonly BookedConsultation[] }) {
  return (
    <ul className="close-day">
      {booked.map(({ id, starts_at, customer_name, consultant_name, topic }) => (
        <li key={id}>
          <b className="num">{formatInstant(starts_at)}</b> <span dir="auto">{customer_name ?? "A customer"}</span>
          {consultant_name ? ` with ${consultant_name}` : ""}: <span dir="auto">{topic}</span>
        </li>
      ))}
    </ul>
  );
}

/** Before the office closes today, or on a day with bookings: who is booked, and what they are told. */
export function CloseDayDialog({ open, onClose, owner, day, name, seen, onSaved, onRefused }: CloseDayDialogProps) {
  const now = useBusinessNow();
  const live = useConsultationCalendar(owner, { from: day, to: day });
  // A booking that came in meanwhile is read and shown before the day can be closed.
  const { isSending, problem, send } = useBusinessCall({
    open,
    onRefused() {
      void live.reload();
      onRefused();
    },
  });
  const booked = live.data?.consultations.filter(
    ({ status, ends_at }) => isLive(status) && Date.parse(ends_at) > now.getTime(),
  );
  const count = booked?.length ?? 0;
  const isToday = day === formatIstDay(now);

  async function close() {
    const saved = await send("set-holiday", {
      day,
      name,
      confirmed: true,
      expected_booked: count,
      expected_name: seen,
    });
    if (saved === null) return;
    showHolidayToast({ day, name }, seen);
    onSaved(saved.still_booked);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isToday ? "Close the office today?" : "Close the office on this day?"}
      description={`${name}, ${nameDay(day)}`}
    >
      <div className="dialog__body form">
        {booked === undefined ? (
          <p role={live.hasFailed ? "alert" : "status"}>
            {live.hasFailed ? "The bookings could not be loaded. Please check your connection." : "Loading..."}
          </p>
        ) : (
          <div className="stack" role="status">
            <p>
              <b>{count === 0 ? "No consultations are booked." : `${countBookings(count)}.`}</b>{" "}
              {count === 0
                ? null
                : "Each customer gets an email that we are closed, with the nearest free times to choose from. A customer who cancels gets a full refund. My work shows who has not chosen."}
            </p>
            <BookedList booked={booked} />
            <p>
              The day takes no more bookings, and reply deadlines do not count its hours. You can remove the holiday
              again: customers who keep their booking are then told.
            </p>
          </div>
        )}
        <OfficeProblem text={problem} />
        {live.hasFailed ? (
          <Button variant="secondary" block onClick={() => void live.reload()}>
            Retry
          </Button>
        ) : (
          <Button
            variant="danger"
            block
            busyLabel={(isSending || booked === undefined) && "Loading..."}
            onClick={() => void close()}
          >
            {count === 0
              ? "Close the office"
              : `Close the office and tell ${count === 1 ? "1 customer" : `${count} customers`}`}
          </Button>
        )}
        <Button variant="quiet" block onClick={onClose} data-autofocus="">
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
