import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { chooseKeys, useKeyChoice } from "./key-choice.ts";
import { hasUse, officeKeys, reviewKeys } from "./office-keys.ts";

function Keys({ keys }: { keys: readonly { readonly shown: string; readonly does: string }[] }) {
  return keys.map(({ shown, does }) => (
    <div key={shown}>
      <dt>
        <kbd>{shown}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  ));
}

/** The shortcuts of the screen that is shown, those of others, and the choice to have none of a single letter. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const areOn = useKeyChoice();
  const here = open ? officeKeys.filter(({ key }) => hasUse(key)) : [];
  const elsewhere = officeKeys.filter((key) => !here.includes(key));
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" small>
      <div className="dialog__body stack">
        <dl className="keys">
          <div>
            <dt>
              <kbd>Ctrl</kbd> + <kbd>K</kbd>
            </dt>
            <dd>
              Find a record or an action{" "}
              <span className="keys__pair">
                (on a Mac <kbd>⌘</kbd> + <kbd>K</kbd>)
              </span>
            </dd>
          </div>
          <Keys keys={here} />
        </dl>
        <section aria-labelledby="keys-elsewhere">
          <h3 id="keys-elsewhere" className="keys-group">
            Elsewhere
          </h3>
          <dl className="keys">
            <Keys keys={elsewhere} />
          </dl>
        </section>
        <section aria-labelledby="keys-review">
          <h3 id="keys-review" className="keys-group">
            While you check documents
          </h3>
          <dl className="keys">
            <Keys keys={reviewKeys} />
          </dl>
        </section>
        <Checkbox id="office-keys" checked={areOn} onChange={({ currentTarget }) => chooseKeys(currentTarget.checked)}>
          Use shortcuts of a single key
        </Checkbox>
      </div>
    </Dialog>
  );
}
