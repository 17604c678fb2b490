import { Check } from "lucide-react";
import { fundingTypes } from "#domain/catalogue/funding.ts";
import { formatRange } from "#domain/money/rupees.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The four funding types as plans: range, months, requirements and what we do. */
export function FundingTypes({ onApply }: { onApply: (title: string, id: string) => void }) {
  return (
    <div className="plans plans--4 plans--funding">
      {fundingTypes.map(({ id, title, description, from, to, duration, requirements, benefits }) => (
        <article className="plan" key={id} id={id}>
          <div className="plan__top">
            <h3>{title}</h3>
          </div>
          <p className="plan__price">{formatRange(from, to)}</p>
          <p className="soft">{description}</p>
          <dl className="spec">
            <div>
              <dt>Usual time</dt>
              <dd className="num">{duration}</dd>
            </div>
            <div className="spec__list">
              <dt>Requirements</dt>
              {requirements.map((requirement) => (
                <dd key={requirement}>{requirement}</dd>
              ))}
            </div>
          </dl>
          <ul className="ticks">
            {benefits.map((benefit) => (
              <li key={benefit}>
                <Icon of={Check} />
                {benefit}
              </li>
            ))}
          </ul>
          <Button variant="secondary" aria-label={`Apply for Funding: ${title}`} onClick={() => onApply(title, id)}>
            Apply for Funding
          </Button>
        </article>
      ))}
    </div>
  );
}
