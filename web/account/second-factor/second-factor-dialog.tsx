import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { business } from "#domain/business/business.ts";
import { AuthenticatorForm } from "#web/account/second-factor/authenticator-form.tsx";
import { SecondStep } from "#web/account/second-factor/second-step.tsx";
import {
  beginAuthenticator,
  makeRecoveryCodes,
  type NewAuthenticator,
  removeAuthenticators,
} from "#web/session/second-factor.ts";
import { checkSession } from "#web/session/session-store.ts";
import style from "#web/styles/dashboards/second-factor.css?url";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

export type Purpose = "set-up" | "replace" | "codes" | "remove";

const titles: Readonly<Record<Purpose, string>> = {
  "set-up": "Set up two-factor authentication",
  replace: "Replace authenticator",
  codes: "New recovery codes",
  remove: "Turn off two-factor authentication",
};

type Step =
  | { readonly kind: "begin" | "prove" | "working" }
  | { readonly kind: "enroll"; readonly made: NewAuthenticator }
  | { readonly kind: "codes"; readonly codes: readonly string[] }
  | { readonly kind: "failed"; readonly why: string };

const why = (error: unknown) => (error instanceof Error && error.message) || "Something went wrong. Please try again.";

/** Setting up, replacing and removing the second factor. A change needs a code from the current authenticator. */
export function SecondFactorDialog({ purpose, onClose }: { purpose: Purpose | null; onClose: () => void }) {
  return (
    <Dialog open={purpose !== null} onClose={onClose} title={purpose ? titles[purpose] : ""} small>
      {/* Not even a closed dialog's page waits for its style. */}
      <Suspense>
        <link rel="stylesheet" href={style} precedence="default" />
      </Suspense>
      <div className="dialog__body">{purpose ? <Steps key={purpose} purpose={purpose} onClose={onClose} /> : null}</div>
    </Dialog>
  );
}

function Steps({ purpose, onClose }: { purpose: Purpose; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: purpose === "set-up" ? "begin" : "prove" });

  async function enroll() {
    setStep({ kind: "working" });
    await beginAuthenticator(business.brand).then(
      (made) => setStep({ kind: "enroll", made }),
      (error) => setStep({ kind: "failed", why: why(error) }),
    );
  }
  async function handOutCodes() {
    setStep({ kind: "working" });
    const codes = await makeRecoveryCodes();
    void checkSession();
    setStep(
      codes
        ? { kind: "codes", codes }
        : {
            kind: "failed",
            why: "Two-factor authentication is on, but recovery codes could not be created. Please create them later.",
          },
    );
  }
  async function remove() {
    setStep({ kind: "working" });
    const refusal = await removeAuthenticators();
    void checkSession();
    if (refusal) return setStep({ kind: "failed", why: refusal.message });
    showToast({ kind: "success", text: "Two-factor authentication is off." });
    onClose();
  }
  const afterProof = { "set-up": enroll, replace: enroll, codes: handOutCodes, remove };

  function show(): ReactNode {
    switch (step.kind) {
      case "begin":
        return (
          <div className="stack">
            <p>
              You will sign in with your password and a code from your phone. You need an authenticator app; no message
              is sent and no number is asked for.
            </p>
            <Button block onClick={() => void enroll()} data-autofocus="">
              Continue
            </Button>
          </div>
        );
      case "prove":
        return (
          <div className="stack">
            <p>Please enter a code from your current authenticator first.</p>
            <SecondStep id="prove" submit="Continue" onDone={afterProof[purpose]} />
          </div>
        );
      case "working":
        return (
          <p role="status">
            <span className="spinner" aria-hidden="true" /> One moment...
          </p>
        );
      case "enroll":
        return <AuthenticatorForm made={step.made} onDone={handOutCodes} />;
      case "codes":
        return <RecoveryCodeList codes={step.codes} onDone={onClose} />;
      case "failed":
        return (
          <div className="stack" role="alert">
            <p>{step.why}</p>
            <Button variant="secondary" block onClick={onClose}>
              Close
            </Button>
          </div>
        );
    }
  }
  return <StepBody kind={step.kind}>{show()}</StepBody>;
}

/** Each step takes the button with it that led to it: the focus goes on at the beginning of what is to be read now. */
function StepBody({ kind, children }: { kind: Step["kind"]; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    body.current?.focus();
  }, [kind]);
  return (
    <div ref={body} tabIndex={-1}>
      {children}
    </div>
  );
}
