import { compliancePackages } from "#domain/catalogue/packages.ts";
import { compliance } from "#web/content/services/compliance.ts";
import { OfferSection } from "#web/sections/offer-section.tsx";
import { Packages } from "#web/sections/packages.tsx";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function ComplianceScreen() {
  return (
    <ServiceFrame page={compliance} serviceType="Compliance Services" offers={compliancePackages}>
      {(request) => (
        <OfferSection
          heading="Three packages, by the year"
          intro="Government and late fees are never inside the price; we name them before we file."
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
