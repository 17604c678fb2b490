import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { business } from "#domain/business/business.ts";
import { lowestFeeOf } from "#domain/catalogue/calculator.ts";
import { calculatorServices } from "#domain/catalogue/calculator-services.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { findDashboard, nameAccount } from "#web/session/account.ts";
import { useVisitor } from "#web/session/use-session.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LatticeStar } from "../../ui/lattice-star.tsx";
import { Leader } from "../../ui/leader.tsx";

/** The calculator's services as the rate card names them. */
const rateNames: Readonly<Record<string, string>> = {
  "private-limited": "Private limited company",
  gst: "GST registration",
  trademark: "Trademark",
  itr: "Income tax return",
  accounting: "Accounting, a month",
};

function RateCard() {
  return (
    <div className="ratecard">
      <div className="ratecard__head">
        <h2 className="h4" id="h-rates">
          Rate card
        </h2>
        <span className="meta">Prices in rupees, without GST</span>
      </div>
      <dl className="leaders" aria-labelledby="h-rates">
        {calculatorServices.map((service) => (
          <Leader key={service.id} term={rateNames[service.id] ?? service.name} from={service.variable !== undefined}>
            {formatRupees(lowestFeeOf(service))}
          </Leader>
        ))}
        <Leader term="Funding strategy session">Free</Leader>
      </dl>
      <p className="ratecard__foot">
        <span>Prices may vary with your case.</span>
        <a className="go" href="#calculator">
          Calculate your price <Icon of={ArrowRight} />
        </a>
      </p>
    </div>
  );
}

/** The line has its height before the name is known, so that the page does not shift. */
function SignedInActions() {
  const visitor = useVisitor();
  return (
    <div className="hero__act when-in">
      <p className="h4 hero__hello">{visitor ? `Welcome, ${nameAccount(visitor)}` : ""}</p>
      <div className="row">
        <Link className={buttonClass("primary")} to={visitor ? findDashboard(visitor) : "/account"}>
          Go to your dashboard
        </Link>
        <Link className={buttonClass("secondary")} to="/services/certifications">
          Browse Services
        </Link>
      </div>
    </div>
  );
}

export function Hero({ onBook }: { onBook: () => void }) {
  return (
    <section className="hero" aria-labelledby="h-hero">
      <div className="container hero__in">
        <div className="hero__copy">
          <h1 id="h-hero">
            <span className="course">Foundations</span> for Indian business
          </h1>
          <p className="lede">
            Company registration, licences, trademark, tax, GST, payroll and funding help. Published prices in rupees.
            One team from the first form to the final certificate.
          </p>
          <div className="row hero__act when-out">
            <Button onClick={onBook}>Book a free consultation</Button>
            <Link className={`${buttonClass("secondary")} hero__wide`} to="/auth">
              Sign In / Sign Up
            </Link>
            <a className={`${buttonClass("secondary")} hero__phone`} href="#calculator">
              See prices
            </a>
          </div>
          <noscript>
            {/* Where links to #welcome lead without the dialog. */}
            <p className="hero__act" id="welcome">
              For a free consultation, call <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a> or write
              to <a href={`mailto:${business.email}`}>{business.email}</a>.
            </p>
          </noscript>
          <SignedInActions />
        </div>
        <div className="hero__window">
          <div className="hero__pane on-ink" aria-hidden="true">
            <div className="jaali" />
            <LatticeStar className="hero__star" />
          </div>
          <RateCard />
        </div>
        <dl className="facts">
          <div>
            <dt>Within 24 hours</dt>
            <dd>a reply to every request</dd>
          </div>
          <div>
            <dt>Within 2 hours</dt>
            <dd>in business hours</dd>
          </div>
          <div>
            <dt>Monday to Saturday</dt>
            <dd>from 10:00, closed Sunday</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
