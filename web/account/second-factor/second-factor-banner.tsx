import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import type { Account } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFocusAfter } from "../../ui/focus/use-focus-after.ts";
import { type Purpose, SecondFactorDialog } from "./second-factor-dialog.tsx";

/** Asks an administrator for a second factor until there is one. */
export function SecondFactorBanner({ account }: { account: Account }) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  useFocusAfter(account.secondFactor, "h-power-admin");
  return (
    <>
      {account.secondFactor === "none" ? (
        <section className="banner" aria-label="Two-factor authentication">
          <Icon of={ShieldAlert} />
          <div className="stack">
            <p>
              <b>Turn on two-factor authentication.</b> Protect administrator access with a code from your phone at each
              sign-in.
            </p>
            <div className="row">
              <Button small onClick={() => setPurpose("set-up")}>
                Set up
              </Button>
            </div>
          </div>
        </section>
      ) : null}
      {/* Stays when the banner goes: it still has the recovery codes to show. */}
      <SecondFactorDialog purpose={purpose} onClose={() => setPurpose(null)} />
    </>
  );
}
