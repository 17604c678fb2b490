import { useState } from "react";
import { latestText } from "#domain/fields/consent-texts.ts";
import { showAndCarryToast } from "#web/session/carried-toast.ts";
import { changeUser, redirectSignedIn } from "#web/session/sign-in.ts";
import { AccountForm } from "./account-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { SecondStep } from "./second-factor/second-step.tsx";
import { SignUpDetails } from "./sign-up-details.tsx";
import { aboutPassword, accountConsent } from "./sign-up-form.tsx";
import type { AccountValues } from "./use-account-form.ts";

type Props = {
  /** The account is not confirmed: its first password, with what else a sign-up asks for. */
  isFirst: boolean;
  /** The link was opened too long ago. */
  onLate: () => void;
};

/** After a mailed link has signed its owner in: the new password. */
export function ResetForm({ isFirst, onLate }: Props) {
  const [isSecond, setIsSecond] = useState(false);

  async function send({ password, ...data }: AccountValues) {
    const refusal = await changeUser(
      isFirst ? { password, data: { ...data, consent: accountConsent() } } : { password },
    );
    if (refusal?.code === "reauthentication_needed") onLate();
    if (refusal?.code === "insufficient_aal") {
      setIsSecond(true);
      return null;
    }
    if (refusal) return refusal;
    const changed = "Your password was changed. You are signed out everywhere else.";
    showAndCarryToast({
      kind: "success",
      text: isFirst ? "Your account is confirmed. You are signed in." : changed,
    });
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
      form={isFirst ? "firstPassword" : "reset"}
      label="Choose a new password"
      submit={isFirst ? "Create account" : "Change password"}
      pending={isFirst ? "Creating your account..." : "Changing..."}
      block
      send={send}
      fieldOf={aboutPassword}
      privacy={isFirst ? latestText("account").note : undefined}
    >
      {(field) => (
        <>
          {isFirst ? <SignUpDetails field={field} /> : null}
          <NewPasswordField {...field("password")} label="New password" />
        </>
      )}
    </AccountForm>
  );
}
