import { formatDate } from "#domain/time/dates.ts";
import { type OpportunityDetails, useOpportunityDetails } from "#web/investor/deal-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { InterestBadge } from "./interest-badge.tsx";
import { MatchScore, sayWeights } from "./match-score.tsx";
import { OpportunityFacts, type ShownOpportunity, titleOf } from "./opportunity-card.tsx";

type OpportunityDialogProps = {
  open: boolean;
  onClose: () => void;
  opportunity: ShownOpportunity;
  isApproved: boolean;
  onInvest: (opportunity: ShownOpportunity) => void;
  onNote: (opportunity: ShownOpportunity) => void;
};

const factNames: Readonly<Record<keyof OpportunityDetails, string>> = {
  use_of_funds: "Use of funds",
  team: "Team",
  cin: "CIN",
  dpiit_number: "DPIIT number",
  deck_url: "Pitch deck",
};

function Details({ opportunity, isApproved }: Pick<OpportunityDialogProps, "opportunity" | "isApproved">) {
  const { data, hasFailed } = useOpportunityDetails(opportunity.id);
  if (data === undefined)
    return hasFailed ? (
      <div className="stack" role="alert">
        <p>The details could not be loaded. Please check your connection and try again.</p>
        <Button variant="secondary" small onClick={refreshShown}>
          Retry
        </Button>
      </div>
    ) : (
      <p role="status">Loading...</p>
    );
  if (data === null)
    return (
      <p className="soft">
        {isApproved
          ? "Use of funds, team, registration numbers and deck are visible to the startup's named investors. You become one if it accepts your interest."
          : "Until we approve your account, you can see what startups are raising but not their names."}
      </p>
    );
  const given = (Object.keys(factNames) as (keyof OpportunityDetails)[]).filter((name) => data[name]);
  if (given.length === 0) return <p className="soft">The startup has not added more details yet.</p>;
  return (
    <dl className="request-facts">
      {given.map((name) => (
        <div key={name} className={name === "use_of_funds" || name === "team" ? "is-long" : undefined}>
          <dt>{factNames[name]}</dt>
          <dd>
            {name === "deck_url" ? (
              <a href={data.deck_url ?? ""} target="_blank" rel="noreferrer nofollow">
                Open the deck<span className="vh"> (opens in a new tab)</span>
              </a>
            ) : (
              data[name]
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that this investor may know of an opportunity. */
export function OpportunityDialog(props: OpportunityDialogProps) {
  const { open, onClose, opportunity, isApproved, onInvest, onNote } = props;
  const { summary, match, interest, note, listed_at } = opportunity;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(opportunity)}
      description={`Listed ${formatDate(new Date(listed_at))}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="dialog__body stack" tabIndex={0} data-density="compact">
        <p className="opp__summary">{summary}</p>
        <OpportunityFacts opportunity={opportunity} />
        {match ? (
          <div>
            <MatchScore match={match} />
            <p className="meta">Of 100: {sayWeights}. Nothing else counts.</p>
          </div>
        ) : null}
        {open ? <Details opportunity={opportunity} isApproved={isApproved} /> : null}
        <div>
          {note ? (
            <p className="opp__note">
              <b>Your note:</b> {note.note}
            </p>
          ) : null}
          <Button variant="secondary" small aria-haspopup="dialog" onClick={() => onNote(opportunity)}>
            {note ? "Edit note" : "Add a private note"}
          </Button>
        </div>
        <p className="meta">
          No money is taken here. Startups provide this information themselves. Please verify it before you decide.
        </p>
      </div>
      <div className="dialog__foot">
        {interest ? <InterestBadge status={interest.status} /> : null}
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        {interest ? null : <Button onClick={() => onInvest(opportunity)}>Invest</Button>}
      </div>
    </Dialog>
  );
}
