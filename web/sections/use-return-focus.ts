import { useEffect } from "react";

/** The record that was looked at last; beyond the life of the list it was chosen from. */
let lastOpened: string | null = null;

/** Notes which record is looked at, so that its list can give the focus back to it. */
export function noteOpened(name: string): void {
  lastOpened = name;
}

/** Whoever comes back from a record goes on at its line; where that is no longer there, at the heading. */
export function useReturnFocus(isShown: boolean, headingId: string): void {
  useEffect(() => {
    if (!isShown || lastOpened === null) return;
    const line = [...document.querySelectorAll<HTMLElement>("[data-record]")].find(
      ({ dataset, offsetParent }) => dataset.record === lastOpened && offsetParent !== null,
    );
    lastOpened = null;
    (line ?? document.getElementById(headingId))?.focus({ preventScroll: true });
  }, [isShown, headingId]);
}
