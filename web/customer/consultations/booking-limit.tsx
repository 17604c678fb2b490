import { useEffect, useState } from "react";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { businessNow, loadClient } from "#web/backend.ts";

const live = requestStatuses.filter(isLive);

/** Null while it is not known; the backend is the judge. */
async function countUpcoming(owner: string): Promise<number | null> {
  const client = await loadClient();
  const { data } = await client
    .from("consultations")
    .select("id")
    .eq("user_id", owner)
    .in("status", live)
    .gt("scheduled_date", businessNow().toISOString())
    .limit(bookingRules.mostBooked);
  return data?.length ?? null;
}

/** How many consultations can be booked at one time, said before the form is filled in. */
export function BookingLimit({ owner }: { owner: string | null }) {
  const [booked, setBooked] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setBooked(null);
    if (owner)
      void countUpcoming(owner)
        .then((count) => isCurrent && setBooked(count))
        .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  if (booked !== null && booked >= bookingRules.mostBooked)
    return (
      <p className="banner banner--error" role="status">
        <span>
          You have three consultations booked. You can book another once one of them is over or cancelled.{" "}
          <a href="/dashboard/requests?kind=consultation">See your consultations</a>
        </span>
      </p>
    );
  return (
    <p className="field__hint">
      You can have three upcoming consultations at a time.{booked ? ` You have ${booked} now.` : ""}
    </p>
  );
}
