import { ShieldAlert } from "lucide-react";
import { formatInstant } from "#domain/time/dates.ts";
import type { Account, FactorDuty } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const dayMs = 86_400_000;

function describeLeft({ dueAt, isDue }: FactorDuty): string {
  if (isDue) return "It is mandatory for administrators of this site. Set it up to continue.";
  const days = Math.ceil((dueAt.getTime() - Date.now()) / dayMs);
  const left = days > 1 ? `${days} days left` : "less than a day left";
  return `It becomes mandatory on ${formatInstant(dueAt)} (${left}). After that, PowerAdmin is locked until it is set up.`;
}

/** Asks an administrator for a second factor until there is one. */
export function SecondFactorBanner({ account, onSetUp }: { account: Account; onSetUp: () => void }) {
  if (account.secondFactor !== "none") return null;
  return (
    <section className="banner" aria-label="Two-factor authentication">
      <Icon of={ShieldAlert} />
      <div className="stack">
        <p>
          <b>Turn on two-factor authentication.</b> Protect administrator access with a code from your phone at each
          sign-in. {account.factorDuty ? describeLeft(account.factorDuty) : null}
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
