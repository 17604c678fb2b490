import { useState } from "react";
import { mostImportLength, mostImportRows } from "#domain/clients/client-import.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { ImportResult } from "./import-result.tsx";

type Checked = { readonly csv: string; readonly answer: AnswerBody<"import-clients"> };

const say = (count: number) => `${formatNumber(count)} ${count === 1 ? "client" : "clients"}`;

/** The text of a file; a spreadsheet's "Unicode text" is UTF-16, which its first two bytes say. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Imports clients from a file: it is checked first, and stored only when every row is good. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [unreadable, setUnreadable] = useState("");
  const { send, isSending, problem } = useBusinessCall({ open });

  async function check(file: File | undefined) {
    setChecked(null);
    setUnreadable("");
    if (!file) return;
    if (file.size > mostImportLength * 3)
      return setUnreadable("The file is too large. At most 2 MB can be imported at once");
    const csv = await readText(file).catch(() => null);
    if (csv === null) return setUnreadable("The file could not be read. Please choose it again");
    if (csv.includes("\uFFFD"))
      return setUnreadable(
        'The file is not UTF-8 text. In your spreadsheet, save it as "CSV UTF-8" and choose it again',
      );
    const answer = await send("import-clients", { csv, dry_run: true });
    if (answer) setChecked({ csv, answer });
  }

  async function store() {
    if (!checked) return;
    const answer = await send("import-clients", { csv: checked.csv });
    if (!answer) return;
    // Another window may have saved one of these clients since the file was checked.
    if (answer.error_count > 0) return setChecked({ ...checked, answer });
    showToast({ kind: "success", text: `Imported ${say(answer.accepted)}.` });
    refreshShown();
    onClose();
  }

  const isGood = checked !== null && checked.answer.error_count === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Import clients"
      description={`A CSV file of at most ${formatNumber(mostImportRows)} rows. The first row names the columns: Type, Legal name, and as you have them Trade name, PAN, GSTIN, CIN or LLPIN, State, Address, Tags, Contact name, Designation, Email, Phone.`}
    >
      <div className="dialog__body form">
        <TextField
          id="import-file"
          label="File"
          type="file"
          accept=".csv,text/csv"
          error={unreadable}
          data-autofocus=""
          onChange={({ currentTarget }) => void check(currentTarget.files?.[0])}
        />
        <div role="status">{isSending && !checked ? <p>Checking the file...</p> : null}</div>
        <OfficeProblem text={problem} />
        {checked ? <ImportResult answer={checked.answer} /> : null}
      </div>
      <div className="dialog__foot">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {isGood ? (
          <Button variant="primary" busyLabel={isSending && "Importing..."} onClick={() => void store()}>
            Import {say(checked.answer.accepted)}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
