import { type FormEvent, useState } from "react";
import { fillMeetingPattern, meetingPattern } from "#domain/consultations/meeting-pattern.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useBusinessCall } from "../../form-kit/use-business-call.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useSeenSetting } from "./use-seen-setting.ts";

const controls = { meeting_pattern: "meeting-pattern" };

/** Where the link of a video call comes from: an address that each confirmed one gets with a room of its own. */
export function MeetingPatternForm({ saved }: { saved: string | null }) {
  const [pattern, setPattern] = useState(saved ?? "");
  // As a colleague has changed it, but not over what is being typed.
  const seen = useSeenSetting(saved, (stored) => setPattern(stored ?? ""));
  const { isSending, errors, problem, send } = useBusinessCall({
    controls,
    onRefused() {
      seen.onRefused();
      refreshShown();
    },
  });
  const read = meetingPattern.safeParse(pattern);
  const example = read.success && read.data ? fillMeetingPattern(read.data) : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { meeting_pattern: pattern.trim() || null, expected_settings: { meeting_pattern: seen.read() } };
    const stored = await send("change-settings", body);
    if (stored === null) return;
    seen.onSaved(stored.meeting_pattern);
    showToast({ kind: "success", text: "Setting saved." });
    refreshShown();
  }

  return (
    <form className="form panel__body" noValidate aria-label="Meetings" onSubmit={submit}>
      <TextField
        id={controls.meeting_pattern}
        label="Video calls"
        hint="For example https://meet.firm.in/{room}. Each confirmed video call gets a link with a room of its own. Leave it empty to enter each link by hand."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={pattern}
        error={errors.meeting_pattern}
        onChange={({ currentTarget }) => {
          seen.onTyped();
          setPattern(currentTarget.value);
        }}
      />
      {example ? (
        <p dir="ltr">
          Example:{" "}
          <a href={example} target="_blank" rel="noopener noreferrer">
            {example}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant="secondary" small busyLabel={isSending && "Saving..."}>
          Save video calls
        </Button>
      </div>
    </form>
  );
}
