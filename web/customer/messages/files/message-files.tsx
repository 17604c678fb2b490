import { Paperclip } from "lucide-react";
import { formatFileSize } from "#domain/fields/file-limits.ts";
import { sayScan } from "#web/customer/documents/say-scan.ts";
import {
  downloadFile,
  explainNoPreview,
  isNameShown,
  useFileActions,
} from "#web/customer/documents/use-file-actions.tsx";
import { shortenName } from "#web/form-kit/upload/check-file.ts";
import { useOnePress } from "#web/form-kit/use-one-press.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Line } from "../thread-reader.ts";

type FileLine = Line["files"][number];

/** A file is read as the account that is signed in: no address leads to it. */
function MessageFile({ file, onPreview }: { file: FileLine; onPreview: () => void }) {
  const { name, size, scanned, kept } = file;
  const { isSending: isReading, press } = useOnePress();
  return (
    <li>
      <button
        type="button"
        className="link-btn"
        aria-busy={isReading || undefined}
        onClick={() => void press(() => downloadFile(file))}
      >
        <Icon of={Paperclip} /> <span className="vh">Download </span>
        <bdi title={name}>{shortenName(name)}</bdi> <span className="num">{formatFileSize(size)}</span>
      </button>
      {isNameShown(name) ? (
        <button type="button" className="link-btn" aria-haspopup="dialog" onClick={onPreview}>
          Preview<span className="vh"> {name}</span>
        </button>
      ) : null}
      <small>{[sayScan(scanned), kept, explainNoPreview(name)].filter(Boolean).join(" · ")}</small>
    </li>
  );
}

/** What came with a message: downloaded, or seen on the page. `about` is from whom and when. */
export function MessageFiles({ files, about }: { files: readonly FileLine[]; about: string }) {
  const { preview, dialog } = useFileActions();
  if (files.length === 0) return null;
  return (
    <>
      <ul className="message__files" aria-label="Files">
        {files.map((file) => (
          <MessageFile key={file.id} file={file} onPreview={() => preview(file, about)} />
        ))}
      </ul>
      {dialog}
    </>
  );
}
