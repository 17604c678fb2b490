import type { ComponentProps } from "react";
import { FormFrame } from "./form-frame.tsx";
import { FormReceipt } from "./form-receipt.tsx";
import type { SubmissionEngine } from "./form-sending.ts";
import { trapName } from "./form-values.ts";
import { SendingProblem } from "./sending-problem.tsx";
import type { Engine, Words } from "./use-draft-form.ts";
import { useSubmission } from "./use-submission.ts";

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
