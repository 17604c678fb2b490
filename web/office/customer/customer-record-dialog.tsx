import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { latestText } from "#domain/fields/consent-texts.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useSubmissionKeys } from "#web/office/work/use-submission-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { NearestTimes } from "../../customer/consultations/nearest-times.tsx";
import { ChoiceOptions } from "../../form-kit/choice-options.tsx";
import { refreshShown } from "../../query/live-store.ts";
import { ClientRefusal } from "../clients/client-refusal.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { SavedBefore } from "../work/saved-before.tsx";
import { useFormDraft } from "../work/use-form-draft.ts";
import { bindField, recordFormId } from "./bind-field.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { MessageField, RecordFields } from "./customer-record-fields.tsx";
import { FindPerson, type Person } from "./find-person.tsx";
import { type NewKind, newKindLabels } from "./new-kinds.ts";
import { emptyRecordForm, type FromRecord, fillFromPerson, fillFromRecord } from "./new-record-form.ts";
import { recordControls } from "./record-controls.ts";
import { nameErrors, writeRecord } from "./write-record.ts";

type CustomerRecordDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The account of the caller. */
  own: string;
  /** What the role can enter. */
  kinds: readonly NewKind[];
  /** What was asked for; without it what was started, or the first. */
  asked?: NewKind;
  /** The record whose customer it is for. */
  from?: FromRecord;
  onCreated: () => void;
};

/** The text of consent that was told; a client is a record of the office, which has none. */
const consentOf = {
  ...({ enquiry: "enquiry", consultation: "consultation", service: "service", funding: "funding" } as const),
  ...({ project: "project", client: null, grievance: "case", refund: "case" } as const),
};

/** Enters a record for a customer who called, came by or wrote. What was typed stays over Escape and a reload until it is saved. */
export function CustomerRecordDialog({ open, onClose, own, kinds, asked, from, onCreated }: CustomerRecordDialogProps) {
  const navigate = useNavigate();
  const blank = emptyRecordForm(kinds[0] ?? "grievance", own);
  const empty = from ? fillFromRecord(blank, from) : blank;
  const draft = useFormDraft(from ? `new-record.${from.reference}` : "new-record", empty, ["kind"]);
  const { change } = draft;
  const form = kinds.includes(draft.form.kind) ? draft.form : { ...draft.form, kind: empty.kind };
  const { kind } = form;
  const [turn, setTurn] = useState(0);
  const keys = useSubmissionKeys("new-record");
  const sending = useBusinessCall({
    ...{ controls: recordControls, open },
    onRefused: () => setTurn((count) => count + 1),
  });
  const { isSending, problem, details, check, send, clear } = sending;
  const errors = nameErrors(sending.errors, kind);
  const bound = { form, errors, turn, onChange: change };
  const nearest = Array.isArray(details.nearest) ? details.nearest.map(String) : null;
  const consent = consentOf[kind];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for counts when it opens, not after
  useEffect(() => {
    if (open && asked) change({ kind: asked });
  }, [open, asked]);

  const choose = (person: Person) => {
    change(fillFromPerson(form, person));
    document.getElementById(`${recordFormId}-name`)?.focus();
  };

  async function submit(more: { allow_duplicate?: boolean } = {}) {
    const { errors: wrong, asked: written } = writeRecord(form, keys.keyOf);
    if (!check(nameErrors(wrong, kind)) || written === null) return;
    const replaces = keys.othersThan(written.body.idempotency_key ?? "");
    const made = await (written.call === "save-client"
      ? send(written.call, { ...written.body, ...more, replaces })
      : send(written.call, { ...written.body, replaces }));
    if (made === null) return;
    draft.forget();
    keys.clear();
    const path = "path" in made ? made.path : writeOfficePath("client", made.reference);
    const where = path ? "" : " It is not in your lists: others in the office work on it.";
    showToast({ kind: "success", text: `${newKindLabels[kind]} ${made.reference} created.${where}` });
    refreshShown();
    onCreated();
    if (path) navigate(path);
  }

  function saveAnother() {
    keys.clear();
    void submit();
  }

  function discard() {
    draft.forget();
    keys.clear();
    clear();
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="New for a customer" description={from?.person.name}>
      <form
        className="dialog__form"
        noValidate
        aria-label="New for a customer"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="dialog__body form">
          {draft.hasDraft ? <p role="status">We have restored what you typed earlier.</p> : null}
          {from ? null : <FindPerson onChoose={choose} />}
          <div className="form__row">
            <SelectField
              id={`${recordFormId}-kind`}
              label="Type"
              data-autofocus={from ? "" : undefined}
              value={kind}
              onChange={({ currentTarget }) => {
                change({ kind: kinds.find((one) => one === currentTarget.value) ?? kind });
                clear();
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {newKindLabels[one]}
                </option>
              ))}
            </SelectField>
            <SelectField label="Reached us by" {...bindField(bound)("origin")}>
              <ChoiceOptions labels={officeSourceLabels} />
            </SelectField>
          </div>
          <CustomerFields {...bound} />
          <RecordFields {...bound} />
          <MessageField {...bound} />
          {kind === "enquiry" ? (
            <Checkbox
              id={`${recordFormId}-is_mine`}
              checked={form.is_mine}
              onChange={({ currentTarget }) => change({ is_mine: currentTarget.checked })}
            >
              Assign to me
            </Checkbox>
          ) : null}
          {consent ? (
            <Checkbox
              id={`${recordFormId}-has_notice`}
              checked={form.has_notice}
              error={errors.has_notice}
              onChange={({ currentTarget }) => change({ has_notice: currentTarget.checked })}
            >
              I have told the customer: “{latestText(consent).note}”
            </Checkbox>
          ) : null}
          {kind === "client" ? (
            <ClientRefusal
              {...{ problem, details }}
              onSaveAnyway={() => void submit({ allow_duplicate: true })}
              onAdopt={clear}
            />
          ) : (
            <OfficeProblem text={problem} />
          )}
          <SavedBefore details={details} what={newKindLabels[kind].toLowerCase()} onSaveAnother={saveAnother} />
          {nearest && kind === "consultation" ? (
            <div className="stack" role="status">
              <NearestTimes
                nearest={nearest}
                onChoose={(slot) => {
                  change({ slot });
                  clear();
                }}
              />
            </div>
          ) : null}
        </div>
        <div className="dialog__foot">
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busyLabel={isSending && "Saving..."}>
            Create {newKindLabels[kind].toLowerCase()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
