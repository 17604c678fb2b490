import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { latestText } from "#domain/fields/consent-texts.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import type { FieldOf } from "../../../form-kit/form-fields.ts";
import { FormFrame } from "../../../form-kit/form-frame.tsx";
import type { FormValues } from "../../../form-kit/form-values.ts";
import { ProblemBanner } from "../../../form-kit/problem-banner.tsx";
import { SendingProblem } from "../../../form-kit/sending-problem.tsx";
import { ActingForField } from "../../clients/acting-for-field.tsx";
import { askForSignIn } from "./request-address.ts";
import { requestWords } from "./request-words.ts";
import { type EarlierRequest, type Obstacle, useRequest } from "./use-request.ts";

/** What a form of a request is given by its dialog. */
export type RequestFormProps<Preset> = {
  /** The account that fills it in, if one does. */
  owner: string | null;
  preset?: Preset;
  /** The request that is made again: its text is filled in. */
  again?: EarlierRequest;
  onSent: () => void;
  onClose: () => void;
};

type RequestFormShellProps = Omit<RequestFormProps<never>, "preset"> & {
  kind: RequestKind;
  id: string;
  tellMore?: (values: FormValues) => string;
  /** What can be chosen instead of a time that was taken; `done` puts the banner away. */
  instead?: (nearest: readonly string[], done: () => void) => ReactNode;
  children: (field: FieldOf) => ReactNode;
};

/** Above the form of a visitor who is not signed in: why an account is needed, and the way there and back. */
function SignInNote({ kind, onLeave }: Pick<RequestFormShellProps, "kind"> & { onLeave: () => void }) {
  return (
    <p className="soft">
      You need an account to submit this and track it.{" "}
      <Link to={askForSignIn(kind)} onClick={onLeave}>
        Sign in or sign up
      </Link>
      , or fill in now and sign in later: your details are saved on this device.
    </p>
  );
}

/** The shell of the request forms. */
export function RequestForm(props: RequestFormShellProps) {
  const { kind, id, owner, again, tellMore, instead, onSent, onClose } = props;
  const { form, obstacle } = useRequest({ kind, owner, again, tellMore, onSent });
  const visitor = useVisitor();
  const words = requestWords[kind];
  const { problem, formRef } = form;

  // The dialog opened before the form was there, so it could not give it the focus.
  useEffect(() => formRef.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), [formRef]);

  function tellObstacle(text: string, found: Obstacle) {
    if (found.kind === "taken")
      return <ProblemBanner text={text}>{instead?.(found.nearest, form.clearProblem)}</ProblemBanner>;
    return (
      <ProblemBanner text={text}>
        <p>Your details are saved on this device and will be here when you return.</p>
        <Link className={buttonClass("secondary", { small: true })} to={askForSignIn(kind)}>
          Sign in to continue
        </Link>
      </ProblemBanner>
    );
  }

  return (
    <FormFrame
      id={id}
      form={form}
      label={words.title}
      submit={words.submit}
      pending={words.pending}
      inDialog="foot"
      isCompact
      privacy={latestText(kind).note ?? true}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
      lead={visitor ? null : <SignInNote kind={kind} onLeave={form.keepNow} />}
      problem={
        problem === null ? null : obstacle ? tellObstacle(problem.text, obstacle) : <SendingProblem problem={problem} />
      }
    >
      {(field) => (
        <>
          <ActingForField field={field} owner={owner} form={id} />
          {props.children(field)}
        </>
      )}
    </FormFrame>
  );
}
