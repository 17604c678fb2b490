import { lazy, Suspense, useEffect, useState } from "react";
import { isUuid } from "#domain/fields/uuid.ts";
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
  | { readonly kind: "open"; readonly list: string; readonly isJustOpened?: boolean }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "ready"; readonly link: LinkState }
  | { readonly kind: "closed"; readonly link: LinkState | null };

/** The link, or the list that it had opened, is not there; anything else may pass. */
const isGone = (status: number) => status >= 400 && status < 500 && status !== 429;

/** From then on the cookie opens the list: the link does not stay in the history, and a reload shows the same list. */
const showAddress = (list: string) => history.replaceState(history.state, "", `/documents?list=${list}`);
const readAddress = (name: string) => new URLSearchParams(location.search).get(name);

/** Without a token the browser may have opened lists before: its cookies say so. */
async function look(token: string | null): Promise<Step> {
  if (token === null) {
    const newest = await callFunction("read-checklist", {});
    if (!newest.ok)
      return isGone(newest.status) ? { kind: "closed", link: null } : { kind: "failed", problem: newest.message };
    const named = readAddress("list");
    return { kind: "open", list: named && isUuid(named) ? named : (newest.data.link_id ?? "") };
  }
  const answer = await callFunction("read-checklist-link", { token });
  if (!answer.ok)
    return isGone(answer.status) ? { kind: "closed", link: null } : { kind: "failed", problem: answer.message };
  const { state, link_id } = answer.data;
  if (link_id !== null) return { kind: "open", list: link_id };
  return state === "ready" ? { kind: "ready", link: answer.data } : { kind: "closed", link: answer.data };
}

function Steps() {
  // Read after hydration: the page is the same file for every link.
  const [token, setToken] = useState<string | null>(null);
  const [step, setStep] = useState<Step>({ kind: "loading" });

  function start() {
    const found = readAddress("link");
    setToken(found);
    setStep({ kind: "loading" });
    void look(found).then((next) => {
      setStep(next);
      if (next.kind === "open") showAddress(next.list);
    });
  }
  useEffect(start, []);

  function open(list: string, isJustOpened = false) {
    showAddress(list);
    setStep({ kind: "open", list, isJustOpened });
  }

  if (step.kind === "open") return <OpenList link={step.list} isJustOpened={step.isJustOpened} onChoose={open} />;
  if (step.kind === "closed") return <ClosedLink link={step.link} token={token} />;
  if (step.kind === "ready" && token)
    return <CodeForm token={token} sentTo={step.link.sent_to} onOpened={(list) => open(list, true)} />;
  return (
    <div className="stack">
      <h1>Your documents</h1>
      <noscript>
        <OtherWays lead="This page needs JavaScript. Without it, " />
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
