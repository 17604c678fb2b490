import { backlinkPackages, socialPackages } from "#domain/catalogue/packages.ts";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { Packages } from "#web/site/blocks/packages.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { SearchSample } from "#web/site/samples/search-sample.tsx";
import { seo, seoGroups } from "./content/seo.ts";

export function SeoScreen() {
  return (
    <ServiceFrame
      page={seo}
      serviceType="SEO Services"
      kind="project"
      preset={{ service_type: "seo" }}
      offers={[...backlinkPackages, ...socialPackages]}
      picture={<SearchSample />}
      ownHeadings={[seoGroups.backlinks.heading, seoGroups.social.heading]}
    >
      {(request) => (
        <>
          <OfferSection {...seoGroups.backlinks}>
            <Packages
              packages={backlinkPackages}
              buttonText={(name) => `Choose ${name}`}
              onChoose={(name, withPrice) => request(withPrice(name), { preset: { project_name: name } })}
            />
          </OfferSection>
          <OfferSection {...seoGroups.social}>
            <Packages
              packages={socialPackages}
              buttonText={(name) => `Choose ${name}`}
              onChoose={(name, withPrice) => {
                const plan = `Social media, ${name.toLowerCase()}`;
                request(withPrice(plan), { preset: { service_type: "digital-marketing", project_name: plan } });
              }}
            />
          </OfferSection>
        </>
      )}
    </ServiceFrame>
  );
}
