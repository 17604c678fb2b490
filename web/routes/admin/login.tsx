import { AdminHint } from "#web/account/admin-hint.tsx";
import { AdminSignInForm } from "#web/account/admin-sign-in-form.tsx";
import { AuthShell } from "#web/layout/auth-shell.tsx";

/** One screen at three addresses. */
export default function AdminLoginScreen() {
  return (
    <AuthShell
      pane={
        <div>
          <p className="auth__say">PowerAdmin</p>
          <p>Accounts, roles, requests and the state of the system, for those who run this site.</p>
        </div>
      }
    >
      <h1>PowerAdmin login</h1>
      <AdminSignInForm />
      <AdminHint />
    </AuthShell>
  );
}
