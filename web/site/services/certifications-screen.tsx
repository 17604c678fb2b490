import { OfferSection } from "../blocks/offer-section.tsx";
import { ServiceFrame } from "../blocks/service-frame.tsx";
import { UdyamSample } from "../samples/udyam-sample.tsx";
import { certifications } from "./content/certifications.ts";
import { certificationCards } from "./content/offer-cards.ts";
import { OfferCards } from "./offer-cards.tsx";

const heading = "Choose a certification";

export function CertificationsScreen() {
  return (
    <ServiceFrame
      page={certifications}
      serviceType="Certifications"
      offers={[]}
      picture={<UdyamSample />}
      ownHeadings={[heading]}
    >
      {() => (
        <OfferSection heading={heading}>
          <OfferCards cards={certificationCards} />
        </OfferSection>
      )}
    </ServiceFrame>
  );
}
