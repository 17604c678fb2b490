import { type ReactNode, useEffect, useRef } from "react";
import type { FieldErrors } from "#domain/fields/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { useDraftForm } from "./use-draft-form.ts";

type FieldProps = { id: string; name: string; error?: string; optional?: true; "aria-required"?: true };
/** Ties a control to its name, its error and its label. */
export type FieldOf = (name: string, need?: "optional") => FieldProps;

type FormFrameProps = {
  /** Begins the id of each control, and names the draft on this device. */
  id: string;
  form: ReturnType<typeof useDraftForm>;
  label?: string;
  /** What names the form: the id of its heading. */
  labelledBy?: string;
  submit: string;
  /** The label of the button while the form is being sent. */
  pending: string;
  /** What the fields are called, for a form in which one sentence stands for several of them. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Further buttons beside the one that sends. */
  actions?: ReactNode;
  /** In a dialog: fields scroll, buttons stay. */
  inDialog?: "stacked" | "foot";
  /** Many fields: less space between them. */
  isCompact?: boolean;
  /** What stands over the fields. */
  lead?: ReactNode;
  /** What is said when a sending failed. */
  problem?: ReactNode;
  children: (field: FieldOf) => ReactNode;
};

/** A sentence that all fields share becomes the heading; one that some share is preceded by the names of the fields. */
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

/** The looks of every form that keeps a draft. Controls are native and keep what was typed before the page's code came. */
export function FormFrame(props: FormFrameProps) {
  const { id, form, label, labelledBy, submit, pending, fieldNames, actions, inDialog, lead, problem } = props;
  const { errors, refusals, isSending } = form;
  const summaryRef = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(errors);

  const handled = useRef(refusals);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press that finds errors moves the focus, not each change of one
  useEffect(() => {
    // While it is being sent the fields rest, and none can take the focus.
    if (isSending || handled.current === refusals) return;
    handled.current = refusals;
    const only = wrong.length === 1 ? wrong[0]?.[0] : undefined;
    if (only === undefined) summaryRef.current?.focus();
    else document.getElementById(`${id}-${only}`)?.focus();
  }, [refusals, isSending]);

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
      data-density={props.isCompact ? "compact" : undefined}
      method="post"
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      {...form.handlers}
    >
      <div className={inDialog ? "dialog__body form" : "form"}>
        <noscript>
          <OtherWays lead="This form needs JavaScript. Without it, " />
        </noscript>
        {lead}
        {wrong.length > 1 ? <ErrorSummary ref={summaryRef} {...summarize(id, errors, fieldNames)} /> : null}
        <div className="form" inert={isSending}>
          {props.children(field)}
        </div>
        {problem}
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
