import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { CompanyTypes } from "#web/site/services/company-types.tsx";
import { incorporation } from "#web/site/services/content/incorporation.ts";

export default function IncorporationScreen() {
  return (
    <ServiceFrame
      page={incorporation}
      serviceType="Company Incorporation"
      offers={findCalculatorOffers("private-limited")}
    >
      {(request) => (
        <OfferSection heading="Four ways to start">
          <CompanyTypes onChoose={request} />
        </OfferSection>
      )}
    </ServiceFrame>
  );
}
