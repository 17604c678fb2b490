import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { latestText } from "#domain/fields/consent-texts.ts";
import { officeSourceLabels, officeSources } from "#domain/work/office-sources.ts";
import { createSubmissionKeys } from "#web/form-kit/submission-keys.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { NearestTimes } from "../../customer/consultations/nearest-times.tsx";
import { refreshShown } from "../../query/live-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { bindField, MessageField, RecordFields, recordFormId } from "./customer-record-fields.tsx";
import {
  emptyRecordForm,
  type NewKind,
  type RecordForm,
  recordKindLabels,
  writeRecord,
} from "./customer-record-form.ts";
import { FindPerson, type Person } from "./find-person.tsx";

type CustomerRecordDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What the role can enter. */
  kinds: readonly NewKind[];
  onCreated: () => void;
};

const consentOf = { enquiry: "enquiry", consultation: "consultation", grievance: "case", refund: "case" } as const;
const order = [
  ...["name", "phone", "email", "origin", "service_type", "consultation_topic", "session", "contact_method"],
  ...["subject", "priority", "situation", "amount_paid", "message"],
];
const controls = {
  ...Object.fromEntries(order.map((name) => [name, `${recordFormId}-${name}`])),
  ...{ scheduled_date: `${recordFormId}-date`, has_notice: `${recordFormId}-has_notice` },
};

/** Enters a record for a customer who called, came by or wrote. What was typed stays over Escape until it is saved. */
export function CustomerRecordDialog({ open, onClose, kinds, onCreated }: CustomerRecordDialogProps) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<NewKind>(kinds[0] ?? "grievance");
  const [form, setForm] = useState<RecordForm>(emptyRecordForm);
  const [turn, setTurn] = useState(0);
  const [keys] = useState(createSubmissionKeys);
  const { isSending, problem, errors, details, check, send, clear } = useBusinessCall({
    controls,
    open,
    onRefused: () => setTurn((count) => count + 1),
  });
  const change = (part: Partial<RecordForm>) => setForm((now) => ({ ...now, ...part }));
  const bound = { form, errors, onChange: change };
  const field = bindField(bound);
  const nearest = Array.isArray(details.nearest) ? details.nearest.map(String) : null;

  const choose = ({ name, phone, email, client_id, company }: Person) => {
    change({ name, phone: phone ?? "", email: email ?? "", client_id, client_name: client_id ? company : null });
    document.getElementById(`${recordFormId}-name`)?.focus();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { errors: wrong, asked } = writeRecord(kind, form, keys.keyOf);
    if (!check(wrong) || asked === null) return;
    const made = await send(asked.call, asked.body);
    if (made === null) return;
    showToast({ kind: "success", text: `${recordKindLabels[kind]} ${made.reference} created.` });
    refreshShown();
    onCreated();
    if (made.path) navigate(made.path);
  }

  return (
    <Dialog open={open} onClose={onClose} title="New for a customer">
      <form className="dialog__form" noValidate aria-label="New for a customer" onSubmit={submit}>
        <div className="dialog__body form">
          <FindPerson onChoose={choose} />
          <div className="form__row">
            <SelectField
              id={`${recordFormId}-kind`}
              label="Type"
              value={kind}
              onChange={({ currentTarget }) => {
                setKind(kinds.find((one) => one === currentTarget.value) ?? kind);
                clear();
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {recordKindLabels[one]}
                </option>
              ))}
            </SelectField>
            <SelectField label="Reached us by" {...field("origin")}>
              {officeSources.map((one) => (
                <option key={one} value={one}>
                  {officeSourceLabels[one]}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="form__row">
            <TextField label="Name" dir="auto" maxLength={120} {...field("name")} />
            <TextField label="Phone" type="tel" {...field("phone")} />
          </div>
          <TextField
            label="Email"
            type="email"
            optional
            hint="Without one, the customer gets no receipt"
            {...field("email")}
          />
          {form.client_id ? (
            <p className="row">
              <span>
                Client: <b dir="auto">{form.client_name}</b>
              </span>
              <Button variant="quiet" small onClick={() => change({ client_id: null, client_name: null })}>
                Do not link
              </Button>
            </p>
          ) : null}
          <RecordFields kind={kind} turn={turn} {...bound} />
          <MessageField kind={kind} {...bound} />
          {kind === "enquiry" ? (
            <Checkbox
              id={`${recordFormId}-is_mine`}
              checked={form.is_mine}
              onChange={({ currentTarget }) => change({ is_mine: currentTarget.checked })}
            >
              Assign to me
            </Checkbox>
          ) : null}
          <Checkbox
            id={`${recordFormId}-has_notice`}
            checked={form.has_notice}
            error={errors.has_notice}
            onChange={({ currentTarget }) => change({ has_notice: currentTarget.checked })}
          >
            I have told the customer: “{latestText(consentOf[kind]).note}”
          </Checkbox>
          <OfficeProblem text={problem} />
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
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busyLabel={isSending && "Saving..."}>
            Create {recordKindLabels[kind].toLowerCase()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
