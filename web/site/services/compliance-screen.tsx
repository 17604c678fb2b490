import { compliancePackages } from "#domain/catalogue/packages.ts";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { Packages } from "#web/site/blocks/packages.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { YearSample } from "#web/site/samples/year-sample.tsx";
import { compliance } from "./content/compliance.ts";

const registrarFees = { kind: "unknown", note: "At cost, by form", besides: "the fee of each form filed" } as const;

export function ComplianceScreen() {
  return (
    <ServiceFrame
      page={compliance}
      serviceType="Compliance Services"
      offers={compliancePackages}
      picture={<YearSample />}
      ownHeadings={["Three annual packages"]}
    >
      {(request) => (
        <OfferSection
          heading="Three annual packages"
          intro="Government and late fees are not included. We tell you the amount before we file."
        >
          <Packages
            packages={compliancePackages}
            buttonText={() => "Get Started"}
            governmentFee={registrarFees}
            onChoose={(name, withPrice) => request(withPrice(`${name} package`))}
          />
        </OfferSection>
      )}
    </ServiceFrame>
  );
}
