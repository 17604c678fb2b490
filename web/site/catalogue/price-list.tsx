import { ChevronDown } from "lucide-react";
import { calculatorServices } from "#domain/catalogue/calculator-services.ts";
import { operatorOffers, sayPrice } from "#domain/catalogue/operator-offers.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The calculator's prices as a list: base prices and what each option adds, then what the operator prices; without GST. */
export function PriceList() {
  return (
    <details className="docs price-list">
      <summary>
        Full price list
        <Icon of={ChevronDown} />
      </summary>
      <dl className="spec">
        {calculatorServices.map(({ id, name, basePrice, per, variable }) => (
          <div key={id}>
            <dt>
              {name}
              {variable ? (
                <span className="meta">
                  {variable.name}
                  {": "}
                  {variable.options.map(({ label, adds }) => `${label} +${formatRupees(adds)}`).join(", ")}
                </span>
              ) : null}
            </dt>
            <dd className="num">
              {formatRupees(basePrice)} {per}
            </dd>
          </div>
        ))}
        {operatorOffers.map((offer) => (
          <div key={offer.id}>
            <dt>{offer.name}</dt>
            <dd className="num">{sayPrice(offer)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
