import { Check } from "lucide-react";
import type { Package } from "#domain/catalogue/packages.ts";
import type { GovernmentFee } from "#domain/catalogue/prices.ts";
import { nothing } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { nameOffer } from "#web/site/requests/name-offer.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PriceLines } from "./price-lines.tsx";
import { Unbroken } from "./unbroken.tsx";

type PackagesProps = {
  packages: readonly Package[];
  /** `Get Started`, or a verb before the package's name: `Choose RankRise`. */
  buttonText: (name: string) => string;
  /** Without one there is no government fee. */
  governmentFee?: GovernmentFee;
  /** What the form says was chosen, given the name it has there: `Basic website, ₹14,999 + GST`. */
  onChoose: (name: string, nameWithPrice: (called: string) => string) => void;
};

const noFee: GovernmentFee = { kind: "known", amount: nothing, note: "" };

/** Packages side by side; only the recommended one is emphasised. */
export function Packages({ packages, buttonText, governmentFee = noFee, onChoose }: PackagesProps) {
  return (
    <div className={`plans plans--${packages.length} plans--packages`}>
      {packages.map(({ id, name, description, price, days, features, popular }) => (
        <article className={popular ? "plan plan--popular" : "plan"} key={id} id={id}>
          <div className="plan__top">
            <h3>{name}</h3>
            {popular ? <span className="tag tag--popular">Most popular</span> : null}
          </div>
          <p className="plan__price">{formatRupees(price)}</p>
          <p className="soft">{description}</p>
          <ul className="ticks">
            {features.map((feature) => (
              <li key={feature}>
                <Icon of={Check} />
                <span>
                  <Unbroken text={feature} />
                </span>
              </li>
            ))}
          </ul>
          <dl className="spec">
            {days === null ? null : (
              <div>
                <dt>Delivery</dt>
                <dd className="num">{days} days</dd>
              </div>
            )}
            <PriceLines fee={price} governmentFee={governmentFee} />
          </dl>
          <Button
            variant={popular ? "primary" : "secondary"}
            onClick={() => onChoose(name, (called) => nameOffer({ name: called, price: formatRupees(price) }))}
          >
            {buttonText(name)}
          </Button>
        </article>
      ))}
    </div>
  );
}
