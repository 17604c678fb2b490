import { ShieldAlert } from "lucide-react";
import { formatInstant } from "#domain/time/dates.ts";
import type { Account, FactorDuty } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const dayMs = 86_400_000;

function describeLeft({ dueAt, isDue }: FactorDuty, isAdmin: boolean): string {
  if (isDue)
    return `It is mandatory for ${isAdmin ? "administrators of this site" : "our office"}. Set it up to continue.`;
  const days = Math.ceil((dueAt.getTime() - Date.now()) / dayMs);
  const left = days > 1 ? `${days} days left` : "less than a day left";
  return `It becomes mandatory on ${formatInstant(dueAt)} (${left}). After that, ${isAdmin ? "PowerAdmin" : "the office workspace"} is locked until it is set up.`;
}

/** Asks a colleague for a second factor until there is one. */
export function SecondFactorBanner({ account, onSetUp }: { account: Account; onSetUp: () => void }) {
  if (account.secondFactor !== "none") return null;
  return (
    <section className="banner" aria-label="Two-factor authentication">
      <Icon of={ShieldAlert} />
      <div className="stack">
        <p>
          <b>Turn on two-factor authentication.</b> Protect {account.isAdmin ? "administrator" : "office"} access with a
          code from your phone at each sign-in.{" "}
          {account.factorDuty ? describeLeft(account.factorDuty, account.isAdmin) : null}
        </p>
        <div className="row">
          <Button small onClick={onSetUp}>
            Set up
          </Button>
        </div>
      </div>
    </section>
  );
}
