import { type FormEvent, useState } from "react";
import { OfficeProblem } from "#web/office/kit/office-problem.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { ClientLink } from "../client-link.tsx";
import { type BriefClient, type RecordClientAnswer, type RecordName, useRecordLink } from "./record-client-queries.ts";
import { useCreateClient } from "./use-create-client.tsx";

type FindProps = { owner: string; name: RecordName; answer: RecordClientAnswer; onChanged: () => void };

/** Another client by its name, reference, phone, email, PAN or GSTIN; or a new one of the person who sent it. */
export function FindRecordClient({ owner, name, answer, onChanged }: FindProps) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly BriefClient[] | null>(null);
  const { isSending, problem, send, link } = useRecordLink(name, onChanged);
  const creating = useCreateClient({ owner, name, onLinked: onChanged });

  async function search(event: FormEvent) {
    event.preventDefault();
    if (query.trim() === "") return;
    const page = await send("list-clients", { query });
    if (page) setFound(page.clients.slice(0, 5));
  }

  return (
    <>
      <form className="form" aria-label="Search for a client" onSubmit={(event) => void search(event)}>
        <TextField
          id="record-client-search"
          label="Find a client"
          value={query}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <OfficeProblem text={problem} />
        <div className="row">
          <Button type="submit" variant="secondary" small busyLabel={isSending && "Searching..."}>
            Search
          </Button>
          {answer.person ? (
            <Button variant="quiet" small aria-haspopup="dialog" onClick={() => creating.create(answer)}>
              Create client from this record
            </Button>
          ) : null}
        </div>
        <div role="status">{found?.length === 0 ? <p>No clients found</p> : null}</div>
        {found && found.length > 0 ? (
          <ul className="stack">
            {found.map((client) => (
              <li key={client.id} className="row">
                <span>
                  <ClientLink client={client} />
                </span>
                <Button variant="secondary" small onClick={() => void link(client)}>
                  Link<span className="vh"> {client.legal_name}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
      {creating.dialog}
    </>
  );
}
