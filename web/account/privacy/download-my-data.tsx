import { useState } from "react";
import { Link } from "react-router";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow, callFunction } from "#web/backend.ts";
import { saveBlob } from "#web/query/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { PasswordForm } from "./password-form.tsx";

/** What is stored of the account, as a ZIP file; the password is asked for first. */
export function DownloadMyData() {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  function save(file: Blob) {
    saveBlob(`neev-data-${formatIstDay(businessNow())}.zip`, file);
    setIsOpen(false);
    setIsSaved(true);
    showToast({ kind: "success", text: "Your data is downloaded." });
  }

  return (
    <>
      <p>
        Download what we hold about your account in one ZIP file: as a page to read, and as JSON for programs. Keep the
        file private. The files of your documents are under <Link to="/dashboard/documents">Documents</Link>, as a ZIP
        file too.
      </p>
      <div className="row">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Download my data
        </Button>
        <span role="status">{isSaved ? "The file is in your downloads." : ""}</span>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Download my data"
        description="Enter your password to confirm that it is you."
        small
      >
        {isOpen ? (
          <div className="dialog__body form">
            <PasswordForm
              id="download-my-data"
              label="Download my data"
              submit="Download"
              pending="Preparing your file..."
              cancel="Cancel"
              onClose={() => setIsOpen(false)}
              call={(password) => callFunction("download-my-data", { password }, { asMyself: true })}
              onDone={save}
            />
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
