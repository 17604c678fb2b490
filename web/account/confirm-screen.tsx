import { CircleAlert, MailCheck } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { alreadyConfirmed } from "#domain/accounts/account-types.ts";
import { OtherWays } from "#web/form-kit/other-ways.tsx";
import { AuthShell } from "#web/layout/auth-shell.tsx";
import { showAndCarryToast } from "#web/session/carried-toast.ts";
import { readReturnPathHere } from "#web/session/return-path.ts";
import { type LinkType, linkTypes, openMailedLink, redirectSignedIn } from "#web/session/sign-in.ts";
import { useSeenByPerson } from "#web/session/use-seen-by-person.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AccountPane } from "./account-pane.tsx";
import { StopEmailChange } from "./emails/stop-email-change.tsx";
import { ConfirmedLink, StaleLink } from "./emails/used-link.tsx";

/** Its form is fetched for the link of an invitation only. */
const InvitationCard = lazy(async () => ({
  default: (await import("./emails/invitation-card.tsx")).InvitationCard,
}));

const words: Readonly<Record<LinkType, { heading: string; button: string; done: string }>> = {
  signup: {
    heading: "Confirm your account",
    button: "Confirm my account",
    done: "Your account is confirmed. You are signed in.",
  },
  email: { heading: "Sign in by email", button: "Sign in", done: "Successfully signed in!" },
  recovery: { heading: "Choose a new password", button: "Continue", done: "" },
  email_change: {
    heading: "Confirm your new email address",
    button: "Confirm new address",
    done: "Your email address was changed.",
  },
};

type Step = "ready" | "busy" | "waiting" | "confirmed before" | { readonly problem: string };
/** `stops`: it was opened to stop what it would confirm. */
type MailedLink = { readonly type: LinkType; readonly token: string; readonly stops: boolean };

function readLink(): MailedLink | null | undefined {
  const query = new URLSearchParams(location.search);
  const type = linkTypes.find((known) => known === query.get("type"));
  const token = query.get("token_hash");
  // An invitation has a card of its own.
  if (readInvitation() !== null) return undefined;
  return type && token ? { type, token, stops: type === "email_change" && query.has("stop") } : null;
}

function ConfirmCard() {
  // Read after hydration: the page is the same file for every link.
  const [link, setLink] = useState<ReturnType<typeof readLink> | undefined>();
  const [step, setStep] = useState<Step>("ready");
  const isUsed = useRef(false);
  const navigate = useNavigate();
  useEffect(() => setLink(readLink()), []);

  const confirm = useCallback(async () => {
    if (!link || link.stops || isUsed.current) return;
    isUsed.current = true;
    setStep("busy");
    const outcome = await openMailedLink(link.type, link.token);
    if (outcome === "waiting") return setStep("waiting");
    if (outcome === "choose") return navigate("/auth/reset", { replace: true });
    if (outcome?.message === alreadyConfirmed) return setStep("confirmed before");
    if (outcome) {
      // Without an answer the link may still be good, and can be tried again.
      isUsed.current = outcome.code !== "unreachable";
      // What the page says about a stale link is enough.
      return setStep({ problem: outcome.code === "otp_expired" ? "" : outcome.message });
    }
    if (link.type === "recovery") return navigate("/auth/reset", { replace: true });
    showAndCarryToast({ kind: "success", text: words[link.type].done });
    await redirectSignedIn(readReturnPathHere() ?? (link.type === "email_change" ? "/account" : null));
  }, [link, navigate]);
  useSeenByPerson(confirm);

  if (link?.stops) return <StopEmailChange token={link.token} />;
  if (step === "confirmed before") return <ConfirmedLink />;
  const { heading, button } = words[link?.type ?? "signup"];
  const isStale = link === null || (typeof step === "object" && isUsed.current);
  return (
    <>
      <h1>{heading}</h1>
      {step === "waiting" ? (
        <div className="banner banner--success" role="status">
          <Icon of={MailCheck} />
          <p>Thank you. To complete the change, please also open the link we emailed to your other address.</p>
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
          <noscript>
            <OtherWays lead="Confirming needs JavaScript. Without it, " />
          </noscript>
          <p className="with-scripts">Confirming automatically. If nothing happens, use the button.</p>
          <Button block busyLabel={step === "busy" && "One moment..."} onClick={confirm}>
            {button}
          </Button>
        </div>
      )}
    </>
  );
}

function readInvitation(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get("type") === "invite" ? query.get("token_hash") : null;
}

/** Where the links of our mails lead (decision D24). */
export function AuthConfirmScreen() {
  // Read after hydration: the page is the same file for every link.
  const [invitation, setInvitation] = useState<string | null>(null);
  useEffect(() => setInvitation(readInvitation()), []);
  return (
    <AuthShell pane={<AccountPane />}>
      {invitation === null ? (
        <ConfirmCard />
      ) : (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <InvitationCard token={invitation} />
        </Suspense>
      )}
    </AuthShell>
  );
}
