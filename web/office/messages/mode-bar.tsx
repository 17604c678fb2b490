import { Icon } from "#web/ui/icon.tsx";
import { type EntryMode, entryModes, modeFacts } from "./entry-modes.ts";

type ModeBarProps = {
  mode: EntryMode;
  /** Without a way to the customer there is no message. */
  canReach: boolean;
  onChoose: (mode: EntryMode) => void;
  /** A shortcut leads to the mode: its field takes the focus. */
  onJump: (mode: EntryMode) => void;
};

/** What is being written, above its field. */
export function ModeBar({ mode, canReach, onChoose, onJump }: ModeBarProps) {
  return (
    <fieldset className="thread__modes">
      <legend className="vh">What do you want to write?</legend>
      {entryModes
        .filter((each) => canReach || each !== "message")
        .map((each) => {
          const { label, icon, part, title } = modeFacts[each];
          return (
            <label className="pill-radio" key={each} title={title}>
              <input
                type="radio"
                name="thread-mode"
                value={each}
                checked={mode === each}
                data-office-key={part}
                onChange={() => onChoose(each)}
                // A shortcut presses it by program; a pointer and the arrow keys leave the focus where it is.
                onClick={({ nativeEvent }) => {
                  if (!nativeEvent.isTrusted) onJump(each);
                }}
              />
              <Icon of={icon} />
              {label}
            </label>
          );
        })}
    </fieldset>
  );
}
