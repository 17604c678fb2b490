import { CircleAlert, MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { LinkType } from "#web/session/sign-in.ts";
import { useSession } from "#web/session/use-session.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SignedInNote } from "../signed-in-note.tsx";

/** For the reader of a link that cannot be used: what it was for, and where a new one is. */
export function StaleLink({ type, problem }: { type: LinkType; problem: string }) {
  return (
    <div className="stack">
      <div className="banner banner--error" role="alert">
        <Icon of={CircleAlert} />
        <p>This link cannot be used any more: it works once, and for one hour. {problem}</p>
      </div>
      <div className="row">
        {type === "email_change" ? null : (
          <Link className={buttonClass("primary")} to="/auth?reset=1">
            Email me a new link
          </Link>
        )}
        {type === "recovery" ? null : (
          <Link className={buttonClass(type === "email_change" ? "primary" : "secondary")} to="/auth">
            Sign In
          </Link>
        )}
      </div>
      {type === "signup" ? (
        <p>
          A newer sign-up with your address ends earlier links. If your address is not confirmed yet, a new link lets
          you choose a password and confirms it.
        </p>
      ) : null}
    </div>
  );
}

/** For the reader of the link of a sign-up that was opened before. */
export function ConfirmedLink() {
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        You are already confirmed
      </h1>
      <div className="stack">
        <div className="banner banner--success" role="status">
          <Icon of={MailCheck} />
          <p>This link was opened before, and your account is ready.</p>
        </div>
        {session.status === "in" ? (
          <SignedInNote />
        ) : (
          <div className="row">
            <Link className={buttonClass("primary")} to="/auth">
              Sign In
            </Link>
            <Link className={buttonClass("secondary")} to="/auth?reset=1">
              Choose a new password
            </Link>
          </div>
        )}
      </div>
    </>
  );
}
