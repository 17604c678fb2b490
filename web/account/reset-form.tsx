import { useState } from "react";
import { showAndCarryToast } from "#web/session/carried-toast.ts";
import { changeUser, redirectSignedIn } from "#web/session/sign-in.ts";
import { AccountForm } from "./account-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { SecondStep } from "./second-factor/second-step.tsx";
import { aboutPassword } from "./sign-up-form.tsx";
import type { AccountValues } from "./use-account-form.ts";

/** After a mailed link has signed its owner in: the new password. */
export function ResetForm() {
  const [isSecond, setIsSecond] = useState(false);

  async function send({ password }: AccountValues) {
    const refusal = await changeUser({ password });
    if (refusal?.code === "insufficient_aal") {
      setIsSecond(true);
      return null;
    }
    if (refusal) return refusal;
    showAndCarryToast({ kind: "success", text: "Your password was changed. You are signed out everywhere else." });
    await redirectSignedIn(null);
    return null;
  }
  if (isSecond)
    return (
      <div className="stack">
        <p>Enter a code from your authenticator, then choose a new password.</p>
        <SecondStep id="reset" submit="Continue" onDone={() => setIsSecond(false)} />
      </div>
    );
  return (
    <AccountForm
      id="reset"
      form="reset"
      label="Choose a new password"
      submit="Change password"
      pending="Changing..."
      block
      send={send}
      fieldOf={aboutPassword}
    >
      {(field) => <NewPasswordField {...field("password")} label="New password" />}
    </AccountForm>
  );
}
