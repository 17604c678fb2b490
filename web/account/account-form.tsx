import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { AccountFormName } from "#domain/accounts/account-forms.ts";
import type { Outcome, Refusal } from "#web/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type FieldOf, tieFields, useErrorFocus } from "../form-kit/form-fields.ts";
import { OtherWays, PrivacyNote } from "../form-kit/other-ways.tsx";
import { type AccountValues, useAccountForm } from "./use-account-form.ts";

type AccountFormProps = {
  /** Begins the id of each control. */
  id: string;
  form: AccountFormName;
  labelledBy?: string;
  label?: string;
  submit: string;
  /** The label of the button while it is being sent. */
  pending: string;
  variant?: "primary" | "secondary" | "danger";
  block?: boolean;
  send: (values: AccountValues) => Promise<Outcome>;
  fieldOf?: (refusal: Refusal) => string | undefined;
  /** What can be done about a refusal, below its sentence. */
  remedy?: (refusal: Refusal) => ReactNode;
  /** Of a form that asks for personal data: what is agreed to by creating the account, or the link to the notice alone. */
  privacy?: string | true | undefined;
  children: (field: FieldOf) => ReactNode;
};

/** The shell of every form of the accounts. */
export function AccountForm(props: AccountFormProps) {
  const {
    id,
    form,
    label,
    labelledBy,
    submit,
    pending,
    variant = "primary",
    block,
    send,
    fieldOf,
    remedy,
    privacy,
  } = props;
  const { errors, refusals, isSending, problem, handlers } = useAccountForm({ form, send, fieldOf });
  const summary = useErrorFocus(id, { errors, refusals, isSending });
  const banner = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(errors);
  const field = tieFields(id, errors);

  useEffect(() => {
    if (problem) banner.current?.focus();
  }, [problem]);

  return (
    <form className="form" method="post" noValidate aria-label={label} aria-labelledby={labelledBy} {...handlers}>
      <noscript>
        <OtherWays lead="This form needs JavaScript. Without it, " />
      </noscript>
      {refusals > 0 && wrong.length > 1 ? (
        <ErrorSummary ref={summary} level={2} errors={wrong.map(([name, text]) => ({ id: `${id}-${name}`, text }))} />
      ) : null}
      {problem ? (
        <div className="banner banner--error" role="alert" tabIndex={-1} ref={banner}>
          <Icon of={CircleAlert} />
          <div className="stack">
            <p>{problem.message}</p>
            {remedy?.(problem)}
          </div>
        </div>
      ) : null}
      {props.children(field)}
      {typeof privacy === "string" ? <PrivacyNote note={privacy} terms /> : null}
      <div className={block ? undefined : "row"}>
        <Button type="submit" variant={variant} block={block} busyLabel={isSending && pending}>
          {submit}
        </Button>
      </div>
      {/* After the button, where nothing is agreed to: the keyboard goes from the password to the button. */}
      {privacy === true ? <PrivacyNote note /> : null}
    </form>
  );
}
