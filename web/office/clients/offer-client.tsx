import { proposalReasonLabels } from "#domain/clients/client-links.ts";
import { Button } from "#web/ui/button.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { ClientLink } from "./client-link.tsx";
import { type RecordName, useRecordClient, useRecordLink } from "./links/record-client-queries.ts";
import { useCreateClient } from "./links/use-create-client.tsx";

type OfferProps = {
  owner: string;
  name: RecordName;
  /** Why a client is needed now, such as `This enquiry is won`. */
  fact: string;
};

/** Work came of a record that has no client: offers the likely one, or a new one. Nothing where it has one. */
export function OfferClient({ owner, name, fact }: OfferProps) {
  const live = useRecordClient(owner, name);
  const onChanged = () => void live.reload();
  const { isSending, problem, link } = useRecordLink(name, onChanged);
  const creating = useCreateClient({ owner, name, onLinked: onChanged });
  const answer = live.data;
  if (!answer || answer.is_linked || !answer.may_link) return creating.dialog;
  const [likely] = answer.proposals;
  return (
    <div className="banner client-offer">
      <p>{fact}, but it has no client yet.</p>
      {likely ? (
        <p>
          <ClientLink client={likely.client} /> <small>{proposalReasonLabels[likely.reason]}</small>
        </p>
      ) : null}
      <OfficeProblem text={problem} />
      <div className="row">
        {likely ? (
          <Button
            variant="secondary"
            small
            busyLabel={isSending && "Saving..."}
            onClick={() => void link(likely.client)}
          >
            Link to {likely.client.legal_name}
          </Button>
        ) : null}
        <Button variant="secondary" small aria-haspopup="dialog" onClick={() => creating.create(answer)}>
          Create a client
        </Button>
      </div>
      {creating.dialog}
    </div>
  );
}
