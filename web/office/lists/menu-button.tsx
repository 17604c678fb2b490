import { type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/ui/button.tsx";
import type { ScreenPart } from "../palette/office-keys.ts";

type MenuButtonProps = {
  /** The words on the button. */
  children: ReactNode;
  /** The name of the menu. */
  label: string;
  menu: (close: () => void) => ReactNode;
  /** What the search over all records and actions opens it by. */
  part?: ScreenPart;
};

const gap = 8;

/** A button with a small panel below it, which Escape or a press elsewhere closes. */
export function MenuButton({ children, label, menu, part }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  // In the top layer it has no place of its own: below the button, and within the window.
  function place(event: ToggleEvent<HTMLDivElement>) {
    const at = button.current?.getBoundingClientRect();
    if (event.newState !== "open" || !at) return;
    const { style } = event.currentTarget;
    const width = Math.min(352, innerWidth - 2 * gap);
    style.width = `${width}px`;
    style.left = `${Math.max(gap, Math.min(at.left, innerWidth - width - gap))}px`;
    style.top = `${at.bottom + 4}px`;
    style.maxHeight = `${Math.max(160, innerHeight - at.bottom - 4 - gap)}px`;
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
