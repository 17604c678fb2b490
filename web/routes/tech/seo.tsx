import { backlinkPackages, socialPackages } from "#domain/catalogue/packages.ts";
import { seo, seoGroups } from "#web/content/tech/seo.ts";
import { OfferSection } from "#web/sections/offer-section.tsx";
import { Packages } from "#web/sections/packages.tsx";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function SeoScreen() {
  return (
    <ServiceFrame page={seo} serviceType="SEO Services" offers={[...backlinkPackages, ...socialPackages]}>
      {(request) => (
        <>
          <OfferSection {...seoGroups.backlinks}>
            <Packages packages={backlinkPackages} buttonText={(name) => `Choose ${name}`} onChoose={request} />
          </OfferSection>
          <OfferSection {...seoGroups.social}>
            <Packages
              packages={socialPackages}
              buttonText={(name) => `Choose ${name}`}
              onChoose={(name) => request(`Social media, ${name.toLowerCase()}`)}
            />
          </OfferSection>
        </>
      )}
    </ServiceFrame>
  );
}
