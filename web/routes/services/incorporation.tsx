import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { incorporation } from "#web/content/services/incorporation.ts";
import { CompanyTypes } from "#web/sections/company-types.tsx";
import { OfferSection } from "#web/sections/offer-section.tsx";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

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
