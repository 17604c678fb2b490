import { describeRetention } from "#domain/documents/retention.ts";
import { formatFileSize } from "#domain/fields/file-limits.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { ChecklistFile } from "#web/customer/documents/checklist-queries.ts";
import { shortenName } from "#web/form-kit/upload/check-file.ts";
import { DownloadButton } from "#web/form-kit/upload/download-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { sayScan } from "./say-scan.ts";
import { explainNoPreview } from "./use-file-actions.tsx";

type FileLineProps = {
  file: ChecklistFile;
  onPreview?: ((file: ChecklistFile) => void) | undefined;
  onDownload: (file: ChecklistFile) => Promise<void>;
  /** Taking it back; absent where it is decided or another's. */
  onRemove?: ((file: ChecklistFile) => void) | undefined;
};

/** A file that is with us: its name, when it came, and the ways to it. */
export function FileLine({ file, onPreview, onDownload, onRemove }: FileLineProps) {
  const { name, size, scanned, created_at, is_from_vault } = file;
  const of = <span className="vh"> {name}</span>;
  return (
    <li className="doc-file">
      <bdi className="doc-file__name" title={name}>
        {shortenName(name)}
      </bdi>
      <small>
        {[formatFileSize(size), formatInstant(created_at), is_from_vault && "From your documents", sayScan(scanned)]
          .filter(Boolean)
          .join(" · ")}
      </small>
      <small>
        {[describeRetention(file.retention, file.keep_until), explainNoPreview(name)].filter(Boolean).join(" · ")}
      </small>
      <span className="doc-file__acts">
        {onPreview ? (
          <Button variant="quiet" small aria-haspopup="dialog" onClick={() => onPreview(file)}>
            Preview{of}
          </Button>
        ) : null}
        <DownloadButton name={name} variant="quiet" onDownload={() => onDownload(file)} />
        {onRemove ? (
          <Button variant="quiet" small aria-haspopup="dialog" onClick={() => onRemove(file)}>
            Remove{of}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
