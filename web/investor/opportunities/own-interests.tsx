import { formatPhone } from "#domain/fields/phone.ts";
import { formatDate } from "#domain/time/dates.ts";
import type { DealFlow, OwnInterest } from "#web/investor/deal-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { FounderCallLines } from "../calls/founder-call-lines.tsx";
import type { InvestorCalls } from "../calls/use-investor-calls.tsx";
import { InterestBadge } from "./interest-badge.tsx";
import { titleOfInterest } from "./opportunity-card.tsx";
import type { DealDialogs } from "./use-deal-dialogs.tsx";

function Contact({ interest }: { interest: OwnInterest }) {
  const { startup_name, startup_email, startup_phone } = interest;
  return (
    <p className="interest__contact">
      {startup_name ? <b>{startup_name}</b> : null}
      {startup_email ? <a href={`mailto:${startup_email}`}>{startup_email}</a> : null}
      {startup_phone ? <a href={`tel:${startup_phone}`}>{formatPhone(startup_phone)}</a> : null}
    </p>
  );
}

type OwnInterestsProps = { flow: DealFlow; dialogs: DealDialogs; calls: InvestorCalls };

/** What this investor has expressed interest in, and what came of it; also where the startup is no longer listed. */
export function OwnInterests({ flow, dialogs, calls }: OwnInterestsProps) {
  return (
    <section className="panel" aria-labelledby="h-interests">
      <div className="panel__head">
        <h2 id="h-interests" tabIndex={-1}>
          Your interests
        </h2>
      </div>
      <ul className="rows">
        {flow.interests.map((interest) => {
          const opportunity = flow.opportunities.find(({ id }) => id === interest.opportunity_id);
          const title = titleOfInterest(interest, opportunity);
          return (
            <li className="interest" key={interest.id}>
              <span className="rec__name">{title}</span>
              <InterestBadge status={interest.status} />
              <p className="rec__meta">Expressed {formatDate(new Date(interest.created_at))}</p>
              {interest.note ? <p className="interest__note">{interest.note}</p> : null}
              {interest.status === "accepted" ? (
                <>
                  <Contact interest={interest} />
                  <FounderCallLines
                    side="investor"
                    interest={interest.id}
                    title={title}
                    about={{
                      company_name: title,
                      other: {
                        name: interest.startup_name,
                        email: interest.startup_email ?? "",
                        phone: interest.startup_phone,
                      },
                    }}
                    calls={calls.live}
                    dialogs={calls.dialogs}
                  />
                </>
              ) : null}
              {interest.status === "pending" ? (
                <p className="soft">
                  We notify you when the startup answers. It sees your name and contact details only if it accepts.
                </p>
              ) : null}
              {interest.status === "pending" ? (
                <Button variant="secondary" small onClick={() => dialogs.withdraw(interest, title)}>
                  Withdraw<span className="vh"> interest in {title}</span>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
