import { LinkedText } from "../blocks/linked-text.tsx";
import { OfferButton } from "../requests/offer-button.tsx";
import type { OfferCard } from "./content/offer-cards.ts";

/** What a page sells without a published price, side by side; the button of each says in the form what was chosen. */
export function OfferCards({ cards }: { cards: readonly OfferCard[] }) {
  return (
    <div className={`plans plans--${cards.length} plans--offers`}>
      {cards.map(({ name, text, facts }) => (
        <article className="plan" key={name}>
          <h3>{name}</h3>
          <p className="soft">
            <LinkedText text={text} />
          </p>
          <dl className="spec">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <OfferButton offer={name} />
        </article>
      ))}
    </div>
  );
}
