import { LogIn } from "lucide-react";
import { Link } from "react-router";
import type { FormKind } from "#domain/requests/request-kinds.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { askForSignIn } from "../../customer/requests/forms/request-address.ts";

const words: Record<FormKind, { lead: string; go: string }> = {
  funding: {
    lead: "Ready to apply? With an account you can send the full application and track it on your dashboard.",
    go: "Sign in and apply",
  },
  consultation: {
    lead: "Ready to choose a time? With an account you can book it and track it on your dashboard.",
    go: "Sign in and book",
  },
  project: {
    lead: "Ready to describe your project? With an account you can send the full request and track it on your dashboard.",
    go: "Sign in and request",
  },
};

type ApplyChoiceProps = {
  kind: FormKind;
  preset?: Readonly<Record<string, string>>;
  /** Shows the form of the request itself. */
  onFillIn: () => void;
};

/** Above the enquiry form of a visitor who is not signed in: they can make the request itself instead. */
export function ApplyChoice({ kind, preset, onFillIn }: ApplyChoiceProps) {
  const { lead, go } = words[kind];
  return (
    <div className="banner">
      <Icon of={LogIn} />
      <div className="stack">
        <p>{lead} Or send us an enquiry below, without an account.</p>
        <div className="row">
          <Link className={buttonClass("secondary", { small: true })} to={askForSignIn(kind, preset)}>
            {go}
          </Link>
          <Button variant="quiet" small onClick={onFillIn}>
            Fill in now, sign in later
          </Button>
        </div>
      </div>
    </div>
  );
}
