import { CircleAlert, MailCheck } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AuthShell } from "#web/layout/auth-shell.tsx";
import { showAndCarryToast } from "#web/session/carried-toast.ts";
import { readReturnPathHere } from "#web/session/return-path.ts";
import { type LinkType, linkTypes, openMailedLink, redirectSignedIn } from "#web/session/sign-in.ts";
import { useSeenByPerson } from "#web/session/use-seen-by-person.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AccountPane } from "./account-pane.tsx";

const words: Readonly<Record<LinkType, { heading: string; button: string; done: string }>> = {
  signup: {
    heading: "Confirm your account",
    button: "Confirm my account",
    done: "Your account is confirmed. You are signed in.",
  },
  email: { heading: "Sign in by mail", button: "Sign in", done: "Successfully signed in!" },
  recovery: { heading: "Choose a new password", button: "Continue", done: "" },
  email_change: {
    heading: "Confirm the change of address",
    button: "Confirm the change",
    done: "Your e-mail address was changed.",
  },
};

type Step = "ready" | "busy" | "waiting" | { readonly problem: string };

function readLink(): { type: LinkType; token: string } | null {
  const query = new URLSearchParams(location.search);
  const type = linkTypes.find((known) => known === query.get("type"));
  const token = query.get("token_hash");
  return type && token ? { type, token } : null;
}

function ConfirmCard() {
  // Read after hydration: the page is the same file for every link.
  const [link, setLink] = useState<ReturnType<typeof readLink> | undefined>();
  const [step, setStep] = useState<Step>("ready");
  const isUsed = useRef(false);
  const navigate = useNavigate();
  useEffect(() => setLink(readLink()), []);

  const confirm = useCallback(async () => {
    if (!link || isUsed.current) return;
    isUsed.current = true;
    setStep("busy");
    const outcome = await openMailedLink(link.type, link.token);
    if (outcome === "waiting") return setStep("waiting");
    if (outcome) {
      // Without an answer the link may still be good, and can be tried again.
      isUsed.current = outcome.code !== "unreachable";
      return setStep({ problem: outcome.message });
    }
    if (link.type === "recovery") return navigate("/auth/reset", { replace: true });
    showAndCarryToast({ kind: "success", text: words[link.type].done });
    await redirectSignedIn(readReturnPathHere());
  }, [link, navigate]);
  useSeenByPerson(confirm);

  const { heading, button } = words[link?.type ?? "signup"];
  const isStale = link === null || (typeof step === "object" && isUsed.current);
  return (
    <>
      <h1>{heading}</h1>
      {step === "waiting" ? (
        <div className="banner banner--success" role="status">
          <Icon of={MailCheck} />
          <p>Thank you. Please open the link in the mail to your other address too; then the change is made.</p>
        </div>
      ) : isStale ? (
        <StaleLink type={link?.type ?? "signup"} problem={typeof step === "object" ? step.problem : ""} />
      ) : (
        <div className="stack">
          {typeof step === "object" ? (
            <div className="banner banner--error" role="alert">
              <Icon of={CircleAlert} />
              <p>{step.problem}</p>
            </div>
          ) : null}
          <p>A moment, please: this happens by itself. The button does it at once.</p>
          <Button block busyLabel={step === "busy" && "One moment..."} onClick={confirm}>
            {button}
          </Button>
        </div>
      )}
    </>
  );
}

function StaleLink({ type, problem }: { type: LinkType; problem: string }) {
  return (
    <div className="stack">
      <div className="banner banner--error" role="alert">
        <Icon of={CircleAlert} />
        <p>This link cannot be used any more: it works once, and for one hour. {problem}</p>
      </div>
      <div className="row">
        {type === "recovery" ? (
          <Link className={buttonClass("primary")} to="/auth?reset=1">
            Send me a new link
          </Link>
        ) : (
          <Link className={buttonClass("primary")} to="/auth">
            Sign In
          </Link>
        )}
      </div>
      {type === "recovery" ? null : (
        <p>If your address is not confirmed yet, signing in offers to send you a new link.</p>
      )}
    </div>
  );
}

/** Where the links of our mails lead (decision D24). */
export function AuthConfirmScreen() {
  return (
    <AuthShell pane={<AccountPane />}>
      <ConfirmCard />
    </AuthShell>
  );
}
