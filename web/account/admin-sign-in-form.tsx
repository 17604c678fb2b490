import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import {
  runSetupTool,
  type SetupTool,
  type Status,
  setupTools,
  signInAsAdmin,
  welcome,
} from "#web/session/power-admin.ts";
import { readReturnPathHere } from "#web/session/return-path.ts";
import { signOutQuietly } from "#web/session/sign-in.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { SecondStep } from "./second-factor/second-step.tsx";
import type { AccountValues } from "./use-account-form.ts";

const redirectAfterMs = 1000;
const statusForMs = 5000;

/** What came of the last press; it goes on its own. The live region is always there, so that its words are read out. */
function StatusBanner({ status }: { status: Status | null }) {
  return (
    <div role="status">
      {status ? (
        <div className={`banner banner--${status.kind}`}>
          <Icon of={status.kind === "success" ? CircleCheck : CircleAlert} />
          <p>{status.text}</p>
        </div>
      ) : null}
    </div>
  );
}

export function AdminSignInForm() {
  const [status, setStatus] = useState<Status | null>(null);
  const [running, setRunning] = useState("");
  const [isSecond, setIsSecond] = useState(false);
  const session = useSession();
  // Also for visitors who come from a guarded page or from the other sign-in page.
  const isAsked = session.status === "in" && session.account.isAdmin && session.account.secondFactor === "asked";
  useEffect(() => {
    if (isAsked) setIsSecond(true);
  }, [isAsked]);

  useEffect(() => {
    if (!status) return;
    const timer = setTimeout(() => setStatus(null), statusForMs);
    return () => clearTimeout(timer);
  }, [status]);

  async function send({ email = "", password = "" }: AccountValues) {
    setStatus(null);
    const came = await signInAsAdmin(email.trim(), password);
    if (came === "code") {
      setIsSecond(true);
      return null;
    }
    setStatus(came);
    if (came.kind === "success") await enter();
    return null;
  }

  async function enter() {
    const target = readReturnPathHere() ?? "/poweradmin";
    await new Promise((resolve) => setTimeout(resolve, redirectAfterMs));
    location.assign(target);
  }

  async function beginAgain() {
    await signOutQuietly();
    setIsSecond(false);
  }

  async function run(tool: SetupTool) {
    if (running) return;
    setStatus(null);
    setRunning(tool.call);
    setStatus(await runSetupTool(tool));
    setRunning("");
  }

  if (isSecond)
    return (
      <div className="form">
        <p>Password accepted. Enter a code from your authenticator.</p>
        <SecondStep
          id="admin"
          submit="Sign In"
          onDone={() => {
            setStatus(welcome);
            return enter();
          }}
        />
        <StatusBanner status={status} />
        <div className="row">
          <Button variant="quiet" small onClick={() => void beginAgain()}>
            Use another account
          </Button>
        </div>
      </div>
    );

  return (
    <div className="form">
      <AccountForm
        id="admin"
        form="signIn"
        privacy
        label="PowerAdmin login"
        submit="Sign In"
        pending="Signing in..."
        block
        send={send}
      >
        {(field) => (
          <>
            <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
            <PasswordField {...field("password")} label="Password" autoComplete="current-password" />
          </>
        )}
      </AccountForm>
      <StatusBanner status={status} />
      <fieldset className="setup-tools">
        <legend className="field__label field__label--legend">Setup</legend>
        {setupTools.map((tool) => (
          <Button
            key={tool.call}
            variant="secondary"
            small
            busyLabel={running === tool.call && tool.busy}
            onClick={() => void run(tool)}
          >
            {tool.label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
