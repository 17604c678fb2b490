import { readChoice, storeChoice } from "#web/layout/stored-choice.ts";

const storageKey = "neev.alerts-shown";
/** More than the workspace lists at a time. */
const most = 100;

/**
 * Whether this tab is to show the alert: not if any tab of this browser has. Another tab may read it half a minute later, when
 * the notification was closed, and the browser would show it again.
 */
export function claimAlert(id: string): boolean {
  const shown = readChoice(storageKey)?.split(" ") ?? [];
  if (shown.includes(id)) return false;
  storeChoice(storageKey, [id, ...shown].slice(0, most).join(" "));
  return true;
}
