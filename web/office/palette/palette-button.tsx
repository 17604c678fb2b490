import { Keyboard, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import type { NewKind } from "../customer/new-kinds.ts";
import { createEarlyKeys } from "./early-keys.ts";
import { useKeyChoice } from "./key-choice.ts";
import { pressKey, readLetter } from "./office-keys.ts";

const loadPalette = async () => (await import("./office-palette.tsx")).OfficePalette;
const loadKeys = async () => (await import("./keys-dialog.tsx")).KeysDialog;

type ButtonProps = {
  owner: string;
  role: AccountRole;
  /** Opens the form of a new record. */
  onNew: (kind: NewKind) => void;
};

/** Opens the search over all records, also by Ctrl+K, and listens for the other shortcuts of the workspace. */
export function PaletteButton({ owner, role, onNew }: ButtonProps) {
  const [early] = useState(createEarlyKeys);
  const palette = useLazyDialog(() => early.during(loadPalette));
  const help = useLazyDialog(loadKeys);
  const areOn = useKeyChoice();
  const showHelp = () => void help.show({});
  const showPalette = () => {
    early.begin();
    void palette.show({ owner, role, onKeys: showHelp, onNew, takeEarly: early.take });
  };
  const press = useRef((_event: KeyboardEvent) => {});
  press.current = (event) => {
    const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && readLetter(event) === "k";
    if (early.keep(event)) return event.preventDefault();
    if (isPalette && document.querySelector("dialog[open]") === null) {
      event.preventDefault();
      showPalette();
    } else if (areOn && pressKey(event, showHelp)) event.preventDefault();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        aria-label="Find a record or an action"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title="Find a record or an action (Ctrl+K)"
        onClick={showPalette}
      >
        <Icon of={Search} />
      </button>
      <button
        className="icon-btn office__keys"
        type="button"
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        title="Keyboard shortcuts (?)"
        onClick={showHelp}
      >
        <Icon of={Keyboard} />
      </button>
      {palette.dialog}
      {help.dialog}
    </>
  );
}
