import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";

type SettingFormProps = {
  label: string;
  action: string;
  /** Of `useSettingForm`. */
  form: { readonly isSending: boolean; readonly problem: string };
  onSave: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The frame of a form of settings: its fields, what no field says, and its button. */
export function SettingForm({ label, action, form: { isSending, problem }, onSave, children }: SettingFormProps) {
  return (
    <form
      className="form panel__body"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant="secondary" small busyLabel={isSending && "Saving..."}>
          {action}
        </Button>
      </div>
    </form>
  );
}
