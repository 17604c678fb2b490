import { type FormEvent, type ReactNode, useState } from "react";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { ClientLink } from "./client-link.tsx";
import type { ClientLine } from "./client-queries.ts";

const shown = 5;

type SearchProps = {
  /** Of the field. */
  id: string;
  label: string;
  hint?: string;
  /** The button of each result: `Link`. */
  action: string;
  /** The id of a client that is not meant. */
  except?: string;
  /** Beside the button that searches. */
  tools?: ReactNode;
  onChoose: (client: ClientLine) => void;
};

/** Finds a client by its name, reference, phone, email, PAN or GSTIN. */
export function ClientSearch({ id, label, hint, action, except, tools, onChoose }: SearchProps) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly ClientLine[] | null>(null);
  const { isSending, problem, send } = useBusinessCall();

  async function search(event: FormEvent) {
    event.preventDefault();
    if (query.trim() === "") return;
    const page = await send("list-clients", { query });
    if (page) setFound(page.clients.filter((client) => client.id !== except).slice(0, shown));
  }

  return (
    <form className="form" aria-label="Search for a client" onSubmit={(event) => void search(event)}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={query}
        maxLength={120}
        autoComplete="off"
        data-autofocus=""
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant="secondary" small busyLabel={isSending && "Searching..."}>
          Search
        </Button>
        {tools}
      </div>
      <div role="status">{found?.length === 0 ? <p>No clients found</p> : null}</div>
      {found && found.length > 0 ? (
        <ul className="client-lines">
          {found.map((client) => (
            <li key={client.id} className="client-line">
              <span className="client-line__name">
                <ClientLink client={client} />
              </span>
              <Button variant="secondary" small onClick={() => onChoose(client)}>
                {action}
                <span className="vh"> {client.legal_name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
}
