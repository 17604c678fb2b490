import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { type FieldOf, tieFields, useErrorFocus } from "./form-fields.ts";
import { OtherWays, PrivacyNote } from "./other-ways.tsx";
import type { useDraftForm } from "./use-draft-form.ts";

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
  /** The sentence over the list of errors while a field is empty, in a form that must have all of them. */
  fillAll?: string;
  /** Further buttons beside the one that sends. */
  actions?: ReactNode;
  /** In a dialog: fields scroll, buttons stay. */
  inDialog?: "stacked" | "foot";
  /** Many fields: less space between them. */
  isCompact?: boolean;
  /** Of a form that asks for personal data: what is agreed to by sending it, or the link alone. */
  privacy?: string | true;
  /** What stands over the fields. */
  lead?: ReactNode;
  /** The error after a failed submission, if any. */
  problem: ReactNode;
  children: (field: FieldOf) => ReactNode;
};

function isEmpty(id: string): boolean {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.value.trim() === "";
}

/** The looks of every form that keeps a draft. Controls are native and keep what was typed before the page's code came. */
export function FormFrame(props: FormFrameProps) {
  const { id, form, label, labelledBy, submit, pending, fillAll, actions, inDialog, lead, privacy, problem } = props;
  const { errors, isSending } = form;
  const summaryRef = useErrorFocus(id, form);
  const wrong = Object.entries(errors).map(([name, text]) => ({ id: `${id}-${name}`, text }));
  const title = wrong.some((error) => isEmpty(error.id)) ? fillAll : undefined;
  const field = tieFields(id, errors);
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
        {wrong.length > 1 || title ? <ErrorSummary ref={summaryRef} title={title} errors={wrong} /> : null}
        <div className="form" inert={isSending}>
          {props.children(field)}
        </div>
        {privacy ? <PrivacyNote note={privacy} /> : null}
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
