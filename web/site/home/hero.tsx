import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { calculatorServices } from "#domain/catalogue/calculator-services.ts";
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
        {calculatorServices.map(({ id, name, basePrice, variable }) => (
          <Leader key={id} term={rateNames[id] ?? name} from={variable !== undefined}>
            {formatRupees(basePrice)}
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
            <Link className={buttonClass("secondary")} to="/auth">
              Sign In / Sign Up
            </Link>
          </div>
          <SignedInActions />
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
        <div className="hero__window">
          <div className="hero__pane on-ink" aria-hidden="true">
            <div className="jaali" />
            <LatticeStar className="hero__star" />
          </div>
          <RateCard />
        </div>
      </div>
    </section>
  );
}
