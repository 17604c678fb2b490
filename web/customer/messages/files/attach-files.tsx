import { Paperclip } from "lucide-react";
import { formatFileSize } from "#domain/fields/file-limits.ts";
import { shortenName } from "#web/form-kit/upload/check-file.ts";
import { FileButtons } from "#web/form-kit/upload/file-buttons.tsx";
import { useShownUploads } from "#web/form-kit/upload/shown-uploads.ts";
import { UploadRows } from "#web/form-kit/upload/upload-rows.tsx";
import { useUploadWords } from "#web/form-kit/upload/use-upload-words.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Attachments } from "./use-attachments.ts";

/** The files that will go with the entry. */
export function AttachedFiles({ attachments: { buttonId, stored, open, remove } }: { attachments: Attachments }) {
  useShownUploads(stored);
  const words = useUploadWords([...stored.map((one) => ({ ...one, state: "stored" as const })), ...open], "attached");
  return (
    <>
      {stored.length > 0 ? (
        <ul className="message__files" aria-label="Files to send">
          {stored.map(({ id, name, size }) => (
            <li key={id}>
              <Icon of={Paperclip} /> <bdi title={name}>{shortenName(name)}</bdi>{" "}
              <span className="num">{formatFileSize(size)}</span>
              <Button
                variant="quiet"
                small
                onClick={() => {
                  remove(id);
                  focusHeading(buttonId);
                }}
              >
                Remove<span className="vh"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <UploadRows list={open} home={buttonId} onRemove={remove} />
      <p className="vh" role="status">
        {words}
      </p>
    </>
  );
}

/** Files of the device, and on a phone its camera. */
export function AttachButtons({ attachments: { add, buttonId }, name }: { attachments: Attachments; name: string }) {
  return (
    <FileButtons id={buttonId} name={name} choose="Attach files" variant="secondary" onFiles={add} onPhotos={add} />
  );
}
