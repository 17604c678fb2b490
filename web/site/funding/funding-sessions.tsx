import { Check } from "lucide-react";
import { fundingSessions } from "#domain/catalogue/funding.ts";
import { nothing } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { nameOffer } from "#web/site/requests/name-offer.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PriceLines } from "../blocks/price-lines.tsx";

type SessionsProps = { buttonText: string; onBook: (offer: string, id: string) => void };

/** The consultation sessions with length, price and the amount payable. */
export function Sessions({ buttonText, onBook }: SessionsProps) {
  return (
    <div className="plans plans--3 plans--packages">
      {fundingSessions.map(({ id, title, minutes, price, description, features }) => (
        <article className="plan" key={id} id={id}>
          <div className="plan__top">
            <h3>{title}</h3>
          </div>
          <p className="plan__price">{price === nothing ? "Free" : formatRupees(price)}</p>
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
              <dt>Length</dt>
              <dd className="num">{minutes} min</dd>
            </div>
            {price === nothing ? null : (
              <PriceLines fee={price} governmentFee={{ kind: "known", amount: nothing, note: "" }} />
            )}
          </dl>
          <Button
            variant="secondary"
            aria-label={`${buttonText}: ${title}`}
            onClick={() =>
              onBook(price === nothing ? title : nameOffer({ name: title, price: formatRupees(price) }), id)
            }
          >
            {buttonText}
          </Button>
        </article>
      ))}
    </div>
  );
}
