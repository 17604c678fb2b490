import { MailCheck } from "lucide-react";
import { useState } from "react";
import { orderRecovery } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AccountForm } from "./account-form.tsx";
import type { AccountValues } from "./use-account-form.ts";

/** Orders a mail with a link to choose a new password. The same is said whether or not the address has an account. */
export function RecoveryForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  async function send({ email = "" }: AccountValues) {
    const refusal = await orderRecovery(email.trim());
    if (refusal === null) setMailedTo(email.trim());
    return refusal;
  }

  return (
    <div className="stack">
      <h2 className="h4">Forgotten your password?</h2>
      <p>We will email you a link to choose a new one.</p>
      <AccountForm
        id="recovery"
        form="recovery"
        privacy
        label="Forgotten your password?"
        submit="Email me a link"
        pending="Sending..."
        block
        send={send}
      >
        {(field) => (
          <TextField {...field("email")} label="Email" type="email" autoComplete="email" defaultValue={email} />
        )}
      </AccountForm>
      <div role="status">
        {mailedTo === null ? null : (
          <div className="banner banner--success">
            <Icon of={MailCheck} />
            <p>
              If <b>{mailedTo}</b> has an account, we have sent a link. It works once and expires in one hour. Not
              there? Please check your spam folder.
            </p>
          </div>
        )}
      </div>
      <div className="row">
        <Button variant="quiet" small onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </div>
  );
}
