import { type FormEvent, useRef, useState } from "react";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useOfficeCall } from "../kit/use-office-call.ts";

/** A note for the colleagues. */
export function EnquiryNoteForm({ id, onKept }: { id: string; onKept: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState("");
  const { isSending, problem, send } = useOfficeCall();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const note = area.current?.value ?? "";
    if (note.trim() === "") {
      setMissing("Please write a note");
      area.current?.focus();
      return;
    }
    setMissing("");
    if ((await send("note-enquiry", { id, note })) === null) return;
    if (area.current) area.current.value = "";
    showToast({ kind: "success", text: "Note saved." });
    onKept();
  }

  return (
    <form className="form" aria-label="Add a note" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        id="enquiry-note"
        label="Internal note"
        rows={3}
        maxLength={enquiryOfficeLengths.note}
        dir="auto"
        error={missing}
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
