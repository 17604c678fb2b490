import { useState } from "react";
import { resendConfirmation } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Sends the confirmation link again; the answer does not reveal whether the address has an account (decision D23). */
export function ResendButton({ email, returnPath }: { email: string; returnPath: string | null }) {
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState("");

  async function send() {
    setIsSending(true);
    const refusal = await resendConfirmation(email, returnPath);
    setIsSending(false);
    setSaid(refusal?.message ?? "If this address still needs confirming, we have sent a new link.");
    if (refusal) showToast({ kind: "error", text: refusal.message });
  }

  return (
    <div className="stack">
      <div className="row">
        <Button variant="secondary" small busyLabel={isSending && "Sending..."} onClick={send}>
          Resend
        </Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
