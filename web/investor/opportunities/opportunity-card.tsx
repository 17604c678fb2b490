import { sectorLabels } from "#domain/companies/sectors.ts";
import type { Match } from "#domain/investors/match-score.ts";
import type { OpportunityNote } from "#domain/investors/opportunity-notes.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import type { ListedOpportunity, OwnInterest } from "#web/investor/deal-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { InterestBadge } from "./interest-badge.tsx";
import { MatchScore } from "./match-score.tsx";
import { SectorDrawing } from "./sector-drawing.tsx";

/** An opportunity as a card shows it: with the match and the interest, where there are such. */
export type ShownOpportunity = ListedOpportunity & {
  readonly isSample: boolean;
  readonly match: Match | null;
  readonly interest: OwnInterest | null;
  /** The investor's own note on it. */
  readonly note: OpportunityNote | null;
};

/** What it is called: its name, where that may be known. */
export function titleOf({ name, sector, city }: Pick<ListedOpportunity, "name" | "sector" | "city">): string {
  return name ?? `${sectorLabels[sector]} startup in ${city}`;
}

/** What an interest is about: the name that was shared, else what may be known. */
export function titleOfInterest(
  { company_name }: Pick<OwnInterest, "company_name">,
  opportunity: ListedOpportunity | undefined,
): string {
  return company_name ?? (opportunity ? titleOf(opportunity) : "No longer listed");
}

/** What a startup asks for, in four facts. */
export function OpportunityFacts({ opportunity }: { opportunity: ListedOpportunity }) {
  const { ask, stage, city, traction } = opportunity;
  return (
    <dl className="opp__nums">
      <div>
        <dt>Raising</dt>
        <dd className="num">{formatMoney(rupees(ask))}</dd>
      </div>
      <div>
        <dt>Stage</dt>
        <dd>{fundingStageLabels[stage]}</dd>
      </div>
      <div>
        <dt>City</dt>
        <dd>{city}</dd>
      </div>
      <div>
        <dt>Traction</dt>
        <dd>{traction ?? "Not provided"}</dd>
      </div>
    </dl>
  );
}

type OpportunityCardProps = {
  opportunity: ShownOpportunity;
  onView: (opportunity: ShownOpportunity) => void;
  onInvest: (opportunity: ShownOpportunity) => void;
  onNote: (opportunity: ShownOpportunity) => void;
};

export function OpportunityCard({ opportunity, onView, onInvest, onNote }: OpportunityCardProps) {
  const { sector, name, city, summary, match, interest, note } = opportunity;
  const title = titleOf(opportunity);
  const about = [sectorLabels[sector], name === null ? "Name not shown yet" : city].join(" · ");
  return (
    <article className="opp">
      <div className="opp__head">
        <SectorDrawing sector={sector} />
        <div>
          <h3>{title}</h3>
          <p className="soft">{about}</p>
        </div>
        {interest ? <InterestBadge status={interest.status} /> : null}
      </div>
      <p className="opp__summary">{summary}</p>
      <OpportunityFacts opportunity={opportunity} />
      {note ? (
        <p className="opp__note">
          <b>Your note:</b> {note.note}
        </p>
      ) : null}
      <div className="opp__foot">
        {match ? <MatchScore match={match} /> : <span />}
        <div className="row">
          <Button variant="quiet" small aria-haspopup="dialog" onClick={() => onNote(opportunity)}>
            {note ? "Edit note" : "Add note"}
            <span className="vh"> on {title}</span>
          </Button>
          <Button variant="secondary" small aria-haspopup="dialog" onClick={() => onView(opportunity)}>
            View<span className="vh"> {title}</span>
          </Button>
          {interest ? null : (
            <Button small aria-haspopup="dialog" onClick={() => onInvest(opportunity)}>
              Invest<span className="vh"> in {title}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
