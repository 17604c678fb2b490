import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DownloadButton } from "./download-button.tsx";
import { FilePreview, type FilePreviewProps } from "./file-preview.tsx";

export type PreviewDialogProps = FilePreviewProps & {
  open: boolean;
  onClose: () => void;
  /** What the file is for, or from whom. */
  about: string;
  onDownload: () => Promise<void>;
};

/** A file seen without leaving the page. */
export function PreviewDialog({ open, onClose, about, onDownload, ...preview }: PreviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<bdi>{preview.name}</bdi>} description={about}>
      <div className="dialog__body preview-dialog">{open ? <FilePreview {...preview} /> : null}</div>
      <div className="dialog__foot">
        <DownloadButton variant="secondary" small={false} onDownload={onDownload} />
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
