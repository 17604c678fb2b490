import { type FormEvent, useEffect, useState } from "react";
import { findNextStage, findStages, isLastStage } from "#domain/catalogue/service-stages.ts";
import { stageParties } from "#domain/catalogue/stages/stage-families.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { serviceMaxLengths, stageMoveSchema, stagePartyLabels } from "#domain/requests/service-requests.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { useToldSentence } from "../customer/told-sentence.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import { nameNumber, type ServiceFacts } from "./service-file.ts";
import {
  fillDates,
  fillStage,
  mergeStage,
  readFactsNow,
  type StageForm,
  sayStageNow,
  writeMove,
} from "./stage-form.ts";

type MoveStageDialogProps = {
  open: boolean;
  onClose: () => void;
  facts: ServiceFacts;
  onMoved: () => void;
  /** A colleague may have moved it meanwhile. */
  onRefused: () => void;
};

const controls = {
  ...{ stage: "stage-to", authority_number: "stage-number", waits_for: "stage-waits_for" },
  ...{ waits_until: "stage-waits_until", stage_due: "stage-due", note: "stage-note" },
};

/** Moves a service to another stage, or changes its dates and the authority's number. The customer is told. */
export function MoveStageDialog({ open, onClose, facts: given, onMoved, onRefused }: MoveStageDialogProps) {
  // A colleague may have changed it meanwhile: then the refusal says how it is now.
  const [facts, setFacts] = useState(given);
  const [isChanged, setChanged] = useState(false);
  const { service, title, reference } = facts;
  const { stages, numberName } = findStages(service);
  const next = findNextStage(service, facts.stage)?.id ?? facts.stage;
  const number = useTextDraft(`stage-number.${facts.id}`, facts.authority_number ?? "");
  const [form, setForm] = useState(() => ({ ...fillStage(facts, next), authority_number: number.text }));
  const [shown, setShown] = useState(given);
  // Opened again after Escape: what was entered goes on from what is stored now.
  if (shown !== given) {
    setShown(given);
    setForm(mergeStage(form, facts, given));
    setFacts(given);
    setChanged(false);
  }
  const note = useTextDraft(`stage.${facts.id}`);
  const { isSending, problem, errors, check, send } = useBusinessCall({
    ...{ open, controls },
    onRefused({ details }) {
      const now = readFactsNow(facts, details);
      if (now) {
        setForm(mergeStage(form, facts, now));
        setFacts(now);
        setChanged(true);
      }
      onRefused();
    },
  });
  const today = formatIstDay(businessNow());
  const isLast = isLastStage(service, form.stage);
  const isSame = form.stage === facts.stage;
  useEffect(() => {
    if (open) document.getElementById(controls.stage)?.focus();
  }, [open]);

  const bind = (name: keyof StageForm) => ({
    ...{ id: controls[name], value: form[name], error: errors[name] },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setForm(name === "stage" ? { ...form, stage: value, ...fillDates(facts, value) } : { ...form, [name]: value }),
  });

  const told = useToldSentence();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = writeMove(facts, form, note.text);
    if (!check(errorsOf(readFields(stageMoveSchema, body)))) return;
    const moved = await send("move-service-stage", body);
    if (moved === null) return;
    note.forget();
    number.forget();
    showUndoToast(`${reference}: ${moved.stage_label}. ${told}`, moved.undo_id);
    onMoved();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Move stage" description={`${reference} · ${title}`} small>
      <form className="dialog__body form" noValidate aria-label="Move stage" onSubmit={submit}>
        <SelectField label="Stage" {...bind("stage")}>
          {stages.map(({ id, label }) => (
            <option key={id} value={id}>
              {id === facts.stage ? `${label} (now)` : label}
            </option>
          ))}
        </SelectField>
        {numberName === null ? null : (
          <TextField
            label={nameNumber(service)}
            optional
            autoComplete="off"
            spellCheck={false}
            maxLength={serviceMaxLengths.authority_number}
            {...bind("authority_number")}
            onInput={({ currentTarget }) => number.type(currentTarget.value)}
          />
        )}
        {isLast ? (
          <p>This completes the service.</p>
        ) : (
          <>
            <div className="form__row">
              <SelectField label="Waiting for" {...bind("waits_for")}>
                {stageParties.map((party) => (
                  <option key={party} value={party}>
                    {stagePartyLabels[party]}
                  </option>
                ))}
              </SelectField>
              <TextField label="Until" type="date" optional min={today} {...bind("waits_until")} />
            </div>
            <TextField
              label="Next stage expected by"
              type="date"
              optional
              min={today}
              hint={isSame ? undefined : "Left empty, the usual time of this stage counts, where one is known."}
              {...bind("stage_due")}
            />
          </>
        )}
        <TextAreaField
          label="Note to the customer"
          optional
          rows={3}
          dir="auto"
          maxLength={serviceMaxLengths.note}
          hint="In the email and on the customer’s page."
          id={controls.note}
          value={note.text}
          error={errors.note}
          onChange={({ currentTarget }) => note.type(currentTarget.value)}
        />
        <OfficeProblem text={problem} />
        {isChanged ? (
          <p role="note">Now: {sayStageNow(facts)}. What you have entered is kept. Save again to change it.</p>
        ) : null}
        <Button type="submit" block busyLabel={isSending && "Saving..."}>
          {isSame ? "Save changes" : isLast ? "Complete service" : "Move stage"}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
