import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatInstant } from "#domain/time/dates.ts";
import type { StillBooked } from "#web/office/calendar/schedule-answers.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { writeRequestView } from "../requests/request-view.ts";

/** `isTold`: the customers have an email with other times to choose from. */
export type Leftover = StillBooked & { readonly about: string; readonly isTold?: boolean };

/** After a change of the schedule: links to the consultations that are outside it now. */
export function StillBookedBanner({ leftover, onDismiss }: { leftover: Leftover; onDismiss: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that leaves something is announced
  useEffect(() => {
    const look = () => {
      if (document.querySelector("dialog[open]")) requestAnimationFrame(look);
      else heading.current?.focus();
    };
    requestAnimationFrame(look);
  }, [leftover]);
  const { total, consultations, about, isTold = false } = leftover;
  return (
    <section className="banner still-booked" aria-label="Still booked">
      <Icon of={CircleAlert} />
      <div className="stack">
        <h2 tabIndex={-1} ref={heading}>
          {about}: {total === 1 ? "1 consultation is" : `${total} consultations are`} still booked.{" "}
          {isTold
            ? `${total === 1 ? "The customer was" : "The customers were"} told and offered other times. My work shows who has not chosen.`
            : `Please reschedule or cancel ${total === 1 ? "it" : "each one"}.`}
        </h2>
        <ul>
          {consultations.map(({ id, starts_at, customer_name, consultant_name, topic }) => (
            <li key={id}>
              <Link to={writeRequestView({ shape: "table", sort: "newest", request: { kind: "consultation", id } })}>
                {formatInstant(starts_at)}, <span dir="auto">{customer_name ?? "a customer"}</span>
              </Link>{" "}
              {consultant_name ? `with ${consultant_name}` : "without a consultant"}: <span dir="auto">{topic}</span>
            </li>
          ))}
        </ul>
        {total > consultations.length ? <p>Showing the first {consultations.length}.</p> : null}
        <div className="row">
          <Button variant="quiet" small onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </div>
    </section>
  );
}
