import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useOfficeCall } from "../kit/use-office-call.ts";
import type { ConsultantSchedule, StillBooked } from "./schedule-answers.ts";

type ConsultantDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The one to be changed; without it a new one is added. */
  consultant?: ConsultantSchedule;
  onSaved: (name: string, stillBooked: StillBooked) => void;
};

const nameMaxLength = 120;

/** Who holds consultations: a name, and whether new ones can be booked. */
export function ConsultantDialog({ open, onClose, consultant, onSaved }: ConsultantDialogProps) {
  const name = useRef<HTMLInputElement>(null);
  const [isBookable, setIsBookable] = useState(consultant?.is_bookable ?? true);
  const [missing, setMissing] = useState("");
  const { isSending, problem, send } = useOfficeCall();

  async function submit() {
    const words = name.current?.value.trim() ?? "";
    setMissing(words ? "" : "Please enter a name");
    if (!words) return name.current?.focus();
    const body = { ...(consultant ? { id: consultant.id } : {}), name: words, is_bookable: isBookable };
    const saved = await send<{ still_booked: StillBooked }>("set-consultant", body);
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
          id="consultant-name"
          label="Name"
          hint="Shown to customers. Existing bookings keep the earlier name."
          defaultValue={consultant?.name}
          maxLength={nameMaxLength}
          autoComplete="off"
          dir="auto"
          data-autofocus=""
          error={missing}
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
