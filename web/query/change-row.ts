import { unreachable } from "#web/call-error.ts";
import { sendRow } from "#web/form-kit/row/row-sending.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";

type Ask = Parameters<typeof sendRow>[0];

/**
 * Makes one change at the press of a button and shows the outcome; what is in view is refreshed either way.
 * @param changed what is said where the record is no longer as it was shown, of a change that is limited to that
 */
export async function changeRow(ask: Ask, success: string, changed?: string): Promise<void> {
  const outcome = await sendRow(ask).catch(() => ({ ok: false as const, status: 0, message: unreachable }));
  if (outcome.ok) showToast({ kind: "success", text: success });
  else showToast({ kind: "error", text: outcome.status === 404 ? (changed ?? outcome.message) : outcome.message });
  refreshShown();
}

/** The same for a dialog that shows itself why it could not be done. */
export async function tryChange(ask: Ask): Promise<string | null> {
  const outcome = await sendRow(ask);
  return outcome.ok ? null : outcome.message;
}
