import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { proposalReasonLabels } from "#domain/clients/client-links.ts";
import type { ChangedKind } from "#domain/work/office-changes.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { OfficeProblem } from "#web/office/kit/office-problem.tsx";
import { useLive } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { FilePanel } from "../kit/file-panel.tsx";
import { findAsOffice } from "../kit/office-answer.ts";

type RecordName = { readonly record: ChangedKind; readonly reference: string };
type Answer = AnswerBody<"read-record-client">;
type Client = NonNullable<Answer["client"]>;
type PartProps = { name: RecordName; answer: Answer; onChanged: () => void };

function ClientLink({ client }: { client: Client }) {
  return (
    <>
      <Link to={writeOfficePath("client", client.reference)} dir="auto">
        {client.legal_name}
      </Link>{" "}
      <small className="num">{client.reference}</small>
    </>
  );
}

/** The client it belongs to. */
function Linked({ name, client, onChanged }: { name: RecordName; client: Client; onChanged: () => void }) {
  const { isSending, problem, send } = useBusinessCall({ onRefused: onChanged });
  async function unlink() {
    const body = { ...name, client_id: null, expected_client_id: client.id };
    if ((await send("link-client", body)) === null) return;
    showToast({ kind: "success", text: `Unlinked from ${client.legal_name}.` });
    onChanged();
  }
  return (
    <div className="stack">
      <p>
        <ClientLink client={client} />
      </p>
      <OfficeProblem text={problem} />
      <div className="row">
        <Button variant="quiet" small busyLabel={isSending && "Saving..."} onClick={() => void unlink()}>
          Unlink client
        </Button>
      </div>
    </div>
  );
}

/** Clients that agree with what was sent, each with what agrees. */
function Proposals({ name, answer, onChanged }: PartProps) {
  const { isSending, problem, send } = useBusinessCall({ onRefused: onChanged });
  async function decide(client: Client, is_declined: boolean) {
    const body = { ...name, client_id: client.id, is_declined, expected_client_id: null };
    if ((await send("link-client", body)) === null) return;
    showToast({ kind: "success", text: is_declined ? "Proposal declined." : `Linked to ${client.legal_name}.` });
    onChanged();
  }
  if (answer.proposals.length === 0) return null;
  return (
    <>
      <OfficeProblem text={problem} />
      <ul className="stack">
        {answer.proposals.map(({ client, reason }) => (
          <li key={client.id} className="stack">
            <span>
              <ClientLink client={client} />
              <span className="inbox-about">{proposalReasonLabels[reason]}</span>
            </span>
            <span className="row">
              <Button
                variant="secondary"
                small
                busyLabel={isSending && "Saving..."}
                onClick={() => void decide(client, false)}
              >
                Accept<span className="vh"> {client.legal_name}</span>
              </Button>
              <Button variant="quiet" small onClick={() => void decide(client, true)}>
                Decline<span className="vh"> {client.legal_name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Another client by its name, reference, phone, email, PAN or GSTIN; or a new one of the person who sent it. */
function FindClient({ name, answer, onChanged }: PartProps) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly Client[] | null>(null);
  const { isSending, problem, send } = useBusinessCall({ onRefused: onChanged });
  const { person } = answer;

  async function search(event: FormEvent) {
    event.preventDefault();
    if (query.trim() === "") return;
    const page = await send("list-clients", { query });
    if (page) setFound(page.clients.slice(0, 5));
  }
  async function link(client: Pick<Client, "id" | "legal_name">) {
    if ((await send("link-client", { ...name, client_id: client.id, expected_client_id: null })) === null) return;
    showToast({ kind: "success", text: `Linked to ${client.legal_name}.` });
    onChanged();
  }
  async function create() {
    const legal_name = (person?.company || person?.full_name || person?.email || "").slice(0, 120);
    const { full_name, email, phone, user_id } = person ?? {};
    const contact = { full_name: full_name || legal_name, email, phone, user_id, is_main: true };
    const kind = person?.company ? "company" : "individual";
    const made = await send("save-client", { kind, legal_name, contacts: [contact] });
    if (made) await link({ id: made.id, legal_name });
  }

  return (
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
        {person ? (
          <Button variant="quiet" small onClick={() => void create()}>
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
  );
}

/** To which client a record belongs: linked, proposed, or to be found. Empty until it is known. */
export function RecordClient({ owner, name }: { owner: string; name: RecordName }) {
  const { record, reference } = name;
  const live = useLive(`record client ${owner} ${record} ${reference}`, () =>
    findAsOffice("read-record-client", { record, reference }),
  );
  const answer = live.data;
  if (!answer) return null;
  // The button that was pressed is gone then.
  const onChanged = () => {
    focusHeading("h-record-client");
    live.reload();
  };
  const props = { name, answer, onChanged };
  return (
    <FilePanel id="h-record-client" title="Client">
      {answer.client ? (
        <Linked name={name} client={answer.client} onChanged={onChanged} />
      ) : answer.is_linked ? (
        <p>Linked to a client that a colleague works with.</p>
      ) : (
        <div className="stack">
          <Proposals {...props} />
          <FindClient {...props} />
        </div>
      )}
    </FilePanel>
  );
}
