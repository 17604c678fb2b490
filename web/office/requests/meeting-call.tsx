import { type FormEvent, useEffect, useRef, useState } from "react";
import { canJoin, joinWindow, notYetJoined } from "#domain/consultations/join-window.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useBusinessCall } from "../../form-kit/use-business-call.ts";
import { useToldSentence } from "../customer/told-sentence.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";

const controls = { meeting_link: "meeting-link" };

/** The link of a video call; the customer is notified where it changes. */
function MeetingLinkForm({ id, saved }: { id: string; saved: string | null }) {
  const [link, setLink] = useState(saved ?? "");
  const [seen, setSeen] = useState(saved);
  const isTyped = useRef(false);
  const isTold = useRef(false);
  // As it is stored: completed, or changed in another window, but not over what is being typed. The form stays, and the
  // focus with it.
  useEffect(() => {
    if (!isTyped.current) setLink(saved ?? "");
    if (!isTyped.current || isTold.current) setSeen(saved);
  }, [saved]);
  const { isSending, errors, problem, send } = useBusinessCall({
    controls,
    onRefused() {
      // Told of the other link, the next press replaces it.
      isTold.current = true;
      setSeen(saved);
      refreshShown();
    },
  });

  const told = useToldSentence();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { id, meeting_link: link.trim() || null, expected_meeting_link: seen };
    const stored = await send("set-meeting-link", body);
    if (stored === null) return;
    isTyped.current = false;
    setLink(stored.meeting_link ?? "");
    setSeen(stored.meeting_link);
    const what = link.trim() ? "saved" : "removed";
    showToast({ kind: "success", text: `Meeting link ${what}. ${told}` });
    refreshShown();
  }

  return (
    <form className="form" noValidate aria-label="Meeting link" onSubmit={submit}>
      <TextField
        id={controls.meeting_link}
        label="Meeting link"
        hint="The customer gets it by email and on the booking’s page."
        type="url"
        inputMode="url"
        value={link}
        error={errors.meeting_link}
        onChange={({ currentTarget }) => {
          isTyped.current = true;
          setLink(currentTarget.value);
        }}
      />
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant="secondary" small busyLabel={isSending && "Saving..."}>
          Save link
        </Button>
      </div>
    </form>
  );
}

type Call = { readonly scheduled_date: string; readonly minutes: number; readonly meeting_link: string | null };

/** The video call of a consultation: its link from shortly before, and the form that changes it. */
export function MeetingCall({ id, call, now }: { id: string; call: Call; now: Date }) {
  const { scheduled_date, minutes, meeting_link } = call;
  // A link that has just been entered does not fold the form with the focus in it.
  const [isFolded] = useState(meeting_link !== null);
  const form = <MeetingLinkForm id={id} saved={meeting_link} />;
  return (
    <>
      {meeting_link !== null && canJoin(call, now) ? (
        <p>
          <a className="btn btn--secondary btn--sm" href={meeting_link} target="_blank" rel="noopener noreferrer">
            Join the video call<span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
      {meeting_link !== null && joinWindow(new Date(scheduled_date), minutes, now) === "early" ? (
        <p>{notYetJoined.replace("your email", "the emails")}</p>
      ) : null}
      {isFolded ? (
        <details>
          <summary>Change the link</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </>
  );
}
