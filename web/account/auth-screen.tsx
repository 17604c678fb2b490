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
import { SignedInNote, WhyHereNote } from "./signed-in-note.tsx";

type Tab = "sign-in" | "sign-up";
const isTab = (text: string): text is Tab => text === "sign-in" || text === "sign-up";

const readEmail = (form: Tab | "recovery") => {
  const control = document.getElementById(`${form}-email`);
  return control instanceof HTMLInputElement ? control.value.trim() : "";
};

/** The tab stands behind the # of the address, or follows from the address itself (specification, section 2). */
function AuthTabs() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [, first = "", type] = pathname.split("/");
  const asked = hash.slice(1);
  const [chosen, setChosen] = useState<Tab>(first === "signup" ? "sign-up" : "sign-in");
  const [mustReset, setMustReset] = useState(false);
  /** What was typed in one form stands in the others too. */
  const [email, setEmail] = useState("");
  // After hydration: the page was rendered without the fragment of its address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, since later the address follows the tab
  useEffect(() => {
    if (isTab(asked)) setChosen(asked);
  }, []);
  useEffect(() => setMustReset(new URLSearchParams(search).has("reset")), [search]);

  const show = (address: { search?: string; hash?: string }) =>
    navigate({ pathname, search, hash, ...address }, { replace: true, preventScrollReset: true });

  function showRecovery(isShown: boolean) {
    setEmail(readEmail(isShown ? "sign-in" : "recovery"));
    const query = new URLSearchParams(search);
    if (isShown) query.set("reset", "1");
    else query.delete("reset");
    show({ search: `${query}` });
  }

  if (mustReset) return <RecoveryForm email={email} onBack={() => showRecovery(false)} />;
  return (
    <Tabs<Tab>
      idPrefix="auth"
      label="Sign in or sign up"
      chosen={chosen}
      onChoose={(tab) => {
        setEmail(readEmail(chosen));
        setChosen(tab);
        show({ hash: `#${tab}` });
      }}
      tabs={[
        { id: "sign-in", label: "Sign In", panel: <SignInForm email={email} onForgotten={() => showRecovery(true)} /> },
        { id: "sign-up", label: "Sign Up", panel: <SignUpForm email={email} accountType={toAccountType(type)} /> },
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
      <WhyHereNote />
      <AuthTabs key={pathname} />
      <p className="auth__foot">
        <Link className="go" to="/admin/login">
          <Icon of={KeyRound} /> Admin Access
        </Link>
      </p>
    </AuthShell>
  );
}
