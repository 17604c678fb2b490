import { TextField } from "#web/ui/field.tsx";
import type { FieldOf } from "./form-frame.tsx";

/** Who sends a grievance or a refund request, and what it belongs to. */
export function CaseSenderPart({ field }: { field: FieldOf }) {
  return (
    <>
      <div className="form__row">
        <TextField {...field("name")} label="Name" autoComplete="name" />
        <TextField {...field("phone")} label="Phone" type="tel" autoComplete="tel" hint="At least 10 digits" />
      </div>
      <div className="form__row">
        <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
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
