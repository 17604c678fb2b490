import { type ReactNode, useState } from "react";
import { SecondFactorBanner } from "#web/account/second-factor/second-factor-banner.tsx";
import { type Purpose, SecondFactorDialog } from "#web/account/second-factor/second-factor-dialog.tsx";
import { SecondStep } from "#web/account/second-factor/second-step.tsx";
import { AuthShell } from "#web/layout/auth-shell.tsx";
import type { Account } from "#web/session/account.ts";
import { checkSession } from "#web/session/session-store.ts";
import { signOut } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <AuthShell pane={<p className="auth__say">Office workspace</p>}>
      <h1>{heading}</h1>
      <div className="form">
        {children}
        <div className="row">
          <Button variant="quiet" small onClick={() => void signOut()}>
            Use another account
          </Button>
        </div>
      </div>
    </AuthShell>
  );
}

/** Opens the workspace once this session has shown the second factor that the account has or owes. */
export function SecondFactorGate({ account, children }: { account: Account; children: ReactNode }) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  // The dialog stays when the frame goes: it still has the recovery codes to show.
  return (
    <>
      {account.secondFactor === "asked" ? (
        <Frame heading="Enter your code">
          <p>Password accepted. Enter a code from your authenticator.</p>
          <SecondStep id="office" submit="Continue" onDone={checkSession} />
        </Frame>
      ) : account.factorDuty?.isDue ? (
        <Frame heading="Two-factor authentication">
          <SecondFactorBanner account={account} onSetUp={() => setPurpose("set-up")} />
        </Frame>
      ) : (
        children
      )}
      <SecondFactorDialog purpose={purpose} onClose={() => setPurpose(null)} />
    </>
  );
}
