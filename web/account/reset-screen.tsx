import { Link } from "react-router";
import { AuthShell } from "#web/layout/auth-shell.tsx";
import { useSession } from "#web/session/use-session.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { AccountPane } from "./account-pane.tsx";
import { ResetForm } from "./reset-form.tsx";

/** Reached by the link of the mail, which has signed the owner in. */
export function ResetScreen() {
  const { status } = useSession();
  return (
    <AuthShell pane={<AccountPane />}>
      <h1>Choose a new password</h1>
      {status === "out" ? (
        <div className="stack">
          <p>You need the link from our email to do this.</p>
          <div className="row">
            <Link className={buttonClass("primary")} to="/auth?reset=1">
              Email me a link
            </Link>
          </div>
        </div>
      ) : (
        <ResetForm />
      )}
    </AuthShell>
  );
}
