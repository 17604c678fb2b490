import { type FormEvent, useRef, useState } from "react";
import { deletedFile, deletionReasonMaxLength } from "#domain/documents/vault-fields.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import type { VaultFile } from "#web/customer/documents/vault/vault-queries.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { OfficeProblem } from "../../kit/office-problem.tsx";

type DeleteFileDialogProps = { open: boolean; onClose: () => void; file: VaultFile; onDeleted: () => void };

const controls = { reason: "delete-file-reason", password: "delete-file-password" };

/** Asks an administrator once more, with a reason and the password: a deleted document does not come back. */
export function DeleteFileDialog({ open, onClose, file, onDeleted }: DeleteFileDialogProps) {
  const { id, title, name, kept } = file;
  const [isMistake, setIsMistake] = useState(false);
  const reason = useTextDraft(`reason.delete.${id}`);
  const password = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls, onRefused: refreshShown });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      ...{ file_id: id, reason: reason.text.trim(), is_mistake: isMistake },
      password: password.current?.value ?? "",
    };
    if (!check(errorsOf(readFields(deletedFile, body)))) return;
    if ((await send("delete-document", body)) === null) return;
    reason.forget();
    onDeleted();
  }

  const heading = "Delete this document?";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={heading}
      description={<bdi>{title ?? name}</bdi>}
      small
      initialFocus={field}
    >
      <form className="dialog__body form" noValidate aria-label={heading} onSubmit={(event) => void submit(event)}>
        <p>The file is deleted for everyone and cannot be restored. {kept}.</p>
        <TextAreaField
          id={controls.reason}
          label="Reason"
          hint="The customer reads it where the file answered a document of a list. It is recorded in the log."
          rows={2}
          maxLength={deletionReasonMaxLength}
          dir="auto"
          error={errors.reason}
          ref={field}
          value={reason.text}
          onChange={({ currentTarget }) => reason.type(currentTarget.value)}
        />
        <Checkbox
          id="delete-file-mistake"
          checked={isMistake}
          onChange={({ currentTarget }) => setIsMistake(currentTarget.checked)}
        >
          It was uploaded by mistake, so no law requires us to keep it
        </Checkbox>
        <PasswordField
          id={controls.password}
          label="Your password"
          autoComplete="current-password"
          error={errors.password}
          ref={password}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" variant="danger" block busyLabel={isSending && "Deleting…"}>
          Delete document
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
