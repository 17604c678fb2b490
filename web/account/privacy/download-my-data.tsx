import { useState } from "react";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow, callFunction } from "#web/backend.ts";
import { saveBlob } from "#web/query/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountForm } from "../account-form.tsx";
import type { AccountValues } from "../use-account-form.ts";

/** What is stored of the account, as a ZIP file; the password is asked for first. */
export function DownloadMyData() {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  async function download({ password = "" }: AccountValues) {
    const answer = await callFunction("download-my-data", { password }, { asMyself: true });
    if (!answer.ok) {
      if (answer.fields.password) return { code: "wrong_password", message: answer.fields.password };
      return { code: answer.code, message: answer.message };
    }
    saveBlob(`neev-data-${formatIstDay(businessNow())}.zip`, answer.data);
    setIsOpen(false);
    setIsSaved(true);
    showToast({ kind: "success", text: "Your data is downloaded." });
    return null;
  }

  return (
    <>
      <div className="stack">
        <p>
          Download everything that we hold about your account in one ZIP file: as a page to read, and as JSON for
          programs. Keep the file private.
        </p>
        <p role="status">{isSaved ? "The file is in your downloads." : ""}</p>
      </div>
      <div className="row">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Download my data
        </Button>
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
            <AccountForm
              id="download-my-data"
              form="deletion"
              label="Download my data"
              submit="Download"
              pending="Preparing your file..."
              block
              send={download}
              fieldOf={({ code }) => (code === "wrong_password" ? "password" : undefined)}
            >
              {(field) => (
                <PasswordField
                  {...field("password")}
                  label="Your password"
                  autoComplete="current-password"
                  data-autofocus=""
                />
              )}
            </AccountForm>
            <Button variant="quiet" block onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
