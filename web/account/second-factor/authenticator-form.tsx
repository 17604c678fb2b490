import { completeAuthenticator, type NewAuthenticator } from "#web/session/second-factor.ts";
import { AccountForm } from "../account-form.tsx";
import { CodeField } from "./second-step.tsx";

const inFours = (secret: string) => secret.match(/.{4}/g)?.join(" ") ?? secret;

/** The key of a new authenticator, as a picture and as text, and its first code. */
export function AuthenticatorForm({ made, onDone }: { made: NewAuthenticator; onDone: () => Promise<void> }) {
  return (
    <div className="stack">
      <p>
        Scan this with an authenticator app on your phone (any that makes six-digit codes), then enter the code it
        shows.
      </p>
      <img className="key-picture" src={made.picture} alt="QR code for the key below" width={208} height={208} />
      <p>
        Cannot scan? Enter this key manually: <code className="key-text">{inFours(made.secret)}</code>
      </p>
      <AccountForm
        id="authenticator"
        form="secondFactor"
        label="Code from your authenticator"
        submit="Turn on"
        pending="Checking..."
        block
        fieldOf={() => "code"}
        send={async ({ code = "" }) => {
          const refusal = await completeAuthenticator(made.id, code);
          if (refusal === null) await onDone();
          return refusal;
        }}
      >
        {(field) => <CodeField field={field("code")} />}
      </AccountForm>
    </div>
  );
}
