import { backlinkPackages, socialPackages } from "#domain/catalogue/packages.ts";
import { seo, seoGroups } from "#web/content/tech/seo.ts";
import { OfferSection } from "#web/sections/offer-section.tsx";
import { Packages } from "#web/sections/packages.tsx";
import { ServiceFrame } from "#web/sections/service-frame.tsx";

export default function SeoScreen() {
  return (
    <ServiceFrame
      page={seo}
      serviceType="SEO Services"
      kind="project"
      preset={{ service_type: "seo" }}
      offers={[...backlinkPackages, ...socialPackages]}
    >
      {(request) => (
        <>
          <OfferSection {...seoGroups.backlinks}>
            <Packages
              packages={backlinkPackages}
              buttonText={(name) => `Choose ${name}`}
              onChoose={(name) => request(name, { preset: { project_name: name } })}
            />
          </OfferSection>
          <OfferSection {...seoGroups.social}>
            <Packages
              packages={socialPackages}
              buttonText={(name) => `Choose ${name}`}
              onChoose={(name) => {
                const plan = `Social media, ${name.toLowerCase()}`;
                request(plan, { preset: { service_type: "digital-marketing", project_name: plan } });
              }}
            />
          </OfferSection>
        </>
      )}
    </ServiceFrame>
  );
}
