import { useState } from "react";
import { Link } from "react-router";
import { proposalReasonLabels } from "#domain/clients/client-links.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { FilePanel } from "../../kit/file-panel.tsx";
import { ClientLink } from "../client-link.tsx";
import { DecideProposal } from "./decide-proposal.tsx";
import { useProposals } from "./record-client-queries.ts";

const shownFirst = 5;
const headingId = "h-likely-clients";

type LikelyProps = { owner: string; addressOf: (reference: string) => string };

/** Records that may belong to a client, to be accepted or declined one by one. Nothing where there are none. */
export function LikelyClients({ owner, addressOf }: LikelyProps) {
  const [isLong, setIsLong] = useState(false);
  const live = useProposals(owner);
  if (!live.data || live.data.proposals.length === 0) return null;
  const { proposals, more } = live.data;
  const shown = isLong ? proposals : proposals.slice(0, shownFirst);
  const rest = proposals.length - shown.length;
  // The line with the button is gone then.
  const onChanged = () => {
    focusHeading(headingId);
    void live.reload();
  };
  return (
    <div className="client-likely">
      <FilePanel id={headingId} title="Likely clients">
        <p>These records may belong to a client. Accept to link, or decline.</p>
        <ul className="client-lines">
          {shown.map(({ id, record, client, reason }) => (
            <li key={id} className="client-line">
              <span className="client-line__name">
                <Link to={addressOf(record.reference)} dir="auto">
                  {record.reference} {record.title}
                </Link>
                <small className="client-line__about">
                  <ClientLink client={client} /> · {proposalReasonLabels[reason]}
                </small>
              </span>
              <DecideProposal
                name={{ record: record.kind, reference: record.reference }}
                client={client}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <div className="row">
            <Button variant="quiet" small onClick={() => setIsLong(true)}>
              Show {rest} more
            </Button>
          </div>
        ) : null}
        {isLong && more ? <p>More follow once these are decided.</p> : null}
      </FilePanel>
    </div>
  );
}
