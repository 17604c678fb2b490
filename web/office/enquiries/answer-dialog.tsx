import { useState } from "react";
import { enquiryReplySchema } from "#domain/enquiries/enquiry-actions.ts";
import { answerTemplates, writeAnswerDraft } from "#domain/enquiries/enquiry-answers.ts";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { createSubmissionKeys } from "#web/form-kit/submission-keys.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";

type Answerable = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly service_type: string | null;
  readonly subject: string | null;
};

type AnswerDialogProps = { enquiry: Answerable; open: boolean; onClose: () => void; onSent: () => void };

const draftOf = (id: string, enquiry: Answerable) => {
  const template = answerTemplates.find((each) => each.id === id) ?? answerTemplates[0];
  return template ? writeAnswerDraft(template, enquiry) : "";
};

const controls = { message: "answer-text" };

/** A reply by email, started from a template. A retry sends one email; the same reply sent again later is another one. */
export function AnswerDialog({ enquiry, open, onClose, onSent }: AnswerDialogProps) {
  const [template, setTemplate] = useState(answerTemplates[0]?.id ?? "");
  const [text, setText] = useState(() => draftOf(template, enquiry));
  const [keys] = useState(createSubmissionKeys);
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });

  async function submit() {
    const reply = { id: enquiry.id, message: text };
    const body = { ...reply, idempotency_key: keys.keyOf(reply) };
    if (!check(errorsOf(readFields(enquiryReplySchema, body)))) return;
    if ((await send("answer-enquiry", body)) === null) return;
    keys.clear();
    showToast({ kind: "success", text: `Reply to ${enquiry.reference} sent.` });
    setText(draftOf(template, enquiry));
    onSent();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reply by email"
      description={`To ${enquiry.email}. The reference ${enquiry.reference} is added automatically.`}
    >
      <div className="dialog__body form">
        <div className="form__row">
          <SelectField
            id="answer-template"
            label="Template"
            value={template}
            onChange={({ currentTarget }) => setTemplate(currentTarget.value)}
          >
            {answerTemplates.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <div className="inbox-use">
            <Button variant="secondary" onClick={() => setText(draftOf(template, enquiry))}>
              Use this template
            </Button>
          </div>
        </div>
        <TextAreaField
          id={controls.message}
          label="Reply"
          rows={12}
          maxLength={enquiryOfficeLengths.answer}
          data-autofocus=""
          dir="auto"
          value={text}
          error={errors.message}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <OfficeProblem text={problem} />
      </div>
      <div className="dialog__foot">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" busyLabel={isSending && "Sending..."} onClick={() => void submit()}>
          Send reply
        </Button>
      </div>
    </Dialog>
  );
}
