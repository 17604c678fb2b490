import { MailCheck } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { linkLifetimeMinutes } from "#domain/accounts/account-types.ts";
import { businessNow, loadClient } from "#web/backend.ts";
import { changeUser, type Refusal } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountForm } from "../account-form.tsx";
import type { AccountValues } from "../use-account-form.ts";

const fields: Readonly<Record<string, string>> = { invalid_credentials: "current_password", same_email: "email" };
const fieldOf = ({ code }: Refusal) => fields[code];

/** The address that waits for its links to be opened; null without one, and when it could not be read. */
async function readPending(): Promise<string | null> {
  const { data } = await (await loadClient()).auth.getUser();
  const { new_email, email_change_sent_at } = data.user ?? {};
  if (!new_email || !email_change_sent_at) return null;
  const age = businessNow().getTime() - Date.parse(email_change_sent_at);
  return age < linkLifetimeMinutes * 60_000 ? new_email : null;
}

function Pending({ email, wanted, onCancelled }: { email: string; wanted: string; onCancelled: () => void }) {
  const [isSending, setIsSending] = useState(false);

  async function cancel() {
    setIsSending(true);
    // The present address, asked for again, ends the change (docs/protocol.md, section 3.6).
    const refusal = await changeUser({ email });
    setIsSending(false);
    if (refusal) return showToast({ kind: "error", text: refusal.message });
    showToast({ kind: "success", text: "The change is cancelled." });
    onCancelled();
  }

  return (
    <div className="banner" role="status">
      <Icon of={MailCheck} />
      <div className="stack">
        <p>
          We have sent a link to <b>{wanted}</b> and one to <b>{email}</b>. Open both within one hour to complete the
          change. Until then, nothing changes.
        </p>
        <div className="row">
          <Button variant="secondary" small busyLabel={isSending && "Cancelling..."} onClick={cancel}>
            Cancel the change
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Asks for another email address; it is the account's once the links to both addresses were opened. */
export function EmailChangeForm({ email }: { email: string }) {
  // A new form after each change: its fields are empty again.
  const [changes, setChanges] = useState(0);
  const [wanted, setWanted] = useState<string | null>(null);
  const load = useCallback(() => readPending().then(setWanted, () => undefined), []);
  useEffect(() => void load(), [load]);

  async function send({ email: asked = "", current_password = "" }: AccountValues) {
    const address = asked.trim();
    if (address.toLowerCase() === email.toLowerCase())
      return { code: "same_email", message: "This is already the email address of your account" };
    const refusal = await changeUser({ email: address, current_password });
    if (refusal) return refusal;
    showToast({ kind: "success", text: "Check both mailboxes: we have sent a link to each." });
    setWanted(address);
    setChanges((count) => count + 1);
    return null;
  }

  return (
    <div className="stack">
      <p>
        You sign in with <b>{email}</b>, and we write to it.
      </p>
      {wanted ? (
        <Pending
          email={email}
          wanted={wanted}
          onCancelled={() => {
            setWanted(null);
            document.getElementById("h-email")?.focus();
          }}
        />
      ) : null}
      <AccountForm
        key={changes}
        id="email-change"
        form="emailChange"
        labelledBy="h-email"
        submit="Change email address"
        pending="Sending the links..."
        privacy
        variant="secondary"
        send={send}
        fieldOf={fieldOf}
      >
        {(field) => (
          <>
            <TextField
              {...field("email")}
              label="New email address"
              type="email"
              autoComplete="email"
              hint="We send a link to the new address and one to your current address. Other devices are signed out once both are opened."
            />
            <PasswordField {...field("current_password")} label="Current password" autoComplete="current-password" />
          </>
        )}
      </AccountForm>
    </div>
  );
}
