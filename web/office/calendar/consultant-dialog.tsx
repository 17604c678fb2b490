import { useRef, useState } from "react";
import { consultantNameMaxLength, consultantSchema } from "#domain/consultations/consultant-fields.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { ConsultantSchedule, StillBooked } from "./schedule-answers.ts";

type ConsultantDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The consultant to edit; without it a new one is added. */
  consultant?: ConsultantSchedule;
  onSaved: (name: string, stillBooked: StillBooked) => void;
  /** A colleague may have changed it meanwhile. */
  onRefused: () => void;
};

const controls = { name: "consultant-name" };

/** Adds or edits a consultant: the name, and whether customers can book. */
export function ConsultantDialog({ open, onClose, consultant, onSaved, onRefused }: ConsultantDialogProps) {
  const name = useRef<HTMLInputElement>(null);
  const [isBookable, setIsBookable] = useState(consultant?.is_bookable ?? true);
  // What the office saw; after a clash, what the colleague has saved, which the message says.
  const [seen, setSeen] = useState(consultant);
  const { isSending, problem, errors, check, send } = useBusinessCall({
    controls,
    onRefused({ details: { name: theirs, is_bookable } }) {
      if (seen && typeof theirs === "string" && typeof is_bookable === "boolean")
        setSeen({ ...seen, name: theirs, is_bookable });
      onRefused();
    },
  });

  async function submit() {
    const words = name.current?.value.trim() ?? "";
    const known = seen && { id: seen.id, expected_name: seen.name, expected_is_bookable: seen.is_bookable };
    const body = { ...known, name: words, is_bookable: isBookable };
    if (!check(errorsOf(readFields(consultantSchema, body)))) return;
    const saved = await send("set-consultant", body);
    if (saved === null) return;
    showToast({
      kind: "success",
      text: consultant ? `${words} saved.` : `${words} added. Set their hours next.`,
    });
    onSaved(words, saved.still_booked);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={consultant ? "Edit consultant" : "Add a consultant"}
      description={consultant?.name}
      small
    >
      <form
        className="dialog__body form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          id={controls.name}
          label="Name"
          hint="Shown to customers. Existing bookings keep the earlier name."
          defaultValue={consultant?.name}
          maxLength={consultantNameMaxLength}
          autoComplete="off"
          dir="auto"
          data-autofocus=""
          error={errors.name}
          ref={name}
        />
        <Checkbox
          id="consultant-bookable"
          checked={isBookable}
          onChange={({ currentTarget }) => setIsBookable(currentTarget.checked)}
        >
          Available for booking
        </Checkbox>
        <OfficeProblem text={problem} />
        <Button type="submit" variant="primary" block busyLabel={isSending && "Saving..."}>
          Save
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
