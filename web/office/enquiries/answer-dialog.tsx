import { type KeyboardEvent, useEffect, useState } from "react";
import { enquiryReplySchema } from "#domain/enquiries/enquiry-actions.ts";
import { answerTemplates, writeAnswerDraft } from "#domain/enquiries/enquiry-answers.ts";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { findPlaceholder } from "#domain/fields/placeholders.ts";
import { describeReplying } from "#domain/work/replying.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useSubmissionKeys } from "#web/office/work/use-submission-keys.ts";
import { useTextDraft } from "#web/office/work/use-text-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useReplying } from "../work/use-replying.ts";
import { TemplateChoice } from "./template-choice.tsx";

type Answerable = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly service_type: string | null;
  readonly subject: string | null;
};

type AnswerDialogProps = {
  enquiry: Answerable;
  /** Replies sent so far, as the page shows them. */
  replies: number;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
};

const draftOf = (id: string, enquiry: Answerable) => {
  const template = answerTemplates.find((each) => each.id === id) ?? answerTemplates[0];
  return template ? writeAnswerDraft(template, enquiry) : "";
};

const controls = { message: "answer-text" };

/** The first place to fill in is selected, so that what is typed takes its place. */
function selectPlaceholder(): void {
  const area = document.getElementById(controls.message);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const place = findPlaceholder(area.value);
  const from = place === undefined ? -1 : area.value.indexOf(place);
  if (place !== undefined && from >= 0) area.setSelectionRange(from, from + place.length);
}

/** A reply by email, started from a template. A retry sends one email; the same reply sent again later is another one. */
export function AnswerDialog({ enquiry, replies, open, onClose, onSent }: AnswerDialogProps) {
  const [template, setTemplate] = useState(answerTemplates[0]?.id ?? "");
  const [started, setStarted] = useState(() => draftOf(template, enquiry));
  const draft = useTextDraft(`reply.${enquiry.id}`, started);
  const keys = useSubmissionKeys(`reply.${enquiry.id}`);
  // As many as there were when it was opened: a colleague's reply since then asks first.
  const [seen, setSeen] = useState(replies);
  const [asks, setAsks] = useState(false);
  const { isSending, problem, errors, check, send, clear } = useBusinessCall({
    ...{ open, controls },
    onRefused: ({ details }) => setAsks(typeof details.asks === "string"),
  });
  const replying = describeReplying(useReplying({ kind: "enquiry", id: enquiry.id }, open));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page shows when it is opened, not what comes later
  useEffect(() => {
    setSeen(replies);
    setAsks(false);
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each template, not while a person types
  useEffect(() => {
    if (open) selectPlaceholder();
  }, [open, started]);

  function begin(id: string) {
    const next = draftOf(id, enquiry);
    setStarted(next);
    draft.forget(next);
  }

  function choose(id: string) {
    setTemplate(id);
    // Nothing would be lost.
    if (!draft.isTyped) begin(id);
  }

  async function submit(confirmed: boolean) {
    const reply = { id: enquiry.id, message: draft.text };
    const body = { ...reply, idempotency_key: keys.keyOf(reply), expected_replies: seen, confirmed };
    if (!check(errorsOf(readFields(enquiryReplySchema, body)))) return selectPlaceholder();
    if ((await send("answer-enquiry", body)) === null) return;
    keys.clear();
    showToast({ kind: "success", text: `Reply to ${enquiry.reference} sent.` });
    begin(template);
    onSent();
  }

  /** From the text, and from the template that was just chosen. */
  function sendByKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isSending || asks) return;
    event.preventDefault();
    void submit(false);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reply by email"
      description={`To ${enquiry.email}. The reference ${enquiry.reference} is added automatically.`}
    >
      <div className="dialog__body form">
        <TemplateChoice
          value={template}
          isTyped={draft.isTyped}
          onChoose={choose}
          onUse={() => begin(template)}
          onKeyDown={sendByKey}
        />
        <TextAreaField
          id={controls.message}
          label="Reply"
          hint="Ctrl + Enter sends it"
          rows={12}
          maxLength={enquiryOfficeLengths.answer}
          data-autofocus=""
          dir="auto"
          value={draft.text}
          error={errors.message}
          onChange={({ currentTarget }) => {
            draft.type(currentTarget.value);
            if (asks) clear();
            setAsks(false);
          }}
          onKeyDown={sendByKey}
        />
        <p className="record-replying" role="status">
          {replying ? `${replying}…` : null}
        </p>
        <OfficeProblem text={problem} />
      </div>
      <div className="dialog__foot">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={asks ? "danger" : "primary"}
          busyLabel={isSending && "Sending..."}
          onClick={() => void submit(asks)}
        >
          {asks ? "Send anyway" : "Send reply"}
        </Button>
      </div>
    </Dialog>
  );
}
