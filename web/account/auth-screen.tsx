import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { AuthShell } from "#web/layout/auth-shell.tsx";
import { toAccountType } from "#web/session/account.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AccountPane } from "./account-pane.tsx";
import { RecoveryForm } from "./recovery-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SessionEndedNote, SignedInNote } from "./signed-in-note.tsx";

type Tab = "sign-in" | "sign-up";
const isTab = (text: string): text is Tab => text === "sign-in" || text === "sign-up";

/** The tab stands behind the # of the address, or follows from the address itself (specification, section 2). */
function AuthTabs() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [, first = "", type] = pathname.split("/");
  const asked = hash.slice(1);
  const [chosen, setChosen] = useState<Tab>(first === "signup" ? "sign-up" : "sign-in");
  const [mustReset, setMustReset] = useState(false);
  // After hydration: the page was rendered without the fragment of its address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, since later the address follows the tab
  useEffect(() => {
    if (isTab(asked)) setChosen(asked);
  }, []);
  useEffect(() => setMustReset(new URLSearchParams(search).has("reset")), [search]);

  const show = (address: { search?: string; hash?: string }) =>
    navigate({ pathname, search, hash, ...address }, { replace: true, preventScrollReset: true });

  function showRecovery(isShown: boolean) {
    const query = new URLSearchParams(search);
    if (isShown) query.set("reset", "1");
    else query.delete("reset");
    show({ search: `${query}` });
  }

  if (mustReset) return <RecoveryForm onBack={() => showRecovery(false)} />;
  return (
    <Tabs<Tab>
      idPrefix="auth"
      label="Sign in or sign up"
      chosen={chosen}
      onChoose={(tab) => {
        setChosen(tab);
        show({ hash: `#${tab}` });
      }}
      tabs={[
        { id: "sign-in", label: "Sign In", panel: <SignInForm onForgotten={() => showRecovery(true)} /> },
        { id: "sign-up", label: "Sign Up", panel: <SignUpForm accountType={toAccountType(type)} /> },
      ]}
    />
  );
}

/** One screen at seven addresses; each preselects tab and account type. */
export function AuthScreen() {
  const { pathname } = useLocation();
  return (
    <AuthShell pane={<AccountPane />}>
      <h1>Your account</h1>
      <SignedInNote />
      <SessionEndedNote />
      <AuthTabs key={pathname} />
      <p className="auth__foot">
        <Link className="go" to="/admin/login">
          <Icon of={KeyRound} /> Admin Access
        </Link>
      </p>
    </AuthShell>
  );
}
