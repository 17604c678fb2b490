import { type ReactNode, useEffect, useRef } from "react";
import type { EnquirySource } from "#domain/enquiry-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { EnquiryReceipt } from "./enquiry-receipt.tsx";
import type { FieldErrors } from "./enquiry-sending.ts";
import { trapName } from "./form-values.ts";
import { OtherWays } from "./other-ways.tsx";
import { SendingProblem } from "./sending-problem.tsx";
import { useEnquiry, type Words } from "./use-enquiry.ts";

type FieldProps = { id: string; name: string; error?: string; optional?: true; "aria-required"?: true };
/** Ties a control to its name, its error and its label. */
export type FieldOf = (name: string, need?: "optional") => FieldProps;

type EnquiryFormProps = {
  /** Begins the id of each control, and names the draft on this device. */
  id: string;
  source: EnquirySource;
  /** What names the form: the id of its heading. */
  labelledBy?: string;
  submit: string;
  /** The label of the button while the form is being sent. */
  pending: string;
  success: Words;
  /** What is said when nothing is known to have arrived. */
  error: Words;
  /** What the fields are called, for a form in which one sentence stands for several of them. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Instead of showing the receipt in place of the form: a dialog closes. */
  onSent?: () => void;
  /** Further buttons beside the one that sends. */
  actions?: ReactNode;
  /** In a dialog: fields scroll, buttons stay. */
  inDialog?: "stacked" | "foot";
  children: (field: FieldOf) => ReactNode;
};

/** A sentence that all fields share becomes the heading; one that some share is told apart by the names of the fields. */
function summarize(id: string, errors: FieldErrors, fieldNames: Readonly<Record<string, string>> = {}) {
  const entries = Object.entries(errors);
  const sentences = new Set(Object.values(errors));
  const isShared = sentences.size === 1;
  const word = (name: string, sentence: string) => {
    const called = fieldNames[name] ?? name;
    if (isShared) return called;
    return sentences.size < entries.length ? `${called}: ${sentence}` : sentence;
  };
  return {
    title: isShared ? [...sentences][0] : undefined,
    errors: entries.map(([name, sentence]) => ({ id: `${id}-${name}`, text: word(name, sentence) })),
  };
}

/** The shell of every enquiry form. Controls are native and keep what was typed before the page's code came. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { id, source, labelledBy, submit, pending, success, error, fieldNames, onSent, actions, inDialog } = props;
  const form = useEnquiry({ id, success, error, onSent });
  const { errors, refusals, isSending, problem } = form;
  const summaryRef = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(errors);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press that finds errors moves the focus, not each change of one
  useEffect(() => {
    if (refusals === 0) return;
    const only = wrong.length === 1 ? wrong[0]?.[0] : undefined;
    if (only === undefined) summaryRef.current?.focus();
    else document.getElementById(`${id}-${only}`)?.focus();
  }, [refusals]);

  if (form.receipt) return <EnquiryReceipt receipt={form.receipt} title={success.text} onAnother={form.startAgain} />;

  const field: FieldOf = (name, need) => ({
    id: `${id}-${name}`,
    name,
    error: errors[name],
    ...(need === "optional" ? { optional: true } : { "aria-required": true }),
  });
  const send = (
    <Button type="submit" data-send="" block={inDialog === "stacked"} busyLabel={isSending && pending}>
      {submit}
    </Button>
  );

  return (
    <form
      ref={form.formRef}
      className={inDialog ? "dialog__form" : "form"}
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      {...form.handlers}
    >
      <div className={inDialog ? "dialog__body form" : "form"}>
        <noscript>
          <OtherWays lead="This form needs JavaScript. Without it, " />
        </noscript>
        {wrong.length > 1 ? <ErrorSummary ref={summaryRef} {...summarize(id, errors, fieldNames)} /> : null}
        <div className="form" inert={isSending}>
          {/* Not of type hidden: the value of those is reset with every rendering, and the calculator changes it. */}
          <input hidden id={`${id}-source`} name="source" defaultValue={source} data-restored="" />
          {props.children(field)}
          <div className="vh" aria-hidden="true">
            <label>
              Website <input name={trapName} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </div>
        {problem ? <SendingProblem problem={problem} /> : null}
        {inDialog === "foot" ? null : (
          <div className={inDialog ? "form" : "row"}>
            {send}
            {actions}
          </div>
        )}
      </div>
      {inDialog === "foot" ? (
        <div className="dialog__foot">
          {actions}
          {send}
        </div>
      ) : null}
    </form>
  );
}
