import { Link } from "react-router";
import { writeOfficePath } from "#domain/work/office-records.ts";

/** A client by its name and reference, as a link to its file. */
export function ClientLink({ client }: { client: { readonly reference: string; readonly legal_name: string } }) {
  return (
    <>
      <Link to={writeOfficePath("client", client.reference)} dir="auto">
        {client.legal_name}
      </Link>{" "}
      <small className="num">{client.reference}</small>
    </>
  );
}
