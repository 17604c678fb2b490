import { useCallback, useEffect, useState } from "react";

const openAfterMs = 2000;
const awayForMs = 30 * 24 * 60 * 60 * 1000;
const storageKey = "neev.welcome";
/** Other pages link to the free consultation by this address. */
export const welcomeHash = "#welcome";

/** Once closed or sent, the dialog does not open for 30 days (decision D9). Without storage it opens on each visit. */
function isAway(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(storageKey) ?? 0) < awayForMs;
  } catch {
    return false;
  }
}

function stayAway() {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage: see above.
  }
}

/** The script before the first paint says so too: nothing has to be asked. */
const isSignedIn = () => document.documentElement.dataset.auth === "in";

/** Whether opening a dialog now would interrupt: another one is open, or the visitor is typing in a field. */
function isOccupied(): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
}

/** Whether the visitor came for an estimate, by a shared link or from a page of a service: nothing covers it. */
function isEstimating(): boolean {
  return new URLSearchParams(location.search).has("service") || location.hash === "#calculator";
}

/** On the first view the time counts from `load`, although the page's code arrives later; on a return, from now. */
let isFirstLook = true;

function remainingMs(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const cameHere = navigation && new URL(navigation.name).pathname === location.pathname;
  const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
  if (!isFirstLook || !cameHere || loadedAt === 0) return openAfterMs;
  return Math.max(0, loadedAt + openAfterMs - performance.now());
}

/** The welcome dialog opens two seconds after the page has loaded for visitors who are not signed in, or on request. */
export function useWelcome(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (isAway()) return;
    const timer = setTimeout(() => {
      isFirstLook = false;
      if (!isSignedIn() && !isOccupied() && !isEstimating()) setIsOpen(true);
    }, remainingMs());
    return () => clearTimeout(timer);
  }, []);

  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => {
    setIsOpen(false);
    stayAway();
    // A reload or a shared link must not open it again; the router need not know.
    if (location.hash === welcomeHash)
      history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  }, []);
  return { isOpen, open, close };
}
