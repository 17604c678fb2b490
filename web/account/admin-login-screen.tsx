import { AuthShell } from "#web/layout/auth-shell.tsx";
import { AdminHint } from "./admin-hint.tsx";
import { AdminSignInForm } from "./admin-sign-in-form.tsx";
import { WhyHereNote } from "./signed-in-note.tsx";

/** One screen at three addresses. */
export function AdminLoginScreen() {
  return (
    <AuthShell
      pane={
        <div>
          <p className="auth__say">PowerAdmin</p>
          <p>Accounts, roles, requests and system status for this site's administrators.</p>
        </div>
      }
    >
      <h1>PowerAdmin login</h1>
      <WhyHereNote />
      <AdminSignInForm />
      <AdminHint />
    </AuthShell>
  );
}
