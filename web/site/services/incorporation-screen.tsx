import { findCalculatorOffers } from "#domain/catalogue/find-offers.ts";
import { findOperatorOffers, listPricedOffers } from "#domain/catalogue/operator-offers.ts";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { CertificateSample } from "#web/site/samples/certificate-sample.tsx";
import { CompanyTypes } from "./company-types.tsx";
import { incorporation } from "./content/incorporation.ts";

export function IncorporationScreen() {
  return (
    <ServiceFrame
      page={incorporation}
      serviceType="Company Incorporation"
      offers={[...findCalculatorOffers("private-limited"), ...listPricedOffers(findOperatorOffers("Registration"))]}
      picture={<CertificateSample />}
      ownHeadings={["Choose your business structure"]}
    >
      {(request) => (
        <OfferSection heading="Choose your business structure">
          <CompanyTypes onChoose={request} />
        </OfferSection>
      )}
    </ServiceFrame>
  );
}
