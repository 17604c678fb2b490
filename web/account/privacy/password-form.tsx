import type { CallAnswer } from "#web/backend.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AccountForm } from "../account-form.tsx";
import type { AccountValues } from "../use-account-form.ts";

type PasswordFormProps<Done> = {
  id: string;
  label: string;
  submit: string;
  pending: string;
  variant?: "primary" | "danger";
  /** The label of the button that closes the dialog. */
  cancel: string;
  onClose: () => void;
  /** Calls the backend with the password. */
  call: (password: string) => Promise<CallAnswer<Done>>;
  /** After the backend has done it. */
  onDone: (done: Done) => void | Promise<void>;
};

/** In a dialog: asks for the account's password before something that needs more than a session. */
export function PasswordForm<Done>({ cancel, onClose, call, onDone, ...props }: PasswordFormProps<Done>) {
  async function send({ password = "" }: AccountValues) {
    const answer = await call(password);
    if (answer.ok) {
      await onDone(answer.data);
      return null;
    }
    if (answer.fields.password) return { code: "wrong_password", message: answer.fields.password };
    return { code: answer.code, message: answer.message };
  }
  return (
    <>
      <AccountForm
        {...props}
        form="deletion"
        block
        send={send}
        fieldOf={({ code }) => (code === "wrong_password" ? "password" : undefined)}
      >
        {(field) => (
          <PasswordField
            {...field("password")}
            label="Your password"
            autoComplete="current-password"
            data-autofocus=""
          />
        )}
      </AccountForm>
      <Button variant="quiet" block onClick={onClose}>
        {cancel}
      </Button>
    </>
  );
}
