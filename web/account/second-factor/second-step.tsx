import { useEffect, useRef, useState } from "react";
import { showCode, spendRecoveryCode } from "#web/session/second-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { FieldOf } from "../../form-kit/form-fields.ts";
import { AccountForm } from "../account-form.tsx";

type SecondStepProps = {
  /** Begins the ids of the controls. */
  id: string;
  submit: string;
  onDone: () => void | Promise<void>;
};

/** A field for an authenticator code, with the hints by which a phone fills it in. */
export function CodeField({ field, label = "Code" }: { field: ReturnType<FieldOf>; label?: string }) {
  return (
    <TextField
      {...field}
      label={label}
      hint="Six digits, refreshed every 30 seconds"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      data-autofocus=""
    />
  );
}

/** Asks for the second factor: a code of the authenticator, or a recovery code. */
export function SecondStep({ id, submit, onDone }: SecondStepProps) {
  const [hasLostIt, setHasLostIt] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  // It takes the place of the form that led to it, whose button had the focus.
  useEffect(() => step.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  const finish = async (refusal: Awaited<ReturnType<typeof showCode>>) => {
    if (refusal === null) await onDone();
    return refusal;
  };
  const common = { submit, pending: "Checking...", block: true, fieldOf: () => "code" } as const;

  return (
    <div className="form" ref={step}>
      {hasLostIt ? (
        <AccountForm
          {...common}
          key="recovery"
          id={`${id}-recovery`}
          form="recoveryCode"
          label="Recovery code"
          send={({ code = "" }) => spendRecoveryCode(code).then(finish)}
        >
          {(field) => (
            <TextField
              {...field("code")}
              label="Recovery code"
              hint="One of your ten codes. Each works once"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </AccountForm>
      ) : (
        <AccountForm
          {...common}
          key="code"
          id={`${id}-code`}
          form="secondFactor"
          label="Authenticator code"
          send={({ code = "" }) => showCode(code).then(finish)}
        >
          {(field) => <CodeField field={field("code")} />}
        </AccountForm>
      )}
      <div className="row">
        <Button variant="quiet" small onClick={() => setHasLostIt(!hasLostIt)}>
          {hasLostIt ? "Use an authenticator code" : "Use a recovery code"}
        </Button>
      </div>
    </div>
  );
}
