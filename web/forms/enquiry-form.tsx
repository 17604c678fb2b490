import type { ComponentProps } from "react";
import type { EnquirySource } from "#domain/enquiry-choices.ts";
import { EnquiryReceipt } from "./enquiry-receipt.tsx";
import { FormFrame } from "./form-frame.tsx";
import { trapName } from "./form-values.ts";
import { SendingProblem } from "./sending-problem.tsx";
import type { Words } from "./use-draft-form.ts";
import { useEnquiry } from "./use-enquiry.ts";

type EnquiryFormProps = Omit<ComponentProps<typeof FormFrame>, "form" | "label" | "problem"> & {
  source: EnquirySource;
  /** The account whose words the draft holds, where the form is filled in from it. */
  owner?: string | null;
  success: Words;
  /** What is said when nothing is known to have arrived. */
  error: Words;
  /** Instead of showing the receipt in place of the form: a dialog closes. */
  onSent?: () => void;
};

/** The shell of every enquiry form. */
export function EnquiryForm({ source, owner, success, error, onSent, children, ...frame }: EnquiryFormProps) {
  const { id } = frame;
  const { form, receipt, startAgain } = useEnquiry({ id, owner, success, error, onSent });
  if (receipt) return <EnquiryReceipt receipt={receipt} title={success.text} onAnother={startAgain} />;
  return (
    <FormFrame {...frame} form={form} problem={form.problem ? <SendingProblem problem={form.problem} /> : null}>
      {(field) => (
        <>
          {/* Not of type hidden: the value of those is reset with every rendering, and the calculator changes it. */}
          <input hidden id={`${id}-source`} name="source" defaultValue={source} data-restored="" />
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
