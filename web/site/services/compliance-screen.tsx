import { compliancePackages } from "#domain/catalogue/packages.ts";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { Packages } from "#web/site/blocks/packages.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { compliance } from "./content/compliance.ts";

export function ComplianceScreen() {
  return (
    <ServiceFrame page={compliance} serviceType="Compliance Services" offers={compliancePackages}>
      {(request) => (
        <OfferSection
          heading="Three annual packages"
          intro="Government and late fees are not included. We tell you the amount before we file."
        >
          <Packages
            packages={compliancePackages}
            buttonText={() => "Get Started"}
            governmentFeeNote="At cost, by form"
            onChoose={(name) => request(`${name} package`)}
          />
        </OfferSection>
      )}
    </ServiceFrame>
  );
}
