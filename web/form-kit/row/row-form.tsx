import { type ReactNode, useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import type { FieldOf } from "../form-fields.ts";
import { FormFrame } from "../form-frame.tsx";
import { ProblemBanner } from "../problem-banner.tsx";
import { ClashList } from "./clash-list.tsx";
import { beganName } from "./row-version.ts";
import type { useRowForm } from "./use-row-form.ts";

type RowFormProps = {
  id: string;
  form: ReturnType<typeof useRowForm>;
  label: string;
  submit: string;
  lead?: ReactNode;
  privacy?: string | true;
  onClose: () => void;
  children: (field: FieldOf) => ReactNode;
};

/** The shell of a form in a dialog that writes one row. */
export function RowForm({ id, form, label, submit, lead, privacy, onClose, children }: RowFormProps) {
  const { formRef, problem } = form;
  // The dialog opened before the form was there, so it could not give it the focus.
  useEffect(() => formRef.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), [formRef]);
  return (
    <FormFrame
      id={id}
      form={form}
      label={label}
      submit={submit}
      pending="Saving..."
      inDialog="foot"
      isCompact
      lead={lead}
      privacy={privacy}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
      problem={
        problem ? (
          <ProblemBanner text={problem.text}>
            {form.clashes.length > 0 ? (
              <ClashList clashes={form.clashes} />
            ) : (
              <p>Your details are saved on this device for 7 days.</p>
            )}
          </ProblemBanner>
        ) : null
      }
    >
      {(field) => (
        <>
          {/* No hidden control: those are not restored from a draft (form-values.ts). */}
          {form.began ? <input name={beganName} hidden readOnly defaultValue={form.began} data-restored="" /> : null}
          {children(field)}
        </>
      )}
    </FormFrame>
  );
}
