import { type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/ui/button.tsx";
import type { ScreenPart } from "../palette/office-keys.ts";
import { placeMenu } from "./place-menu.ts";

type MenuButtonProps = {
  /** The words on the button. */
  children: ReactNode;
  /** The name of the menu. */
  label: string;
  menu: (close: () => void) => ReactNode;
  /** What the search over all records and actions opens it by. */
  part?: ScreenPart;
};

const inPixels = (length: number | null) => (length === null ? "auto" : `${length}px`);

/** A button with a small panel beside it, which Escape or a press elsewhere closes. */
export function MenuButton({ children, label, menu, part }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  // In the top layer it has no place of its own.
  function place(event: ToggleEvent<HTMLDivElement>) {
    const at = button.current?.getBoundingClientRect();
    if (event.newState !== "open" || !at) return;
    const { style } = event.currentTarget;
    const { left, width, top, bottom, maxHeight } = placeMenu(at, { width: innerWidth, height: innerHeight });
    style.left = inPixels(left);
    style.width = inPixels(width);
    style.top = inPixels(top);
    style.bottom = inPixels(bottom);
    style.maxHeight = inPixels(maxHeight);
  }

  return (
    <span className="lists__button" ref={button}>
      <Button variant="secondary" title={label} popoverTarget={id} data-office-key={part}>
        {children}
      </Button>
      {createPortal(
        <div
          className="lists__menu"
          id={id}
          popover="auto"
          role="dialog"
          aria-label={label}
          ref={panel}
          onBeforeToggle={place}
        >
          {menu(() => panel.current?.hidePopover())}
        </div>,
        // Not among the list's tools, whose fields and buttons have a look of their own.
        document.body,
      )}
    </span>
  );
}
