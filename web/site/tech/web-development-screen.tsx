import { webPackages } from "#domain/catalogue/packages.ts";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { Packages } from "#web/site/blocks/packages.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { WireframeSample } from "#web/site/samples/wireframe-sample.tsx";
import { webDevelopment } from "./content/web-development.ts";

export function WebDevelopmentScreen() {
  return (
    <ServiceFrame
      page={webDevelopment}
      serviceType="Web Development"
      kind="project"
      preset={{ service_type: "web-development" }}
      offers={webPackages}
      picture={<WireframeSample />}
      ownHeadings={["Three packages"]}
    >
      {(request) => (
        <OfferSection
          heading="Three packages"
          intro="Each has one price and one delivery time, counted from the day we have your content."
        >
          <Packages
            packages={webPackages}
            buttonText={(name) => `Choose ${name}`}
            onChoose={(name, withPrice) =>
              request(withPrice(`${name} website`), { preset: { project_name: `${name} website` } })
            }
          />
        </OfferSection>
      )}
    </ServiceFrame>
  );
}
