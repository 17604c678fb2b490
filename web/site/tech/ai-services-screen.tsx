import { Check } from "lucide-react";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { aiServices, aiSolutions } from "./content/ai-services.ts";

export function AiServicesScreen() {
  return (
    <ServiceFrame
      page={aiServices}
      serviceType="AI Services"
      kind="project"
      preset={{ service_type: "ai-ml" }}
      offers={[]}
    >
      {(request) => (
        <OfferSection heading="Three solutions" intro="We review your documents and figures, then quote in writing.">
          <div className="plans plans--3 plans--solutions">
            {aiSolutions.map(({ id, title, description, features, buttonText }) => (
              <article className="plan" key={id} id={id}>
                <div className="plan__top">
                  <h3>{title}</h3>
                </div>
                <p className="soft">{description}</p>
                <ul className="ticks">
                  {features.map((feature) => (
                    <li key={feature}>
                      <Icon of={Check} />
                      {feature}
                    </li>
                  ))}
                </ul>
                <Button
                  variant="secondary"
                  aria-label={`${buttonText}: ${title}`}
                  onClick={() => request(title, { preset: { project_name: title } })}
                >
                  {buttonText}
                </Button>
              </article>
            ))}
          </div>
        </OfferSection>
      )}
    </ServiceFrame>
  );
}
