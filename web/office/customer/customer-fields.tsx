import { Link } from "react-router";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { bindField, type FieldsProps } from "./bind-field.ts";
import type { NewKind } from "./new-kinds.ts";

const needsAccount = (kind: NewKind) => kind === "funding" || kind === "project";

function sayEmail(kind: NewKind): string {
  if (needsAccount(kind)) return "Of the customer’s account, which the request belongs to";
  return kind === "client" ? "Of the main contact" : "Without one, the customer gets no receipt";
}

/** Who the record is for: the person, and the client that was found with them. */
export function CustomerFields(props: FieldsProps) {
  const { form, onChange } = props;
  const { kind, client_id, client_name, client_reference } = form;
  const field = bindField(props);
  return (
    <>
      <div className="form__row">
        <TextField label="Name" dir="auto" maxLength={120} {...field("name")} />
        <TextField label="Phone" type="tel" {...field("phone")} />
      </div>
      <TextField label="Email" type="email" optional={!needsAccount(kind)} hint={sayEmail(kind)} {...field("email")} />
      {client_id === "" ? null : kind === "client" ? (
        <p>
          This person is a contact of{" "}
          <Link to={writeOfficePath("client", client_reference)} target="_blank" rel="noopener">
            <span dir="auto">{client_name}</span> <span className="vh">(opens in a new tab)</span>
          </Link>{" "}
          already.
        </p>
      ) : (
        <p className="row">
          <span>
            Client: <b dir="auto">{client_name}</b>
          </span>
          <Button
            variant="quiet"
            small
            onClick={() => onChange({ client_id: "", client_name: "", client_reference: "" })}
          >
            Do not link
          </Button>
        </p>
      )}
    </>
  );
}
