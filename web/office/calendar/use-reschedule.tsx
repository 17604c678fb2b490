import { nameTime } from "#domain/time/viewer-time.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { sayTold } from "../customer/told-sentence.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import type { RequestFile } from "../requests/request-queries.ts";

const load = async () => (await import("#web/customer/consultations/reschedule-dialog.tsx")).RescheduleDialog;

/** Moves a consultation to a time that was agreed on with its customer. */
export function useReschedule({ request, facts, customer }: RequestFile, onMoved: () => void) {
  const { show, close, dialog } = useLazyDialog(load, { keepsTyped: true });
  const { id, title, scheduled_date } = request;
  const hasEmail = customer.email !== "";

  function reschedule() {
    if (scheduled_date === null || !("minutes" in facts)) return;
    void show({
      ...{ id, name: title, minutes: facts.minutes, scheduledAt: scheduled_date },
      hint: `Please agree on the time with the customer first. ${hasEmail ? "They get an email with the new time." : "They have no email address, so no email goes out."}`,
      onMoved({ at, undo_id }) {
        close();
        showUndoToast(`Moved to ${nameTime(at)}. ${sayTold(hasEmail)}`, undo_id);
        onMoved();
      },
    });
  }
  return { reschedule, dialog };
}
