import { useEffect, useState } from "react";
import { business } from "#domain/business/business.ts";
import { accountRoleLabels } from "#domain/business/office-roles.ts";
import { accountRoleSummaries } from "#domain/business/role-summaries.ts";
import { callFunction } from "#web/backend.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { ProblemBanner } from "#web/form-kit/problem-banner.tsx";
import { showAndCarryToast } from "#web/session/carried-toast.ts";
import { type Outcome, redirectSignedIn, signIn } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AccountForm } from "../account-form.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import type { AccountValues } from "../use-account-form.ts";

type Invitation = AnswerBody<"read-invitation">;
type State = "loading" | Invitation | { readonly problem: string; readonly isLost: boolean };

/** Of an unanswered call the link may still be good. */
async function read(token: string): Promise<State> {
  const answer = await callFunction("read-invitation", { token });
  if (answer.ok) return answer.data;
  return { problem: answer.message, isLost: answer.status === 404 || answer.status === 400 };
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, full_name, role, has_account } = invitation;
  async function send({ password = "" }: AccountValues): Promise<Outcome> {
    const answer = await callFunction("accept-invitation", { token, password });
    if (!answer.ok) {
      const { password: wrong } = answer.fields;
      return wrong ? { code: "password", message: wrong } : { code: answer.code, message: answer.message };
    }
    const refusal = await signIn(email, password);
    const welcome = `You now work at ${business.brand}. Role: ${accountRoleLabels[role]}`;
    showAndCarryToast({ kind: "success", text: refusal ? `${welcome}. Please sign in.` : welcome });
    if (refusal) location.assign("/auth");
    else await redirectSignedIn(null);
    return null;
  }
  return (
    <div className="stack">
      <p>
        <span dir="auto">{full_name}</span>, you are invited to the office workspace of {business.brand}. You will sign
        in as {email}.
      </p>
      <p>
        <strong>Role: {accountRoleLabels[role]}.</strong> {accountRoleSummaries[role]}
      </p>
      {has_account ? <p>You already have an account with this address. Enter its password to accept.</p> : null}
      <AccountForm
        id="invitation"
        form={has_account ? "deletion" : "reset"}
        label="Accept the invitation"
        submit="Accept the invitation"
        pending="One moment..."
        block
        send={send}
        fieldOf={({ code }) => (code === "password" ? "password" : undefined)}
        privacy
      >
        {(field) => (
          <>
            {/* Password managers store the address with the password. */}
            <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
            {has_account ? (
              <PasswordField {...field("password")} label="Password" autoComplete="current-password" />
            ) : (
              <NewPasswordField {...field("password")} label="Choose a password" />
            )}
          </>
        )}
      </AccountForm>
    </div>
  );
}

/** Where the link of an invitation into the office leads: the password, and the role. Opening it uses nothing up. */
export function InvitationCard({ token }: { token: string }) {
  const [state, setState] = useState<State>("loading");
  useEffect(() => void read(token).then(setState), [token]);
  const isOpen = state !== "loading" && "email" in state;
  return (
    <>
      <h1>{isOpen ? "Accept your invitation" : "Your invitation"}</h1>
      {state === "loading" ? (
        <p role="status">Loading...</p>
      ) : isOpen ? (
        <Accept token={token} invitation={state} />
      ) : (
        <div className="stack">
          <ProblemBanner text={state.problem} />
          {state.isLost ? (
            <p>An invitation works once, and for 7 days. Ask the person who invited you to send it again.</p>
          ) : (
            <Button
              onClick={() => {
                setState("loading");
                void read(token).then(setState);
              }}
            >
              Try again
            </Button>
          )}
        </div>
      )}
    </>
  );
}
