import { type FormEvent, useEffect, useState } from "react";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useBusinessCall } from "../../form-kit/use-business-call.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";

const controls = { meeting_link: "meeting-link" };

/** The link of a video call; the customer is notified where it changes. */
export function MeetingLinkForm({ id, saved }: { id: string; saved: string | null }) {
  const [link, setLink] = useState(saved ?? "");
  // As it is stored: completed, or changed in another window. The form stays, and the focus with it.
  useEffect(() => setLink(saved ?? ""), [saved]);
  const { isSending, errors, problem, send } = useBusinessCall({ controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((await send("set-meeting-link", { id, meeting_link: link.trim() || null })) === null) return;
    const what = link.trim() ? "saved" : "removed";
    showToast({ kind: "success", text: `Meeting link ${what}. The customer has been notified.` });
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
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
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
