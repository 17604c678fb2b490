import { useCallback, useEffect, useState } from "react";
import {
  consultationMaxLengths,
  consultationSessions,
  offeredConsultationTypes,
  type SessionId,
} from "#domain/consultations/consultation-choices.ts";
import { consultationTypeLabels, urgencyLabels } from "#domain/requests/request-kinds.ts";
import { readInstant, type Slot, writeSlot } from "#domain/time/slot.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { readDraft } from "../../form-kit/form-draft.ts";
import { usePreset } from "../../form-kit/use-preset.ts";
import { RequestForm, type RequestFormProps } from "../requests/forms/request-form.tsx";
import { BookingLimit } from "./booking-limit.tsx";
import { ContactMethodField } from "./contact-method-field.tsx";
import { NearestTimes } from "./nearest-times.tsx";
import { SessionChoice } from "./session-choice.tsx";
import { SlotPicker } from "./slot-picker.tsx";

export type ConsultationPreset = {
  readonly session?: string;
  readonly consultation_type?: string;
  readonly consultation_topic?: string;
};

const id = "application-consultation";
const findSession = (name: unknown) => consultationSessions.find((session) => session.id === name);

/** Only types that the form offers; certification where it was asked for (decision D21). */
function offerTypes(asked: unknown): Record<string, string> {
  const special = asked === "certification" ? (["certification"] as const) : [];
  const offered = [...offeredConsultationTypes, ...special];
  return Object.fromEntries(offered.map((type) => [type, consultationTypeLabels[type]]));
}

export function ConsultationForm({ preset = {}, ...form }: RequestFormProps<ConsultationPreset>) {
  // What React holds cannot be put back by the frame as it does with the other controls.
  const [draft] = useState(() => readDraft(id, form.owner)?.values ?? {});
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
            <div className="form__row">
              <SelectField {...field("consultation_type")} label="Consultation type">
                <ChoiceOptions
                  first="Choose a type"
                  labels={offerTypes(preset.consultation_type ?? draft.consultation_type)}
                />
              </SelectField>
              <TextField
                {...field("consultation_topic")}
                label="Topic"
                maxLength={consultationMaxLengths.consultation_topic}
              />
            </div>
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
            <div className="form__row">
              <ContactMethodField field={field} drafted={draft.contact_method} />
              <SelectField {...field("urgency_level")} label="Urgency" defaultValue="normal" data-restored="">
                <ChoiceOptions labels={urgencyLabels} />
              </SelectField>
            </div>
            <TextAreaField {...field("notes", "optional")} label="Notes" rows={3} />
          </fieldset>
        </>
      )}
    </RequestForm>
  );
}
