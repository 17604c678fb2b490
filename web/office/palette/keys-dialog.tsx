import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { chooseKeys, useKeyChoice } from "./key-choice.ts";
import { officeKeys } from "./office-keys.ts";

/** The shortcuts, and the choice to have none of a single letter. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const areOn = useKeyChoice();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" small>
      <div className="dialog__body stack">
        <dl className="keys">
          <div>
            <dt>
              <kbd>Ctrl</kbd> + <kbd>K</kbd>
            </dt>
            <dd>
              Find a record or an action (on a Mac <kbd>⌘</kbd> + <kbd>K</kbd>)
            </dd>
          </div>
          {officeKeys.map(({ shown, does }) => (
            <div key={shown}>
              <dt>
                <kbd>{shown}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox id="office-keys" checked={areOn} onChange={({ currentTarget }) => chooseKeys(currentTarget.checked)}>
          Use shortcuts of a single key
        </Checkbox>
      </div>
    </Dialog>
  );
}
