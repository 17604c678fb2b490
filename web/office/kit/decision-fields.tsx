import type { RefObject } from "react";
import { officeReasonMaxLength } from "#domain/accounts/users-lists.ts";
import type { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { TextAreaField } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

type TextDraft = ReturnType<typeof useTextDraft>;
type DecisionFieldsProps = {
  /** The ids of the two fields. */
  controls: { readonly reason: string; readonly password: string };
  errors: { readonly reason?: string | undefined; readonly password?: string | undefined };
  /** Who reads the reason. */
  hint: string;
  reason: TextDraft;
  password: RefObject<HTMLInputElement | null>;
};

/** What a decision about an account needs: a reason, and the password of the administrator who decides. */
export function DecisionFields({ controls, errors, hint, reason, password }: DecisionFieldsProps) {
  return (
    <>
      <TextAreaField
        id={controls.reason}
        label="Reason"
        hint={hint}
        rows={2}
        maxLength={officeReasonMaxLength}
        dir="auto"
        error={errors.reason}
        data-autofocus=""
        value={reason.text}
        onChange={({ currentTarget }) => reason.type(currentTarget.value)}
      />
      <PasswordField
        id={controls.password}
        label="Your password"
        autoComplete="current-password"
        error={errors.password}
        ref={password}
      />
    </>
  );
}

/** The reason and the password as entered. */
export const readDecision = ({ reason, password }: Pick<DecisionFieldsProps, "reason" | "password">) => ({
  reason: reason.text.trim(),
  password: password.current?.value ?? "",
});
