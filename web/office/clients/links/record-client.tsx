import { proposalReasonLabels } from "#domain/clients/client-links.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { OfficeProblem } from "#web/office/kit/office-problem.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { focusHeading } from "../../../ui/focus/focus-heading.ts";
import { FilePanel } from "../../kit/file-panel.tsx";
import { ClientLink } from "../client-link.tsx";
import { DecideProposal } from "./decide-proposal.tsx";
import { FindRecordClient } from "./find-record-client.tsx";
import {
  type BriefClient,
  type RecordClientAnswer,
  type RecordName,
  useRecordClient,
} from "./record-client-queries.ts";

type PartProps = { name: RecordName; answer: RecordClientAnswer; onChanged: () => void };

/** The client it belongs to. */
function Linked({ name, answer, client, onChanged }: PartProps & { client: BriefClient }) {
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
      {answer.may_link ? (
        <div className="row">
          <Button variant="quiet" small busyLabel={isSending && "Saving..."} onClick={() => void unlink()}>
            Unlink client
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Clients that agree with what was sent, each with what agrees. */
function Proposals({ name, answer, onChanged }: PartProps) {
  if (answer.proposals.length === 0) return null;
  return (
    <ul className="stack">
      {answer.proposals.map(({ client, reason }) => (
        <li key={client.id} className="stack">
          <span>
            <ClientLink client={client} />
            <span className="inbox-about">{proposalReasonLabels[reason]}</span>
          </span>
          {answer.may_link ? <DecideProposal name={name} client={client} onChanged={onChanged} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** To which client a record belongs: linked, proposed, or to be found. Empty until it is known. */
export function RecordClient({ owner, name }: { owner: string; name: RecordName }) {
  const live = useRecordClient(owner, name);
  const answer = live.data;
  if (!answer) return null;
  // The button that was pressed is gone then.
  const onChanged = () => {
    focusHeading("h-record-client");
    void live.reload();
  };
  const props = { name, answer, onChanged };
  return (
    <FilePanel id="h-record-client" title="Client">
      {answer.client ? (
        <Linked {...props} client={answer.client} />
      ) : answer.is_linked ? (
        <p>Linked to a client that a colleague works with.</p>
      ) : (
        <div className="stack">
          <Proposals {...props} />
          {answer.may_link ? <FindRecordClient owner={owner} {...props} /> : <p>No client is linked.</p>}
        </div>
      )}
    </FilePanel>
  );
}
