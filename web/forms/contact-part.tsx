import { formatPhone } from "#domain/phone.ts";
import { useSession } from "#web/session/use-session.ts";
import { TextField } from "#web/ui/field.tsx";
import type { FieldOf } from "./form-frame.tsx";

/** How we reach whoever sends a request; what the account knows already is filled in. */
export function ContactPart({ field }: { field: FieldOf }) {
  const session = useSession();
  const account = session.status === "in" ? session.account : null;
  // A draft says what was typed last, also where the account has something.
  const known = (value: string | null | undefined) => ({ defaultValue: value ?? "", "data-restored": "" });
  return (
    <div className="form__row">
      <TextField
        {...field("contact_email")}
        {...known(account?.email)}
        label="Email"
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field("contact_phone", "optional")}
        {...known(account?.phone && formatPhone(account.phone))}
        label="Phone"
        type="tel"
        autoComplete="tel"
      />
    </div>
  );
}
