import { TextField } from "#web/ui/field.tsx";
import type { FieldOf } from "../form-kit/form-fields.ts";
import { AccountTypeChoice } from "./account-type-choice.tsx";

/** What a sign-up asks for besides address and password, for an account whose owner chooses the first password by a link. */
export function SignUpDetails({ field }: { field: FieldOf }) {
  const { id, name, error } = field("user_type");
  return (
    <>
      <p>Please complete your account. Nothing from an earlier sign-up with your email address is used.</p>
      <AccountTypeChoice id={id} name={name} error={error} defaultValue="user" />
      <TextField {...field("full_name")} label="Full name" autoComplete="name" />
      <TextField {...field("phone", "optional")} label="Phone" type="tel" autoComplete="tel" />
    </>
  );
}
