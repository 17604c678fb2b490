import { CircleAlert, MailCheck } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { callFunction } from "#web/backend.ts";
import { checkSession } from "#web/session/session-store.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** For the reader of the link to an account's present address, which stops a change of it. Never without a press. */
export function StopEmailChange({ token }: { token: string }) {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<"stopped" | { problem: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isStopped = outcome === "stopped";

  async function stop() {
    setIsSending(true);
    const answer = await callFunction("stop-email-change", { token });
    setIsSending(false);
    if (!answer.ok) return setOutcome({ problem: answer.message });
    // A session of the account in this browser has ended with the others.
    void checkSession();
    setOutcome("stopped");
    heading.current?.focus();
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isStopped ? "The change is stopped" : "Stop the change of your email address"}
      </h1>
      <div className="stack">
        {isStopped ? (
          <div className="banner banner--success" role="status">
            <Icon of={MailCheck} />
            <p>Your account keeps its email address. All devices are signed out.</p>
          </div>
        ) : null}
        {outcome && !isStopped ? (
          <div className="banner banner--error" role="alert">
            <Icon of={CircleAlert} />
            <p>{outcome.problem}</p>
          </div>
        ) : null}
        <p>
          {isStopped
            ? "If you did not ask for the change, another person knows your password. Choose a new one now."
            : "Your account keeps its current email address, the links we sent stop working, and all devices are signed out."}
        </p>
        <div className="row">
          {isStopped ? (
            <>
              <Link className={buttonClass("primary")} to="/auth?reset=1">
                Choose a new password
              </Link>
              <Link className={buttonClass("secondary")} to="/auth">
                Sign In
              </Link>
            </>
          ) : (
            <Button variant="danger" busyLabel={isSending && "Stopping..."} onClick={stop}>
              Stop the change
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
