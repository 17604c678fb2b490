import { OfferSection } from "../blocks/offer-section.tsx";
import { ServiceFrame } from "../blocks/service-frame.tsx";
import { LicenceSample } from "../samples/licence-sample.tsx";
import { licenceCards } from "./content/offer-cards.ts";
import { registrationLicenses } from "./content/registration-licenses.ts";
import { OfferCards } from "./offer-cards.tsx";

const heading = "Choose a registration or licence";

export function RegistrationLicensesScreen() {
  return (
    <ServiceFrame
      page={registrationLicenses}
      serviceType="Registration and Licences"
      offers={[]}
      picture={<LicenceSample />}
      ownHeadings={[heading]}
    >
      {() => (
        <OfferSection heading={heading}>
          <OfferCards cards={licenceCards} />
        </OfferSection>
      )}
    </ServiceFrame>
  );
}
