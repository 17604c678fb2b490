import { useState } from "react";
import { fillMeetingPattern, meetingPattern } from "#domain/consultations/meeting-pattern.ts";
import { TextField } from "#web/ui/field.tsx";
import { SettingForm } from "./setting-form.tsx";
import { useSettingForm } from "./use-setting-form.ts";

const controls = { meeting_pattern: "meeting-pattern" };

/** Where the link of a video call comes from: an address that each confirmed one gets with a room of its own. */
export function MeetingPatternForm({ saved }: { saved: string | null }) {
  const [pattern, setPattern] = useState(saved ?? "");
  const form = useSettingForm({
    ...{ stored: saved, controls },
    follow: (stored) => setPattern(stored ?? ""),
    read: (now) => now.meeting_pattern,
  });
  const read = meetingPattern.safeParse(pattern);
  const example = read.success && read.data ? fillMeetingPattern(read.data) : null;

  const save = () =>
    void form.save({
      meeting_pattern: pattern.trim() || null,
      expected_settings: { meeting_pattern: form.readSeen() },
    });

  return (
    <SettingForm label="Meetings" action="Save video calls" form={form} onSave={save}>
      <TextField
        id={controls.meeting_pattern}
        label="Video calls"
        hint="For example https://meet.firm.in/{room}. Each confirmed video call gets a link with a room of its own: those to come that have none get it when you save. Leave it empty to enter each link by hand."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={pattern}
        error={form.errors.meeting_pattern}
        onChange={({ currentTarget }) => {
          form.onTyped();
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
    </SettingForm>
  );
}
