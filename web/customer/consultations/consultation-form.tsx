import { useCallback, useEffect, useState } from "react";
import { consultationSessions, type SessionId } from "#domain/consultations/consultation-choices.ts";
import { readInstant, type Slot, writeSlot } from "#domain/time/slot.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { readDraft } from "../../form-kit/form-draft.ts";
import { usePreset } from "../../form-kit/use-preset.ts";
import { RequestForm, type RequestFormProps } from "../requests/forms/request-form.tsx";
import { nameForm } from "../requests/forms/use-request.ts";
import { BookingLimit } from "./booking-limit.tsx";
import { ContactFields, TopicFields } from "./consultation-fields.tsx";
import { NearestTimes } from "./nearest-times.tsx";
import { SessionChoice } from "./session-choice.tsx";
import { SlotPicker } from "./slot-picker.tsx";

export type ConsultationPreset = {
  readonly session?: string;
  readonly consultation_type?: string;
  readonly consultation_topic?: string;
};

const findSession = (name: unknown) => consultationSessions.find((session) => session.id === name);

export function ConsultationForm({ preset = {}, ...form }: RequestFormProps<ConsultationPreset>) {
  const id = nameForm("consultation", form.again);
  // What React holds cannot be put back by the frame as it does with the other controls.
  const [draft] = useState(() => readDraft(id, form.owner)?.values ?? form.again?.values ?? {});
  const [session, setSession] = useState<SessionId>(findSession(draft.session)?.id ?? "general");
  const [chosen, setChosen] = useState<Slot>({ date: `${draft.date ?? ""}`, time: `${draft.time ?? ""}` });
  const [turn, setTurn] = useState(0);
  const { session: asked, ...others } = preset;
  usePreset(id, others);
  useEffect(() => {
    const found = findSession(asked);
    if (found) setSession(found.id);
  }, [asked]);
  const askAgain = useCallback(() => setTurn((count) => count + 1), []);
  const minutes = findSession(session)?.minutes ?? 60;

  return (
    <RequestForm
      {...form}
      kind="consultation"
      id={id}
      tellMore={({ date, time }) => {
        const at = readInstant(writeSlot({ date: `${date}`, time: `${time}` }));
        return at ? `${nameTime(at)}. We have emailed you a calendar invitation.` : "";
      }}
      instead={(nearest, done) => (
        <NearestTimes
          nearest={nearest}
          onShown={askAgain}
          onChoose={(time) => {
            setChosen(time);
            document.getElementById(`${id}-time`)?.focus();
            done();
          }}
        />
      )}
    >
      {(field) => (
        <>
          <BookingLimit owner={form.owner} />
          <fieldset className="form-part form">
            <legend>Session and topic</legend>
            <SessionChoice id={id} chosen={session} onChoose={setSession} />
            <TopicFields field={field} asked={preset.consultation_type ?? draft.consultation_type} />
          </fieldset>
          <fieldset className="form-part form">
            <legend>Date, time and contact</legend>
            <SlotPicker
              id={id}
              minutes={minutes}
              chosen={chosen}
              onChoose={setChosen}
              errors={{ date: field("date").error, time: field("time").error }}
              turn={turn}
            />
            <ContactFields field={field} drafted={draft.contact_method} />
          </fieldset>
        </>
      )}
    </RequestForm>
  );
}
