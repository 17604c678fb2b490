import { type FormEvent, useState } from "react";
import type { AccountFormName } from "#domain/accounts/account-forms.ts";
import { unreachable } from "#web/call-error.ts";
import type { Outcome, Refusal } from "#web/session/sign-in.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { readValues } from "../form-kit/form-values.ts";
import { useFieldErrors } from "../form-kit/use-field-errors.ts";
import { useOnePress } from "../form-kit/use-one-press.ts";

export type AccountValues = Readonly<Record<string, string>>;

type Options = {
  form: AccountFormName;
  /** Null when it was done; `send` then shows the success itself. */
  send: (values: AccountValues) => Promise<Outcome>;
  /** Which field a refusal is about; it then stands there and not over the form. */
  fieldOf?: (refusal: Refusal) => string | undefined;
};

const loadChecks = () => import("./account-checks.ts");
let checks: Awaited<ReturnType<typeof loadChecks>> | null = null;

/** What all forms of the accounts do: check, send once, say what came of it in place and as a toast. */
export function useAccountForm({ form, send, fieldOf }: Options) {
  // A field that was emptied again is checked when the form is sent.
  const fields = useFieldErrors((element, name) => {
    const values = readValues(element);
    if (!checks || (values[name] === "" && !fields.errors[name])) return null;
    return checks.findAccountErrors(form, values)[name];
  });
  const { isSending, press } = useOnePress();
  const [problem, setProblem] = useState<Refusal | null>(null);

  async function load() {
    checks ??= await loadChecks();
    return checks;
  }

  async function run(element: HTMLFormElement) {
    setProblem(null);
    const values = readValues(element);
    const found = (await load()).findAccountErrors(form, values);
    if (Object.keys(found).length > 0) return fields.refuse(found);
    fields.clear();
    const refusal = await send(values as AccountValues);
    if (refusal === null) return;
    const field = fieldOf?.(refusal);
    showToast({ kind: "error", text: refusal.message });
    if (field) fields.refuse({ [field]: refusal.message });
    else setProblem(refusal);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    void press(() => run(element).catch(() => setProblem({ code: "unreachable", message: unreachable })));
  }

  return {
    errors: fields.errors,
    refusals: fields.refusals,
    isSending,
    problem,
    handlers: {
      onFocus: () => void load().catch(() => undefined),
      onInput: fields.edit,
      onBlur: fields.leave,
      onSubmit: submit,
    },
  };
}
