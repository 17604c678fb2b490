import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import type { AccountFormName } from "#domain/account-forms.ts";
import type { FieldErrors } from "#domain/fields.ts";
import type { Outcome, Refusal } from "#web/session/sign-in.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { readValues } from "./form-values.ts";

export type AccountValues = Readonly<Record<string, string>>;

type Options = {
  form: AccountFormName;
  /** Null when it was done; whoever gives it then says so. */
  send: (values: AccountValues) => Promise<Outcome>;
  /** Which field a refusal is about; it then stands there and not over the form. */
  fieldOf?: (refusal: Refusal) => string | undefined;
};

const unreachable = "We could not reach the server. Please check your connection and try again.";
const loadChecks = () => import("./account-checks.ts");
let checks: Awaited<ReturnType<typeof loadChecks>> | null = null;

/** What all forms of the accounts do: check, send once, say what came of it in place and as a toast. */
export function useAccountForm({ form, send, fieldOf }: Options) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  /** Counts the presses that found errors: each moves the focus. */
  const [refusals, setRefusals] = useState(0);
  const isBusy = useRef(false);
  const edited = useRef(new Set<string>());

  async function load() {
    checks ??= await loadChecks();
    return checks;
  }

  function checkField(element: HTMLFormElement, name: string) {
    if (!checks) return;
    const sentence = checks.findAccountErrors(form, readValues(element))[name];
    setErrors(({ [name]: _, ...others }) => (sentence ? { ...others, [name]: sentence } : others));
  }

  function edit(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    edited.current.add(name);
    if (errors[name]) checkField(event.currentTarget, name);
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    // On the way to a button nothing may move: a sentence that comes between press and release would take it away.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    const { name, value } = event.target as unknown as HTMLInputElement;
    if (value !== "" && edited.current.has(name)) checkField(event.currentTarget, name);
  }

  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  async function run(element: HTMLFormElement) {
    const values = readValues(element);
    const found = (await load()).findAccountErrors(form, values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    const refusal = await send(values as AccountValues);
    if (refusal === null) return;
    const field = fieldOf?.(refusal);
    showToast({ kind: "error", text: refusal.message });
    if (field) refuse({ [field]: refusal.message });
    else setProblem(refusal);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    setIsSending(true);
    try {
      await run(event.currentTarget);
    } catch {
      setProblem({ code: "unreachable", message: unreachable });
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return {
    errors,
    refusals,
    isSending,
    problem,
    handlers: { onFocus: () => void load().catch(() => undefined), onInput: edit, onBlur: leave, onSubmit: submit },
  };
}
