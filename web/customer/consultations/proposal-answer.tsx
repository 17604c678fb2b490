import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { bookingRules } from "#domain/consultations/consultation-choices.ts";
import type { Slot } from "#domain/time/slot.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { NearestTimes } from "./nearest-times.tsx";

type ProposalAnswerProps = {
  proposal: { readonly id: string; readonly scheduled_date: string; readonly note: string | null };
  /** Whether the customer can still choose another time. */
  canMove: boolean;
  /** Opens the choice of another time, with one that is chosen already. */
  onAnother: (chosen?: Slot) => void;
  onAnswered: () => void;
};

/** A time is booked at least so many hours ahead. */
const lastAnswer = (scheduled: string) =>
  new Date(new Date(scheduled).getTime() - bookingRules.leastHoursAhead * 3_600_000);

type Answer = "accept-proposal" | "decline-proposal";

/** Another time that the office proposes: accept it, keep the booked one, or choose a third. */
export function ProposalAnswer({ proposal, canMove, onAnother, onAnswered }: ProposalAnswerProps) {
  const { id, scheduled_date, note } = proposal;
  const time = nameTime(new Date(scheduled_date));
  const [asked, setAsked] = useState<Answer | null>(null);
  const { isSending, problem, details, send } = useBusinessCall();
  const sending = isSending ? asked : null;
  const nearest = Array.isArray(details.nearest) ? details.nearest.map(String) : [];
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) alert.current?.focus();
  }, [problem]);
  const section = useRef<HTMLElement>(null);
  // Once it is answered it goes, with the focus: on a slow connection before the call itself has an answer.
  useLayoutEffect(() => {
    const element = section.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading("h-next");
    };
  }, []);

  async function answer(name: Answer) {
    if (!isSending) setAsked(name);
    if ((await send(name, { id })) === null) return;
    const text =
      name === "accept-proposal"
        ? `Your consultation has been moved to ${time}.`
        : "You keep your booked time. We have notified our team.";
    showToast({ kind: "success", text });
    onAnswered();
  }

  return (
    <section className="request-proposal" aria-labelledby="h-proposal" ref={section}>
      <h3 id="h-proposal">We have proposed another time</h3>
      <p>
        <b>{time}</b>
      </p>
      {note ? <p className="request-proposal__note">Our note: {note}</p> : null}
      <p>
        This time is not reserved: another customer may book it before you accept. You can accept it until{" "}
        {nameTime(lastAnswer(scheduled_date))}.
      </p>
      <div className="row">
        <Button
          busyLabel={sending === "accept-proposal" && "Accepting..."}
          onClick={() => void answer("accept-proposal")}
        >
          Accept the new time
        </Button>
        <Button
          variant="secondary"
          busyLabel={sending === "decline-proposal" && "Saving..."}
          onClick={() => void answer("decline-proposal")}
        >
          Keep my booked time
        </Button>
        {canMove ? (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAnother()}>
            Choose another time
          </Button>
        ) : null}
      </div>
      {problem ? (
        <div className="stack" role="alert" ref={alert} tabIndex={-1}>
          <p className="field__error">{problem}</p>
          {canMove && nearest.length > 0 ? <NearestTimes nearest={nearest} onChoose={onAnother} /> : null}
        </div>
      ) : null}
    </section>
  );
}
