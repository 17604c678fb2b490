import { type FormEvent, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";

type Receiver = { readonly id: string; readonly title: string };

type WhichDocumentDialogProps = {
  open: boolean;
  onClose: () => void;
  files: readonly File[];
  items: readonly Receiver[];
  /** The files of each document that has some. */
  onSend: (groups: readonly { readonly item: Receiver; readonly files: readonly File[] }[]) => void;
};

/** For files that were dropped beside the items: which of the documents each of them is. */
export function WhichDocumentDialog({ open, onClose, files, items, onSend }: WhichDocumentDialogProps) {
  const ids = useId();
  const only = items.length === 1 ? (items[0]?.id ?? "") : "";
  const [chosen, setChosen] = useState<readonly string[]>(() => files.map(() => only));
  const [problem, setProblem] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.every((id) => id === "")) {
      setProblem("Choose a document for at least one file");
      document.getElementById(`${ids}-0`)?.focus();
      return;
    }
    const groups = items.map((item) => ({ item, files: files.filter((_, at) => chosen[at] === item.id) }));
    onClose();
    onSend(groups.filter((group) => group.files.length > 0));
  }

  return (
    <Dialog open={open} onClose={onClose} title="Which document is it?">
      <form className="dialog__body form" noValidate aria-label="Which document is it?" onSubmit={submit}>
        <ul className="which-docs">
          {files.map((file, at) => (
            // The same file may be dropped twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the files of a dialog never change
            <li key={at}>
              <SelectField
                id={`${ids}-${at}`}
                data-autofocus={at === 0 ? "" : undefined}
                label={<bdi>{file.name}</bdi>}
                error={at === 0 && problem ? problem : undefined}
                value={chosen[at]}
                onChange={({ currentTarget }) => {
                  setProblem("");
                  setChosen((now) => now.map((id, place) => (place === at ? currentTarget.value : id)));
                }}
              >
                <option value="">Leave out</option>
                {items.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectField>
            </li>
          ))}
        </ul>
        <Button type="submit" block>
          Send
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
