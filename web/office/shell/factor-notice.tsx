import { useState } from "react";
import { SecondFactorBanner } from "#web/account/second-factor/second-factor-banner.tsx";
import { type Purpose, SecondFactorDialog } from "#web/account/second-factor/second-factor-dialog.tsx";
import type { Account } from "#web/session/account.ts";

/** Until the second factor becomes mandatory for the office: how long is left, and the way to set it up. */
export function FactorNotice({ account }: { account: Account }) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  // The dialog stays when the banner goes: it still has the recovery codes to show.
  return (
    <>
      {account.factorDuty ? <SecondFactorBanner account={account} onSetUp={() => setPurpose("set-up")} /> : null}
      <SecondFactorDialog purpose={purpose} onClose={() => setPurpose(null)} />
    </>
  );
}
