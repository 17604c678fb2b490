import { Check } from "lucide-react";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { WorkflowSample } from "#web/site/samples/workflow-sample.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AiSolutionSections, nameDetails } from "./ai-solution-sections.tsx";
import { aiServices, aiSolutions } from "./content/ai-services.ts";

export function AiServicesScreen() {
  return (
    <ServiceFrame
      page={aiServices}
      serviceType="AI Services"
      kind="project"
      preset={{ service_type: "ai-ml" }}
      offers={[]}
      picture={<WorkflowSample />}
      ownHeadings={["Three solutions"]}
    >
      {(request) => (
        <>
          <OfferSection heading="Three solutions" intro="We review your documents and figures, then quote in writing.">
            <div className="plans plans--3 plans--solutions">
              {aiSolutions.map((solution) => {
                const { id, title, description, features, buttonText } = solution;
                return (
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
                    <a
                      className={buttonClass("secondary")}
                      href={`#${nameDetails(solution)}`}
                      aria-label={`${buttonText}: ${title}`}
                    >
                      {buttonText}
                    </a>
                  </article>
                );
              })}
            </div>
          </OfferSection>
          <AiSolutionSections onDiscuss={(title) => request(title, { preset: { project_name: title } })} />
        </>
      )}
    </ServiceFrame>
  );
}
