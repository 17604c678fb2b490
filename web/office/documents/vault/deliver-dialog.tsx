import { type FormEvent, useRef, useState } from "react";
import { formatFileSize, mostFilesAtOnce } from "#domain/fields/file-limits.ts";
import { checkFile, shortenName } from "#web/form-kit/upload/check-file.ts";
import { FileButtons } from "#web/form-kit/upload/file-buttons.tsx";
import type { Target } from "#web/form-kit/upload/upload-target.ts";
import { uploads } from "#web/form-kit/upload/uploads.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { OfficeProblem } from "../../kit/office-problem.tsx";
import { checkFacts, emptyFacts, lastDay } from "./file-facts.ts";
import { FileFactsFields, nameFactControls } from "./file-facts-fields.tsx";

type DeliverDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  /** The client, or the record, that they are for. */
  target: Target;
  /** In words, what becomes of it when the customer is told, or why they cannot be. */
  telling: string;
  canTell: boolean;
  onSent: (count: number) => void;
};

/** Files for a client: what they are is said once for all of them. */
export function DeliverDialog({ open, onClose, owner, target: place, telling, canTell, onSent }: DeliverDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [facts, setFacts] = useState(emptyFacts);
  const [isTold, setIsTold] = useState(canTell);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState("");
  const form = useRef<HTMLFormElement>(null);

  function add(chosen: readonly File[]) {
    const unfit = chosen.flatMap((file) => {
      const why = checkFile(file);
      return why ? [`${file.name}: ${why}.`] : [];
    });
    const fit = [...files, ...chosen.filter((file) => checkFile(file) === null)];
    const left = fit.slice(mostFilesAtOnce);
    if (left.length > 0)
      unfit.push(`At most ${mostFilesAtOnce} files at once: ${left.map(({ name }) => name).join(", ")} not added.`);
    setProblem(unfit.join(" "));
    setFiles(fit.slice(0, mostFilesAtOnce));
  }

  /** The pressed button is gone: the focus goes to the next one, or to where files are chosen. */
  function remove(at: number) {
    setFiles((now) => now.filter((_, place) => place !== at));
    requestAnimationFrame(() => {
      const buttons = form.current?.querySelectorAll<HTMLElement>(".doc-file button") ?? [];
      const next = buttons[Math.min(at, buttons.length - 1)];
      (next ?? form.current?.querySelector<HTMLElement>("input[multiple]"))?.focus();
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkFacts(facts);
    setErrors(wrong);
    setProblem(files.length === 0 ? "Please choose at least one file." : "");
    if (wrong.expires_on) document.getElementById(nameFactControls("deliver").expires_on)?.focus();
    if (files.length === 0 || Object.keys(wrong).length > 0) return;
    const { kind, year } = facts;
    const title = files.length === 1 ? facts.title.trim() : "";
    const person = facts.person_name.trim();
    const target = {
      ...{ ...place, document_kind: kind, is_to_tell: String(isTold) },
      ...(title && { title }),
      ...(year && { year }),
      ...(person && { person_name: person }),
      ...(lastDay(facts) && { expires_on: lastDay(facts) }),
    };
    for (const file of files) uploads.add(owner, target, file);
    onSent(files.length);
  }

  return (
    <Dialog open={open} onClose={onClose} title="Deliver documents">
      <form className="dialog__body form" noValidate aria-label="Deliver documents" onSubmit={submit} ref={form}>
        <div className="row">
          <FileButtons name="the client" choose="Choose files" variant="secondary" onFiles={add} onPhotos={add} />
        </div>
        {files.length > 0 ? (
          <ul className="doc-files" aria-label="Chosen files">
            {files.map((file, at) => (
              // The same file may be chosen twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing is stored in a line
              <li className="doc-file" key={at}>
                <bdi className="doc-file__name">{shortenName(file.name)}</bdi>
                <small>{formatFileSize(file.size)}</small>
                <span className="doc-file__acts">
                  <Button variant="quiet" small onClick={() => remove(at)}>
                    Remove<span className="vh"> {file.name}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <FileFactsFields
          dialog="deliver"
          facts={facts}
          errors={errors}
          onChange={setFacts}
          hasTitle={files.length < 2}
        />
        <Checkbox
          id="deliver-told"
          checked={isTold}
          disabled={!canTell}
          onChange={({ currentTarget }) => setIsTold(currentTarget.checked)}
        >
          {telling}
        </Checkbox>
        <OfficeProblem text={problem} />
        <div className="row">
          <Button type="submit">Deliver</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
