import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { EditForm, type EditFormProps } from "./edit-form.tsx";

/** Changes a pending request; the time of a consultation is changed by rescheduling. */
export function EditDialog({ open, ...form }: EditFormProps & { open: boolean }) {
  const { kind } = form.request;
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={`Edit the ${requestKindFacts[kind].title.toLowerCase()}`}
      description={
        kind === "consultation"
          ? "You can change this until we confirm the time. For another time, choose Reschedule."
          : "You can change this until we start work on it."
      }
    >
      <EditForm {...form} />
    </Dialog>
  );
}
