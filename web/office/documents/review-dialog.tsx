import { useEffect, useId, useRef, useState } from "react";
import { documentKindFacts } from "#domain/documents/document-kinds.ts";
import type { Checklist, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { namePerson } from "#web/customer/documents/name-person.ts";
import { downloadFile, explainNoPreview, isShown, loadPreview } from "#web/customer/documents/use-file-actions.tsx";
import { FilePreview } from "#web/form-kit/upload/file-preview.tsx";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useKeyChoice } from "../palette/key-choice.ts";
import { readLetter } from "../palette/office-keys.ts";
import { DecideForm, type Decision, whatWasSeen } from "./decide-form.tsx";
import { ItemHistory } from "./item-history.tsx";
import { filesOf, ReviewAside } from "./review-aside.tsx";
import { useFileEditing } from "./vault/use-file-editing.tsx";

export type ReviewDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The document with which it begins. */
  first: string;
  /** The heading of the list. */
  headingId: string;
  list: Checklist;
  canDecide: boolean;
  reload: () => Promise<void>;
};

const givenFor = (item: ChecklistItem) => whatWasSeen(item).expected_files.join(" ");
/** A document with the files that were decided about: with other ones it is to be checked again. */
const nameSeen = (item: ChecklistItem) => `${item.id} ${givenFor(item)}`;

/** Documents looked at one after the other: the file, what was asked for, and the decision beside it. */
export function ReviewDialog({ open, onClose, first, headingId, list, canDecide, reload }: ReviewDialogProps) {
  const [at, setAt] = useState(first);
  const [file, setFile] = useState<string>();
  const [asking, setAsking] = useState<Decision | null>(null);
  const [said, setSaid] = useState("");
  /** The last day that is typed, and of which document. */
  const [typed, setTyped] = useState({ at: "", day: "" });
  const expiryId = useId();
  const editing = useFileEditing(() => void reload());
  const { isSending, problem, errors, send, clear } = useBusinessCall({
    ...{ open, controls: { expires_on: expiryId } },
    // What stands there may have changed meanwhile: a new file, or another colleague's decision.
    onRefused: () => void reload(),
  });
  const areKeysOn = useKeyChoice();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asking) field.current?.focus();
  }, [asking]);

  /** The keys of the list, and two of this dialog; not while something is typed. */
  const press = useRef<(event: KeyboardEvent) => void>(() => {});
  useEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => press.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open]);

  // One whose files were taken back meanwhile stays in view: another document in its place would be decided about by mistake.
  const withFiles = list.items.filter(({ id, files }) => files.length > 0 || id === at);
  const place = withFiles.findIndex(({ id }) => id === at);
  const item = withFiles[place];
  const given = item && givenFor(item);
  const seen = useRef({ at, given });
  // The list that is shown may be older than a decision: what was decided is not shown again as left to check.
  const done = useRef(new Set<string>());
  useEffect(() => {
    const isOther = seen.current.at === at && seen.current.given !== given;
    seen.current = { at, given };
    if (isOther) setSaid("The files have changed. Please look at them again.");
  }, [at, given]);
  if (!item) return null;
  const files = filesOf(item);
  const shown = files.find(({ id }) => id === file) ?? files[0];
  const mayDecide = canDecide && list.is_open;
  const canAccept = item.status === "uploaded";
  const canReturn = canAccept || item.status === "accepted";
  const ends = canAccept && documentKindFacts[item.document].expires;
  const known = files.find(({ round, expires_on }) => round === item.round && expires_on)?.expires_on ?? "";
  const lastDay = typed.at === at ? typed.day : known;

  function go(step: 1 | -1) {
    const next = withFiles[place + step];
    if (!next) return setSaid(step === 1 ? "This is the last document." : "This is the first document.");
    setAt(next.id);
    setFile(undefined);
    setAsking(null);
    setSaid(`Document ${place + step + 1} of ${withFiles.length}: ${next.title}`);
    clear();
  }

  async function decided(to: Decision) {
    if (item) done.current.add(nameSeen(item));
    const left = list.items.filter((one) => one.status === "uploaded" && !done.current.has(nameSeen(one)));
    setAsking(null);
    setFile(undefined);
    setSaid(
      `${to === "accepted" ? "Accepted" : to === "returned" ? "Returned" : "Saved"}. ${left.length} left to check.`,
    );
    const [next] = left;
    if (next) setAt(next.id);
    await reload();
    if (!next) close();
  }

  /** The button that opened it may be gone: what was decided stands elsewhere in the list. */
  function close() {
    if (done.current.size > 0) focusHeading(headingId);
    onClose();
  }

  async function accept() {
    if (!item) return;
    const expiry = ends && lastDay !== known ? { expires_on: lastDay || null } : {};
    const body = { ...whatWasSeen(item), status: "accepted" as const, ...expiry };
    if ((await send("decide-document", body)) !== null) await decided("accepted");
  }

  press.current = (event) => {
    const { target } = event;
    // A key that is held down would decide about the next document, which no one has looked at yet.
    if (!areKeysOn || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    // While a reason is asked for, its form is what is answered.
    if (asking || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    // Nor in the dialog above this one, in which the file is edited.
    if (target instanceof Element && target.closest("dialog")?.querySelector(".doc-review") === null) return;
    const letter = readLetter(event);
    if (letter === "j") go(1);
    else if (letter === "k") go(-1);
    else if (letter === "a" && mayDecide && canAccept) void accept();
    else if (letter === "r" && mayDecide && canReturn) setAsking("returned");
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Dialog open={open} onClose={close} title={<span dir="auto">{item.title}</span>}>
        <div className="dialog__body doc-review">
          <div className="doc-review__preview">
            {open && shown && isShown(shown) ? (
              <FilePreview id={shown.id} name={shown.name} load={() => loadPreview(shown.id)} />
            ) : (
              <p className="preview__words">
                {shown
                  ? (explainNoPreview(shown.name) ??
                    "This kind of file cannot be shown here. Please download it to view it.")
                  : "There is no file any more: it was taken back."}
              </p>
            )}
          </div>
          <div className="doc-review__aside">
            <p className="doc-review__said" role="status">
              {said}
            </p>
            <ReviewAside
              item={item}
              person={namePerson(list.people.find(({ id }) => id === item.person_id))}
              shown={shown?.id}
              onShow={setFile}
            />
            {shown ? (
              <div className="row">
                <Button variant="secondary" small onClick={() => void downloadFile(shown)}>
                  Download
                </Button>
                {canDecide && editing.canEdit ? (
                  <Button variant="quiet" small aria-haspopup="dialog" onClick={() => editing.edit(shown)}>
                    Edit<span className="vh"> {shown.title ?? shown.name}</span>
                  </Button>
                ) : null}
              </div>
            ) : null}
            {asking ? (
              <DecideForm
                key={`${item.id} ${asking}`}
                item={item}
                to={asking}
                field={field}
                onDecided={(to) => void decided(to)}
                onCancel={() => setAsking(null)}
              />
            ) : null}
            {mayDecide && !asking ? (
              <>
                {ends ? (
                  <TextField
                    id={expiryId}
                    label="Expires on"
                    optional
                    hint="Reminders follow 60, 30 and 7 days before."
                    type="date"
                    error={errors.expires_on}
                    value={lastDay}
                    onChange={({ currentTarget }) => setTyped({ at, day: currentTarget.value })}
                  />
                ) : null}
                <OfficeProblem text={problem} />
                <div className="doc-review__acts">
                  {canAccept ? (
                    <Button title="Accept (A)" busyLabel={isSending && "Accepting…"} onClick={() => void accept()}>
                      Accept
                    </Button>
                  ) : null}
                  {canReturn ? (
                    <Button variant="secondary" title="Return (R)" onClick={() => setAsking("returned")}>
                      Return
                    </Button>
                  ) : null}
                  {canAccept ? (
                    <Button variant="quiet" onClick={() => setAsking("not_needed")}>
                      Not needed
                    </Button>
                  ) : null}
                </div>
              </>
            ) : null}
            {item.steps.length > 0 ? (
              <details className="doc-item__earlier">
                <summary>
                  {item.steps.length} {item.steps.length === 1 ? "change" : "changes"}
                </summary>
                <ItemHistory steps={item.steps} />
              </details>
            ) : null}
          </div>
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" title="Previous document (K)" onClick={() => go(-1)}>
            Previous
          </Button>
          <Button variant="quiet" title="Next document (J)" onClick={() => go(1)}>
            Next
          </Button>
        </div>
      </Dialog>
      {editing.dialog}
    </>
  );
}
