import { useState } from "react";
import { accountDeletion } from "#domain/accounts/accounts.ts";
import { callFunction } from "#web/backend.ts";
import { leaveDeleted } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AccountForm } from "./account-form.tsx";
import type { AccountValues } from "./use-account-form.ts";

async function deleteAccount({ password = "" }: AccountValues) {
  const answer = await callFunction("delete-account", { password }, { asMyself: true });
  if (answer.ok) {
    await leaveDeleted();
    return null;
  }
  if (answer.fields.password) return { code: "wrong_password", message: answer.fields.password };
  return { code: answer.code, message: answer.message };
}

/** Says what is deleted and what is retained, then asks for the password. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }

  return (
    <>
      <div className="stack">
        <p>Permanently deleted:</p>
        <ul>
          {accountDeletion.erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>Kept because the law requires it, or because it is not part of your account:</p>
        <ul>
          {accountDeletion.kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="row">
        <Button variant="danger" onClick={open}>
          Delete my account
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete my account"
        description="This cannot be undone."
        small
      >
        {wasOpened ? (
          <div className="dialog__body form">
            <AccountForm
              id="delete-account"
              form="deletion"
              label="Delete my account"
              submit="Delete permanently"
              pending="Deleting..."
              variant="danger"
              block
              send={deleteAccount}
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
              Keep my account
            </Button>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
