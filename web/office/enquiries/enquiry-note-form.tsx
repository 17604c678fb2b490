import { type FormEvent, useRef } from "react";
import { enquiryNoteSchema } from "#domain/enquiries/enquiry-actions.ts";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";

const controls = { note: "enquiry-note" };

/** An internal note. */
export function EnquiryNoteForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { id, note: area.current?.value ?? "" };
    if (!check(errorsOf(readFields(enquiryNoteSchema, body)))) return;
    if ((await send("note-enquiry", body)) === null) return;
    if (area.current) area.current.value = "";
    showToast({ kind: "success", text: "Note saved." });
    onSaved();
  }

  return (
    <form className="form" aria-label="Add a note" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        id={controls.note}
        label="Internal note"
        data-office-key="note"
        title="Write an internal note (N)"
        rows={3}
        maxLength={enquiryOfficeLengths.note}
        dir="auto"
        error={errors.note}
        ref={area}
      />
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant="secondary" busyLabel={isSending && "Saving..."}>
          Save note
        </Button>
      </div>
    </form>
  );
}
