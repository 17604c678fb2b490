import { useEffect, useState } from "react";
import { Link } from "react-router";
import { AuthShell } from "#web/layout/auth-shell.tsx";
import { mustChoosePassword } from "#web/session/account.ts";
import { readStoredSession } from "#web/session/stored-session.ts";
import { useSession } from "#web/session/use-session.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { AccountPane } from "./account-pane.tsx";
import { ResetForm } from "./reset-form.tsx";

/** Reached by the link of the mail, which has signed the owner in. */
export function ResetScreen() {
  const { status } = useSession();
  // Of an account that is not confirmed; read after hydration, since the page is the same file for all.
  const [isFirst, setIsFirst] = useState(false);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => setIsFirst(mustChoosePassword(readStoredSession())), []);
  return (
    <AuthShell pane={<AccountPane />}>
      <h1>Choose a new password</h1>
      {isLate || (status === "out" && !isFirst) ? (
        <div className="stack">
          <p>
            {isLate ? "This took too long. Please ask for a new link." : "You need the link from our email to do this."}
          </p>
          <div className="row">
            <Link className={buttonClass("primary")} to="/auth?reset=1">
              Email me a link
            </Link>
          </div>
        </div>
      ) : (
        <ResetForm isFirst={isFirst} onLate={() => setIsLate(true)} />
      )}
    </AuthShell>
  );
}
