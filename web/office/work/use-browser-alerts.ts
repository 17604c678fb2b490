import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Alert } from "./my-work-queries.ts";
import { claimAlert } from "./shown-alerts.ts";

const whileSeenMs = 3_000;
/** Behind another tab the alerts are asked for less often. */
const whileHiddenMs = 30_000;

const mayNotify = () => "Notification" in window && Notification.permission === "granted";

/** Reads the alerts every few seconds; behind another tab only where the browser may show them. */
export function useAlertRefresh(reload: () => Promise<void>): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    let readAt = 0;
    let isReading = false;
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === "visible";
      if (isReading || (!isSeen && (!mayNotify() || performance.now() - readAt < whileHiddenMs))) return;
      isReading = true;
      readAt = performance.now();
      void latest.current().finally(() => {
        isReading = false;
      });
    }, whileSeenMs);
    return () => clearInterval(timer);
  }, []);
}

/**
 * Shows alerts that arrive while the workspace is open as notifications of the browser, where it is allowed to.
 * @param onOpen the alert whose notification was pressed; it is not read yet
 */
export function useBrowserAlerts(alerts: readonly Alert[] | undefined, onOpen: (alert: Alert) => void): void {
  const navigate = useNavigate();
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!alerts) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...alerts.map(({ id }) => id)]);
    // What was there when the workspace opened is in the list.
    if (!before || !mayNotify()) return;
    for (const alert of alerts) {
      const { id, text, path, is_read, in_browser } = alert;
      if (before.has(id) || is_read || !in_browser || !claimAlert(id)) continue;
      // Two tabs at the same moment: the tag lets the browser show it once.
      const shown = new Notification("Neev workspace", { body: text, tag: id });
      shown.onclick = () => {
        window.focus();
        shown.close();
        latest.current(alert);
        void navigate(path);
      };
    }
  }, [alerts, navigate]);
}
