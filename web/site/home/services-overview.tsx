import { BadgeCheck, HandCoins, type LucideIcon, ReceiptIndianRupee } from "lucide-react";
import type { ReactNode } from "react";
import { lowestFeeOf } from "#domain/catalogue/calculator.ts";
import { calculatorServices } from "#domain/catalogue/calculator-services.ts";
import { fundingRanges } from "#domain/catalogue/funding-ranges.ts";
import { certificationOffers, gstOffers } from "#domain/catalogue/prices.ts";
import { formatRange, formatRupees } from "#domain/money/rupees.ts";
import { serviceCards } from "#web/site/home/content/home.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Leader } from "../../ui/leader.tsx";
import { GoLink } from "./go-link.tsx";

type CardProps = { icon: LucideIcon; title: string; text: string; children: ReactNode; link: ReactNode };

function ServiceCard({ icon, title, text, children, link }: CardProps) {
  return (
    <article>
      <span className="cell">
        <Icon of={icon} className="icon--lg" />
      </span>
      <h3>{title}</h3>
      <p className="soft service-card__text">{text}</p>
      <dl className="leaders">{children}</dl>
      <p className="push">{link}</p>
    </article>
  );
}

const returnFiling = calculatorServices.find(({ id }) => id === "itr");
const [gstRegistration, gstFiling] = gstOffers;
const fundingShown = [fundingRanges.seed, fundingRanges.angel, fundingRanges["series-a"]];

export function ServicesOverview() {
  return (
    <section className="section" aria-labelledby="h-services">
      <div className="container">
        <div className="sec-head sec-head--split">
          <h2 id="h-services">What we handle for you</h2>
          <p className="lede">The services most businesses start with. We publish every fixed price; GST is extra.</p>
        </div>
        <div className="ledger ledger--3">
          <ServiceCard
            icon={BadgeCheck}
            title="Certifications"
            text={serviceCards.certifications}
            link={<GoLink to="/services/certifications">See certifications</GoLink>}
          >
            {certificationOffers.map(({ id, name }) => (
              <Leader key={id} term={name}>
                <small>on request</small>
              </Leader>
            ))}
          </ServiceCard>
          <ServiceCard
            icon={ReceiptIndianRupee}
            title="Tax Services"
            text={serviceCards.tax}
            link={
              <span className="row">
                <GoLink to="/services/income-tax">See income tax</GoLink>
                <GoLink to="/services/gst">See GST</GoLink>
              </span>
            }
          >
            {returnFiling ? (
              <Leader term="Income tax return" from>
                {formatRupees(lowestFeeOf(returnFiling))}
              </Leader>
            ) : null}
            <Leader term={gstRegistration.name}>{formatRupees(gstRegistration.fee)}</Leader>
            <Leader term={`${gstFiling.name}, ${gstFiling.unit}`}>{formatRupees(gstFiling.fee)}</Leader>
          </ServiceCard>
          <ServiceCard
            icon={HandCoins}
            title="Funding Support"
            text={serviceCards.funding}
            link={<GoLink to="/funding/options">See funding options</GoLink>}
          >
            {fundingShown.map(({ title, from, to }) => (
              <Leader key={title} term={title}>
                {formatRange(from, to)}
              </Leader>
            ))}
          </ServiceCard>
        </div>
      </div>
    </section>
  );
}
