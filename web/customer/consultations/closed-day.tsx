import { isBookable } from "#domain/requests/customer-moves.ts";
import type { Slot } from "#domain/time/slot.ts";
import type { RequestUpdate } from "#web/customer/requests/own-request.ts";
import { Button } from "#web/ui/button.tsx";
import { NearestTimes } from "./nearest-times.tsx";

type ClosedDayProps = {
  /** The history of the booking: its latest line about a closed day names the holiday and the times that were free. */
  updates: readonly RequestUpdate[];
  now: Date;
  isPaid: boolean;
  onChoose: (chosen?: Slot) => void;
};

/** We are closed on the day of the booking: the free times nearest to it, or any other. */
export function ClosedDay({ updates, now, isPaid, onChoose }: ClosedDayProps) {
  const told = updates.findLast(({ step }) => step === "closed");
  const offered = (told?.offered_dates ?? []).filter((at) => isBookable(new Date(at), now));
  return (
    <section className="request-proposal" aria-labelledby="h-closed-day">
      <h3 id="h-closed-day">We are closed on the day of your booking</h3>
      {told?.reason ? <p dir="auto">{told.reason}</p> : null}
      {offered.length > 0 ? <NearestTimes nearest={offered} onChoose={onChoose} /> : null}
      {isPaid ? <p>If no time suits you, you can cancel: you will get a full refund.</p> : null}
      <div className="row">
        <Button variant={offered.length > 0 ? "quiet" : "secondary"} aria-haspopup="dialog" onClick={() => onChoose()}>
          Choose another time
        </Button>
      </div>
    </section>
  );
}
