import { formatPhone } from "#domain/fields/phone.ts";
import { TextField } from "#web/ui/field.tsx";
import type { FieldOf } from "../../form-kit/form-fields.ts";
import { useKnownAccount } from "../../form-kit/use-known-account.ts";

/** The sender of a grievance or a refund request, and what it is about; known account details are filled in. */
export function CaseSenderPart({ field }: { field: FieldOf }) {
  const account = useKnownAccount();
  // A draft holds what was typed last, even where the account has a value.
  const known = (value: string | null) => (account ? { defaultValue: value ?? "", "data-restored": "" } : {});
  return (
    <>
      <div className="form__row">
        <TextField {...field("name")} {...known(account?.fullName ?? null)} label="Name" autoComplete="name" />
        <TextField
          {...field("phone")}
          {...known(account?.phone ? formatPhone(account.phone) : null)}
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="At least 10 digits"
        />
      </div>
      <div className="form__row">
        <TextField
          {...field("email")}
          {...known(account?.email ?? null)}
          label="Email"
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field("about_reference", "optional")}
          label="Reference"
          autoComplete="off"
          hint="Of your enquiry, order or booking"
        />
      </div>
    </>
  );
}
