import { type ChangeEvent, useState } from "react";
import { sayFileName } from "#domain/documents/file-name.ts";
import { acceptedFiles, formatFileSize } from "#domain/fields/file-limits.ts";
import { callFunction } from "#web/backend.ts";
import { endSentence } from "#web/call-error.ts";
import type { ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { shortenName } from "#web/form-kit/upload/check-file.ts";
import { useOnePress } from "#web/form-kit/use-one-press.ts";
import { Button } from "#web/ui/button.tsx";

type StartedUpload = ChecklistItem["uploads"][number];

type StartedUploadsProps = {
  list: readonly StartedUpload[];
  asMyself: boolean;
  onChosen: (upload: StartedUpload, file: File) => void;
  onCancelled: () => Promise<void>;
};

/** The server knows the name as it keeps it, and how long the file is. */
const isSame = ({ name, size }: StartedUpload, file: File) => file.size === size && sayFileName(file.name) === name;

function StartedUploadRow({
  upload,
  asMyself,
  onChosen,
  onCancelled,
}: { upload: StartedUpload } & Omit<StartedUploadsProps, "list">) {
  const { upload_id, name, size, received } = upload;
  const [problem, setProblem] = useState("");
  const { isSending, press } = useOnePress();

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = "";
    if (!file) return;
    if (isSame(upload, file)) onChosen(upload, file);
    else setProblem(`This is another file. Choose ${name} of ${formatFileSize(size)}, or cancel it first.`);
  }

  async function cancel() {
    const answer = await callFunction("cancel-upload", { upload_id }, { asMyself });
    if (answer.ok) await onCancelled();
    else setProblem(endSentence(answer.message));
  }

  return (
    <li className="upload">
      <bdi className="upload__name" title={name}>
        {shortenName(name)}
      </bdi>
      <span className="upload__note">
        {formatFileSize(received)} of {formatFileSize(size)} have arrived. If no other device or tab is sending the
        rest, choose the same file to continue.
      </span>
      {problem ? (
        <p className="field__error" role="alert">
          {problem}
        </p>
      ) : null}
      <span className="upload__acts">
        <label className="btn btn--quiet btn--sm file-btn">
          <span>
            Choose the same file<span className="vh"> {name}</span>
          </span>
          <input type="file" accept={acceptedFiles} onChange={choose} />
        </label>
        <Button variant="quiet" small busyLabel={isSending && "Cancelling…"} onClick={() => void press(cancel)}>
          Cancel<span className="vh"> {name}</span>
        </Button>
      </span>
    </li>
  );
}

/** Uploads that had started, of which this device has the bytes no more: another device, or a browser without storage. */
export function StartedUploads({ list, ...row }: StartedUploadsProps) {
  if (list.length === 0) return null;
  return (
    <ul className="uploads">
      {list.map((upload) => (
        <StartedUploadRow key={upload.upload_id} upload={upload} {...row} />
      ))}
    </ul>
  );
}
