import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { SecondStep } from "#web/account/second-factor/second-step.tsx";
import { callFunction } from "#web/backend.ts";
import type { Account } from "#web/session/account.ts";
import { addReturnPath } from "#web/session/return-path.ts";
import { checkSession } from "#web/session/session-store.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useFocusAfter } from "../../ui/focus/use-focus-after.ts";
import { type Purpose, SecondFactorDialog } from "./second-factor-dialog.tsx";

function describeLeft(remaining: number): string {
  if (remaining === 0) return "You have no recovery codes left. Please create new ones.";
  return `You have ${remaining} recovery ${remaining === 1 ? "code" : "codes"} left.`;
}

/** The second factor on the account page, with its actions. */
export function SecondFactorPart({ account }: { account: Account }) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [isEntering, setIsEntering] = useState(false);
  const [remaining, setRemaining] = useState<number | null>(null);
  const { secondFactor } = account;
  useFocusAfter(secondFactor, "h-second-factor");

  const count = useCallback(async () => {
    const answer = await callFunction("count-recovery-codes", {}, { asMyself: true });
    if (answer.ok) setRemaining(answer.data.remaining);
  }, []);
  useEffect(() => {
    if (secondFactor === "shown") void count();
  }, [secondFactor, count]);

  function close() {
    setPurpose(null);
    void count();
  }

  return (
    <>
      {secondFactor === "none" ? (
        <>
          <p>Off. Turn on two-factor authentication to protect your account.</p>
          <div className="row">
            <Button onClick={() => setPurpose("set-up")}>Set up</Button>
          </div>
        </>
      ) : null}
      {secondFactor === "asked" ? (
        <>
          <p>On. You have not entered a code in this session.</p>
          {account.isAdmin ? (
            <div className="row">
              <Link className={buttonClass("primary")} to={addReturnPath("/poweradmin/login", "/account")}>
                Enter a code
              </Link>
            </div>
          ) : isEntering ? (
            <SecondStep id="own" submit="Continue" onDone={() => void checkSession()} />
          ) : (
            <div className="row">
              <Button onClick={() => setIsEntering(true)}>Enter a code</Button>
            </div>
          )}
        </>
      ) : null}
      {secondFactor === "shown" ? (
        <>
          <p role="status">On. {remaining === null ? "" : describeLeft(remaining)}</p>
          <div className="row">
            <Button variant="secondary" onClick={() => setPurpose("codes")}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => setPurpose("replace")}>
              Replace authenticator
            </Button>
            <Button variant="danger" onClick={() => setPurpose("remove")}>
              Remove
            </Button>
          </div>
        </>
      ) : null}
      <SecondFactorDialog purpose={purpose} onClose={close} />
    </>
  );
}
