import { useEffect, useState } from "react";
import { changeUser, type Refusal, readIsFromRecovery } from "#web/session/sign-in.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountForm } from "./account-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { aboutPassword } from "./sign-up-form.tsx";
import type { AccountValues } from "./use-account-form.ts";

const fieldOf = (refusal: Refusal) =>
  refusal.code === "invalid_credentials" || refusal.code === "reauthentication_needed"
    ? "current_password"
    : aboutPassword(refusal);

export function PasswordChangeForm({ email }: { email: string }) {
  // A new form after each change: its fields are empty again.
  const [changes, setChanges] = useState(0);
  // A recovery link stands for the current password, which its reader has forgotten, for one change and a short time.
  const [asksCurrent, setAsksCurrent] = useState(true);
  useEffect(() => {
    let isShown = true;
    void readIsFromRecovery()
      .then((isFrom) => isShown && setAsksCurrent(!isFrom))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);

  async function send({ current_password, password }: AccountValues) {
    const refusal = await changeUser(asksCurrent ? { current_password, password } : { password });
    if (refusal?.code === "reauthentication_needed" || refusal === null) setAsksCurrent(true);
    if (refusal) return refusal;
    showToast({ kind: "success", text: "Your password was changed. You are signed out everywhere else." });
    setChanges((count) => count + 1);
    return null;
  }

  return (
    <AccountForm
      key={changes}
      id="password-change"
      form={asksCurrent ? "passwordChange" : "reset"}
      labelledBy="h-password"
      submit="Change password"
      pending="Changing..."
      variant="secondary"
      send={send}
      fieldOf={fieldOf}
    >
      {(field) => (
        <>
          {/* Tells password managers whose password it is. */}
          <input hidden readOnly autoComplete="username" value={email} />
          {asksCurrent ? (
            <PasswordField {...field("current_password")} label="Current password" autoComplete="current-password" />
          ) : null}
          <NewPasswordField {...field("password")} label="New password" />
        </>
      )}
    </AccountForm>
  );
}
