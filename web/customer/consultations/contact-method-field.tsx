import { useState } from "react";
import { describeAttendance } from "#domain/consultations/attendance.ts";
import { contactMethodLabels } from "#domain/requests/request-kinds.ts";
import { ChoiceOptions } from "#web/form-kit/choice-options.tsx";
import type { FieldOf } from "#web/form-kit/form-fields.ts";
import { useSession } from "#web/session/use-session.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";

type ContactMethodFieldProps = {
  field: FieldOf;
  /** Of the draft. */
  drafted: unknown;
};

/** How the two sides meet, and what that means; a phone call asks for the number that the profile lacks. */
export function ContactMethodField({ field, drafted }: ContactMethodFieldProps) {
  const [method, setMethod] = useState(typeof drafted === "string" ? drafted : "video_call");
  const session = useSession();
  const account = session.status === "in" ? session.account : null;
  const lacksNumber = method === "phone_call" && account !== null && !account.phone;
  const { sentence, link } = describeAttendance(
    { contact_method: method, meeting_link: null },
    { phone: account?.phone ?? null, email: account?.email ?? "the email address of your account" },
  );
  const hint =
    method === "phone_call" && !account?.phone ? (
      account ? null : (
        "We will call the number in your profile."
      )
    ) : (
      <>
        {sentence}{" "}
        {link ? (
          <a href={link.url} target="_blank" rel="noopener noreferrer">
            {link.label}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        ) : null}
        {method === "phone_call" ? (
          <a href="/account" target="_blank" rel="noopener">
            Change the number<span className="vh"> (opens in a new tab)</span>
          </a>
        ) : null}
      </>
    );
  return (
    <>
      <SelectField
        {...field("contact_method")}
        label="Contact method"
        data-restored=""
        hint={hint}
        value={method}
        onChange={({ currentTarget }) => setMethod(currentTarget.value)}
      >
        <ChoiceOptions labels={contactMethodLabels} />
      </SelectField>
      {lacksNumber ? (
        <TextField
          {...field("phone")}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          hint="We will call you on this number. It is saved in your profile."
        />
      ) : null}
    </>
  );
}
