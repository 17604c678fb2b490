import { type FormEvent, useState } from "react";
import type { VaultFile } from "#web/customer/documents/vault/vault-queries.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { OfficeProblem } from "../../kit/office-problem.tsx";
import { checkFacts, type FileFacts, lastDay } from "./file-facts.ts";
import { FileFactsFields, nameFactControls } from "./file-facts-fields.tsx";

/** A document of a vault, of a list, or what was delivered for a record. */
export type EditedFile = Pick<VaultFile, "id" | "name" | "title" | "kind" | "own_year" | "person_name" | "expires_on">;
type EditFileDialogProps = { open: boolean; onClose: () => void; file: EditedFile; onSaved: () => void };

const readFacts = ({ title, kind, own_year, person_name, expires_on }: EditedFile): FileFacts => ({
  ...{ title: title ?? "", kind, year: own_year === null ? "" : String(own_year) },
  ...{ person_name: person_name ?? "", expires_on: expires_on ?? "", hasNoExpiry: expires_on === null },
});

/** What a document is; how long it is kept follows. */
export function EditFileDialog({ open, onClose, file, onSaved }: EditFileDialogProps) {
  const [facts, setFacts] = useState(() => readFacts(file));
  const { title, kind, own_year: year, person_name, expires_on } = file;
  const [seen, setSeen] = useState({ title, kind, year, person_name, expires_on });
  const { isSending, problem, errors, check, send } = useBusinessCall({
    ...{ open, controls: nameFactControls("edit-file") },
    onRefused({ details }) {
      // The message says that a colleague has changed it: the next press replaces that.
      if ("person_name" in details) setSeen((now) => ({ ...now, ...details }));
      refreshShown();
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check(checkFacts(facts))) return;
    const saved = await send("edit-vault-file", {
      ...{
        file_id: file.id,
        title: facts.title.trim() || null,
        kind: facts.kind,
        year: facts.year ? Number(facts.year) : null,
      },
      ...{ person_name: facts.person_name.trim() || null, expires_on: lastDay(facts) || null },
      expected: seen,
    });
    if (saved !== null) onSaved();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Edit document" description={<bdi>{file.name}</bdi>}>
      <form
        className="dialog__body form"
        noValidate
        aria-label="Edit document"
        onSubmit={(event) => void submit(event)}
      >
        <FileFactsFields dialog="edit-file" facts={facts} errors={errors} onChange={setFacts} />
        <OfficeProblem text={problem} />
        <div className="row">
          <Button type="submit" busyLabel={isSending && "Saving…"}>
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
