import { useEffect, useRef } from "react";

/** The record that was looked at last; beyond the life of the list it was chosen from. */
let lastOpened: string | null = null;

/** Notes which record is looked at, so that its list can give the focus back to it. */
export function noteOpened(name: string): void {
  lastOpened = name;
}

function findLine(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("[data-record]")].find(
    ({ dataset, offsetParent }) => dataset.record === name && offsetParent !== null,
  );
}

/**
 * Coming back from a record, the focus goes to its line; where that is gone, to the heading. A line that the next
 * reading puts elsewhere takes the focus along, unless it is somewhere else by then. `data` is what the list shows.
 */
export function useReturnFocus(data: unknown, headingId: string): void {
  const held = useRef<string | null>(null);
  const isShown = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading can put the line elsewhere
  useEffect(() => {
    if (!isShown) return;
    const isReturn = lastOpened !== null;
    if (isReturn) held.current = lastOpened;
    lastOpened = null;
    if (held.current === null) return;
    const line = findLine(held.current);
    const { activeElement } = document;
    if (isReturn || activeElement === document.body) {
      (line ?? document.getElementById(headingId))?.focus({ preventScroll: true });
    } else if (activeElement !== line) {
      held.current = null;
    }
  }, [data, isShown, headingId]);
}
