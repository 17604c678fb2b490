import { lazy, Suspense, useEffect, useState } from "react";
import { callFunction } from "#web/backend.ts";
import { OtherWays } from "#web/form-kit/other-ways.tsx";
import { AuthShell } from "#web/layout/auth-shell.tsx";
import { Button } from "#web/ui/button.tsx";
import type { LinkState } from "./link-steps.tsx";

const steps = () => import("./link-steps.tsx");
const CodeForm = lazy(async () => ({ default: (await steps()).CodeForm }));
const ClosedLink = lazy(async () => ({ default: (await steps()).ClosedLink }));
const OpenList = lazy(async () => ({ default: (await import("./open-list.tsx")).OpenList }));

type Step =
  | { readonly kind: "loading" }
  | { readonly kind: "open"; readonly isJustOpened?: boolean }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "ready"; readonly link: LinkState }
  | { readonly kind: "closed"; readonly link: LinkState | null };

/** The link, or the list that it had opened, is not there; anything else may pass. */
const isGone = (status: number) => status >= 400 && status < 500 && status !== 429;

const readToken = () => new URLSearchParams(location.search).get("link");

/** Without a token the browser may have opened the list before: its cookie says so. */
async function look(token: string | null): Promise<Step> {
  if (token === null) {
    const list = await callFunction("read-checklist", {});
    if (list.ok) return { kind: "open" };
    return isGone(list.status) ? { kind: "closed", link: null } : { kind: "failed", problem: list.message };
  }
  const answer = await callFunction("read-checklist-link", { token });
  if (!answer.ok)
    return isGone(answer.status) ? { kind: "closed", link: null } : { kind: "failed", problem: answer.message };
  const { state } = answer.data;
  if (state === "opened_here") return { kind: "open" };
  return state === "ready" ? { kind: "ready", link: answer.data } : { kind: "closed", link: answer.data };
}

function Steps() {
  // Read after hydration: the page is the same file for every link.
  const [token, setToken] = useState<string | null>(null);
  const [step, setStep] = useState<Step>({ kind: "loading" });

  function start() {
    const found = readToken();
    setToken(found);
    setStep({ kind: "loading" });
    void look(found).then((next) => {
      setStep(next);
      if (next.kind === "open") forgetAddress();
    });
  }
  useEffect(start, []);

  if (step.kind === "open") return <OpenList isJustOpened={step.isJustOpened} />;
  if (step.kind === "closed") return <ClosedLink link={step.link} token={token} />;
  if (step.kind === "ready" && token)
    return (
      <CodeForm
        token={token}
        sentTo={step.link.sent_to}
        onOpened={() => {
          forgetAddress();
          setStep({ kind: "open", isJustOpened: true });
        }}
      />
    );
  return (
    <div className="stack">
      <h1>Send documents</h1>
      <noscript>
        <OtherWays lead="Sending documents here needs JavaScript. Without it, " />
      </noscript>
      {step.kind === "failed" ? (
        <div className="stack" role="alert">
          <p>{step.problem}</p>
          <Button variant="secondary" onClick={start}>
            Retry
          </Button>
        </div>
      ) : (
        <p className="with-scripts" role="status">
          Loading…
        </p>
      )}
    </div>
  );
}

/** From then on the cookie opens the list: the link does not stay in the history. */
const forgetAddress = () => history.replaceState(history.state, "", "/documents");

/** Where the link of a request for documents leads, for people without an account. */
export function LinkScreen() {
  return (
    <AuthShell
      pane={
        <div>
          <p className="auth__say">Your documents go to the people who work on your request, and to no one else.</p>
        </div>
      }
    >
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Steps />
      </Suspense>
    </AuthShell>
  );
}
