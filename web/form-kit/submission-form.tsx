import { type ComponentProps, useState } from "react";
import { showToast } from "#web/ui/toast-store.ts";
import { FormFrame } from "./form-frame.tsx";
import { FormReceipt } from "./form-receipt.tsx";
import type { Receipt, SubmissionEngine } from "./form-sending.ts";
import { trapName } from "./form-values.ts";
import { SendingProblem } from "./sending-problem.tsx";
import { type Engine, type Sending, useDraftForm, type Words } from "./use-draft-form.ts";

export type SubmissionFormProps = Omit<ComponentProps<typeof FormFrame>, "form" | "label" | "problem"> & {
  engine: Engine<SubmissionEngine>;
  /** The account whose words the draft holds, where the form is filled in from it. */
  owner?: string | null;
  success: Words;
  /** What is said when nothing is known to have arrived. */
  error: Words;
  /** Instead of showing the receipt in place of the form: a dialog closes. */
  onSent?: () => void;
};

type SubmissionOptions = Pick<SubmissionFormProps, "id" | "engine" | "owner" | "success" | "error" | "onSent">;

/** What all public forms do: send under a key, so that nothing doubles, and say what came of it. */
function useSubmission({ id, engine: lazy, owner, success, error, onSent }: SubmissionOptions) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  async function send(sending: Sending<SubmissionEngine>) {
    const { form, values, engine, progress, keep, refuse, fail } = sending;
    const startedAt = progress.startedAt ?? Date.now();
    progress.startedAt = startedAt;
    const page = engine.namePage(values);
    const attempt = engine.prepareAttempt(values, page, progress.attempt);
    progress.attempt = attempt;
    keep();
    const trap = form.elements.namedItem(trapName) as HTMLInputElement | null;
    const outcome = await engine.send({ values, trap: trap?.value ?? "", startedAt, page, attempt });
    if (outcome.kind === "sent") return finish(sending, outcome.receipt);
    progress.attempt = outcome.attempt;
    keep();
    if (outcome.kind === "failed")
      return fail({ ...(outcome.message ? { text: outcome.message } : error), reference: outcome.reference });
    const known = Object.fromEntries(Object.entries(outcome.errors).filter(([name]) => name in values));
    if (Object.keys(known).length > 0) return refuse(known);
    // A person's browser may have filled in what a person cannot see.
    if (trap) trap.value = "";
    fail(error);
  }

  function finish({ form, forget }: Sending<SubmissionEngine>, sent: Receipt) {
    forget();
    if (!onSent) {
      showToast({ kind: "success", ...success });
      setReceipt(sent);
      return;
    }
    // The form goes away, so the toast carries what the receipt would have said.
    const { title, text } = success;
    const { term, value } = sent.next;
    showToast({
      kind: "success",
      title: title ?? text,
      text: `${title ? `${text} ` : ""}Your reference is ${sent.reference}. ${term} ${value}.`,
      stays: true,
    });
    form.reset();
    onSent();
  }

  const form = useDraftForm<SubmissionEngine>({
    id,
    owner,
    engine: lazy,
    findErrors: ({ findErrors }, values) => findErrors(values),
    send,
    error,
    isAway: receipt !== null,
  });
  return { form, receipt, startAgain: () => setReceipt(null) };
}

/** The shell of every public form: what is sent is answered with a reference. */
export function SubmissionForm({ engine, owner, success, error, onSent, children, ...frame }: SubmissionFormProps) {
  const { form, receipt, startAgain } = useSubmission({ id: frame.id, engine, owner, success, error, onSent });
  if (receipt) return <FormReceipt receipt={receipt} title={success.text} onAnother={startAgain} />;
  return (
    <FormFrame {...frame} form={form} problem={form.problem ? <SendingProblem problem={form.problem} /> : null}>
      {(field) => (
        <>
          {children(field)}
          <div className="vh" aria-hidden="true">
            <label>
              Website <input name={trapName} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </>
      )}
    </FormFrame>
  );
}
