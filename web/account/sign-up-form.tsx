import { CircleAlert, MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AccountType } from "#domain/accounts/account-types.ts";
import { latestText } from "#domain/fields/consent-texts.ts";
import { readIsSignUpOpen } from "#web/backend.ts";
import { readReturnPathHere } from "#web/session/return-path.ts";
import { type Refusal, signUp, signUpClosed } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountTypeChoice } from "./account-type-choice.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { ResendButton } from "./resend-button.tsx";
import type { AccountValues } from "./use-account-form.ts";

/** Refusals that are about the password that was chosen. */
export const aboutPassword = ({ code }: Refusal) =>
  code === "weak_password" || code === "same_password" ? "password" : undefined;

/** Which text the form shows, and where. */
export const accountConsent = () => ({ version: latestText("account").version, page: location.pathname });

function ConfirmYourMail({ email, onAnother }: { email: string; onAnother: () => void }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div className="banner banner--success" ref={banner} tabIndex={-1}>
      <Icon of={MailCheck} />
      <div className="stack">
        <p>
          <b>Check your email to confirm your account!</b>
        </p>
        <p>
          We have emailed <b>{email}</b>. The link works once and expires in one hour. Not there? Please check your spam
          folder.
        </p>
        <ResendButton email={email} returnPath={readReturnPathHere()} />
        <div className="row">
          <Button variant="quiet" small onClick={onAnother}>
            Use another address
          </Button>
        </div>
      </div>
    </div>
  );
}

export function SignUpForm({ email, accountType }: { email: string; accountType: AccountType }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isClosed, setIsClosed] = useState(false);
  // The form is there until it is known that it would be refused; the backend is the judge in any case.
  useEffect(() => {
    let isShown = true;
    void readIsSignUpOpen().then((isOpen) => isShown && setIsClosed(isOpen === false));
    return () => {
      isShown = false;
    };
  }, []);

  async function send(values: AccountValues) {
    const { email = "", password = "", full_name = "", phone = "", user_type = "" } = values;
    const address = email.trim();
    const sent = { email: address, password, full_name, phone, user_type, consent: accountConsent() };
    const refusal = await signUp(sent, readReturnPathHere());
    if (refusal) return refusal;
    showToast({ kind: "success", text: "Check your email to confirm your account!" });
    setMailedTo(address);
    return null;
  }

  function changeAddress() {
    flushSync(() => setMailedTo(null));
    const control = document.getElementById("sign-up-email");
    if (control instanceof HTMLInputElement) control.select();
  }

  if (isClosed && mailedTo === null)
    return (
      <div className="banner" role="status">
        <Icon of={CircleAlert} />
        <p>{signUpClosed}</p>
      </div>
    );
  return (
    <>
      {mailedTo === null ? null : <ConfirmYourMail email={mailedTo} onAnother={changeAddress} />}
      {/* Hidden and not gone: with another address, everything else is the same. */}
      <div hidden={mailedTo !== null}>
        <AccountForm
          id="sign-up"
          form="signUp"
          label="Sign Up"
          submit="Create account"
          pending="Creating your account..."
          block
          send={send}
          fieldOf={aboutPassword}
          privacy={latestText("account").note ?? true}
        >
          {(field) => (
            <>
              <AccountTypeChoice
                id="sign-up-user_type"
                name="user_type"
                error={field("user_type").error}
                defaultValue={accountType}
              />
              <TextField {...field("full_name")} label="Full name" autoComplete="name" />
              <TextField
                {...field("email")}
                label="Email"
                type="email"
                autoComplete="email"
                defaultValue={email}
                hint="We will email you a confirmation link."
              />
              <TextField {...field("phone", "optional")} label="Phone" type="tel" autoComplete="tel" />
              <NewPasswordField {...field("password")} label="Password" />
            </>
          )}
        </AccountForm>
      </div>
    </>
  );
}
