import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

type Roving<Box extends HTMLElement> = {
  ref: RefObject<Box | null>;
  onKeyDown: (event: KeyboardEvent<Box>) => void;
  onFocus: (event: FocusEvent<Box>) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function isSeen(element: HTMLElement): boolean {
  return element.offsetParent !== null;
}

/**
 * Many links that are one stop of the Tab key: the chosen one, or where the focus was last. Arrows, Home and End move
 * within. `selector` finds them in the box that gets what this returns.
 */
export function useRovingFocus<Box extends HTMLElement>(selector: string): Roving<Box> {
  const box = useRef<Box>(null);
  const last = useRef<HTMLElement>(null);
  const list = () => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isSeen);
  const settle = (kept?: HTMLElement) => {
    const all = list();
    const stop =
      all.find((each) => each === kept) ??
      all.find((each) => each === last.current) ??
      all.find((each) => each.getAttribute("aria-current") !== null) ??
      all[0];
    for (const each of all) each.tabIndex = each === stop ? 0 : -1;
  };
  // After each drawing: rows come and go.
  useEffect(() => settle());

  return {
    ref: box,
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const all = list();
      const at = all.findIndex((each) => each.matches(":focus"));
      if (at < 0) return;
      const place =
        event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + (steps[event.key] ?? Number.NaN);
      const next = all[place];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    onFocus({ target }) {
      const found = list().find((each) => each === target);
      if (!found) return;
      last.current = found;
      settle(found);
    },
  };
}
