import { showAndCarryToast } from "#web/session/carried-toast.ts";
import { readReturnPathHere } from "#web/session/return-path.ts";
import { redirectSignedIn, signIn } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { ResendButton } from "./resend-button.tsx";
import type { AccountValues } from "./use-account-form.ts";

const id = "sign-in";

export function SignInForm({ email, onForgotten }: { email: string; onForgotten: () => void }) {
  async function send({ email = "", password = "" }: AccountValues) {
    const refusal = await signIn(email.trim(), password);
    if (refusal) return refusal;
    showAndCarryToast({ kind: "success", text: "Successfully signed in!" });
    await redirectSignedIn(readReturnPathHere());
    return null;
  }

  return (
    <div className="stack">
      <AccountForm
        id={id}
        form="signIn"
        privacy
        label="Sign In"
        submit="Sign In"
        pending="Signing in..."
        block
        send={send}
        remedy={({ code }) =>
          code === "email_not_confirmed" ? <ResendButton email={readEmail()} returnPath={readReturnPathHere()} /> : null
        }
      >
        {(field) => (
          <>
            <TextField {...field("email")} label="Email" type="email" autoComplete="email" defaultValue={email} />
            <PasswordField {...field("password")} label="Password" autoComplete="current-password" />
          </>
        )}
      </AccountForm>
      <div className="row">
        <Button variant="quiet" small onClick={onForgotten}>
          Forgotten your password?
        </Button>
      </div>
    </div>
  );
}

function readEmail(): string {
  const control = document.getElementById(`${id}-email`);
  return control instanceof HTMLInputElement ? control.value.trim() : "";
}
