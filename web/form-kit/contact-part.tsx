import { formatPhone } from "#domain/fields/phone.ts";
import { TextField } from "#web/ui/field.tsx";
import type { FieldOf } from "./form-fields.ts";
import { useKnownAccount } from "./use-known-account.ts";

/** Contact details for a request, filled in from the account. */
export function ContactPart({ field }: { field: FieldOf }) {
  const account = useKnownAccount();
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
