import { Check, ChevronDown } from "lucide-react";
import { lowestFeeOf } from "#domain/catalogue/calculator.ts";
import { calculatorServices } from "#domain/catalogue/calculator-services.ts";
import { incorporationTypes } from "#domain/catalogue/incorporation.ts";
import { operatorOffers, sayPrice } from "#domain/catalogue/operator-offers.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { nameOffer } from "#web/site/requests/name-offer.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

function priceOf(id: string): string {
  const service = calculatorServices.find((candidate) => candidate.id === id);
  if (service) return `from ${formatRupees(lowestFeeOf(service))}`;
  return sayPrice({ fee: operatorOffers.find((offer) => offer.id === id)?.fee ?? null });
}

/** The four company types: features, timeline, four documents, and the button that starts each, at its price. */
export function CompanyTypes({ onChoose }: { onChoose: (offer: string) => void }) {
  return (
    <div className="plans plans--4">
      {incorporationTypes.map(({ id, name, description, features, timeline, documents, buttonText }) => (
        <article className="plan" key={id} id={id}>
          <div className="plan__top">
            <h3>{name}</h3>
          </div>
          <p className="soft">{description}</p>
          <ul className="ticks">
            {features.map((feature) => (
              <li key={feature}>
                <Icon of={Check} />
                {feature}
              </li>
            ))}
          </ul>
          <dl className="spec">
            <div>
              <dt>Timeline</dt>
              <dd className="num">{timeline}</dd>
            </div>
            <div>
              <dt>Our fee, without GST</dt>
              <dd className="num">{priceOf(id)}</dd>
            </div>
          </dl>
          <details className="docs">
            <summary>
              {documents.length} documents
              <Icon of={ChevronDown} />
            </summary>
            <ul>
              {documents.map((document) => (
                <li key={document}>{document}</li>
              ))}
            </ul>
          </details>
          <Button variant="secondary" onClick={() => onChoose(nameOffer({ name, price: priceOf(id) }))}>
            {buttonText}
          </Button>
        </article>
      ))}
    </div>
  );
}
