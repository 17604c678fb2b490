import { ArrowRight, ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import type { NavigationEntry } from "./navigation.ts";

type FlyoutProps = {
  id: string;
  label: string;
  entries: readonly NavigationEntry[];
  isHere: boolean;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  small?: boolean;
};

/** A menu of links under a button. It closes on Escape, on a press outside, when the focus leaves it, and on a choice. */
export function Flyout({ id, label, entries, isHere, isOpen, onToggle, small }: FlyoutProps) {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) onToggle(false);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [isOpen, onToggle]);

  return (
    <li
      ref={item}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget instanceof Node && !item.current?.contains(event.relatedTarget))
          onToggle(false);
      }}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== "Escape") return;
        onToggle(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        className={isHere ? "topnav__item is-here" : "topnav__item"}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere || undefined}
        onClick={() => onToggle(!isOpen)}
      >
        {label} <Icon of={ChevronDown} />
      </button>
      <div className={small ? "flyout flyout--sm" : "flyout"} id={id}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path} onClick={() => onToggle(false)}>
                <Icon of={entry.icon} />
                <b>{entry.label}</b>
                <small>{entry.fact}</small>
              </Link>
            </li>
          ))}
        </ul>
        {small ? null : (
          <p className="flyout__foot">
            <span>Not sure which one you need?</span>
            <Link className="go" to="/#welcome" onClick={() => onToggle(false)}>
              Book a free consultation <Icon of={ArrowRight} />
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
