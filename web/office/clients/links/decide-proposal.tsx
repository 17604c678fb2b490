import { Button } from "#web/ui/button.tsx";
import { OfficeProblem } from "../../kit/office-problem.tsx";
import { type BriefClient, type RecordName, useRecordLink } from "./record-client-queries.ts";

type DecideProps = { name: RecordName; client: BriefClient; onChanged: () => void };

/** Whether a record belongs to the client that is proposed for it. */
export function DecideProposal({ name, client, onChanged }: DecideProps) {
  const { isSending, problem, link, decline } = useRecordLink(name, onChanged);
  return (
    <>
      <OfficeProblem text={problem} />
      <span className="row">
        <Button variant="secondary" small busyLabel={isSending && "Saving..."} onClick={() => void link(client)}>
          Accept<span className="vh"> {client.legal_name}</span>
        </Button>
        <Button variant="quiet" small onClick={() => void decline(client)}>
          Decline<span className="vh"> {client.legal_name}</span>
        </Button>
      </span>
    </>
  );
}
