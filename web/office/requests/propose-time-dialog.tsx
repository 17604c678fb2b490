import { type FormEvent, useState } from "react";
import { proposalNoteMaxLength } from "#domain/consultations/time-proposals.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { NearestTimes } from "../../customer/consultations/nearest-times.tsx";
import { SlotPicker } from "../../customer/consultations/slot-picker.tsx";
import { useTimeChoice } from "../../customer/consultations/use-time-choice.ts";
import { useToldSentence } from "../customer/told-sentence.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";

type ProposeTimeDialogProps = {
  open: boolean;
  onClose: () => void;
  id: string;
  title: string;
  minutes: number;
  /** The instant it is booked for. */
  scheduledAt: string;
  /** The open proposal, which this one replaces. */
  proposalId: string | null;
  onProposed: () => void;
};

const formId = "propose";

/** Proposes another time for a consultation. The booked time does not change until the customer accepts. */
export function ProposeTimeDialog(props: ProposeTimeDialogProps) {
  const { open, onClose, id, title, minutes, scheduledAt, onProposed } = props;
  const [seen, setSeen] = useState({ expected_scheduled_date: scheduledAt, expected_proposal_id: props.proposalId });
  const time = useTimeChoice({
    ...{ formId, scheduledAt: seen.expected_scheduled_date, open },
    // Who has read what is booked or proposed meanwhile decides once more.
    onRefused({ scheduled_date, proposal_id }) {
      if (typeof scheduled_date === "string") setSeen({ ...seen, expected_scheduled_date: scheduled_date });
      if (proposal_id === null || typeof proposal_id === "string")
        setSeen({ ...seen, expected_proposal_id: proposal_id });
      refreshShown();
    },
  });
  const note = useTextDraft(`propose-time.${id}`);

  const told = useToldSentence();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = note.text.trim();
    const sent = await time.sendTime("propose-time", { id, ...seen, ...(words ? { note: words } : {}) });
    if (sent === null) return;
    note.forget();
    showToast({ kind: "success", text: `${nameTime(sent.at)} proposed. ${told}` });
    onProposed();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Propose another time"
      description={`${title}, booked for ${nameTime(new Date(seen.expected_scheduled_date))}.`}
    >
      <form className="dialog__form" noValidate aria-label="Propose another time" onSubmit={submit}>
        <div className="dialog__body form">
          <div className="form" inert={time.isSending}>
            <SlotPicker {...time.picker} minutes={minutes} moving={id} />
            <TextAreaField
              id={`${formId}-note`}
              label="Note to the customer"
              optional
              rows={3}
              maxLength={proposalNoteMaxLength}
              dir="auto"
              value={note.text}
              error={time.noteError}
              onChange={({ currentTarget }) => note.type(currentTarget.value)}
            />
          </div>
          <p className="field__hint">
            The customer keeps the booked time until they accept. The proposed time is not reserved: another customer
            can book it first.{seen.expected_proposal_id ? " This replaces the open proposal." : ""}
          </p>
          <OfficeProblem text={time.problem} />
          {time.nearest ? (
            <div className="stack" role="status">
              <NearestTimes nearest={time.nearest} onChoose={time.chooseNearest} />
            </div>
          ) : null}
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={time.isSending && "Proposing..."}>
            Propose time
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
