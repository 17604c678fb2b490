import { fundingClaims } from "#web/content/funding/claims.ts";
import { fundingConsultationCall, fundingOptions } from "#web/content/funding/options.ts";
import { RequestDoor } from "#web/forms/request-door.tsx";
import { useRequestDoor } from "#web/forms/use-request-door.ts";
import { Claims } from "#web/sections/claims.tsx";
import { FundingTypes } from "#web/sections/funding-types.tsx";
import { OfferSection } from "#web/sections/offer-section.tsx";
import { ServiceFrame } from "#web/sections/service-frame.tsx";
import { Button } from "#web/ui/button.tsx";

const aboutFunding = { consultation_type: "funding" } as const;

export default function FundingOptionsScreen() {
  // The page's second flag: the funding form has its own (specification, section 2).
  const consultation = useRequestDoor("consultation");
  return (
    <>
      <ServiceFrame
        page={fundingOptions}
        serviceType="Funding Options"
        source="funding"
        kind="funding"
        offers={[]}
        actions={() => (
          <Button variant="secondary" onClick={() => consultation.open()}>
            {fundingConsultationCall.button}
          </Button>
        )}
      >
        {(request) => (
          <OfferSection
            heading="Four types of funding"
            intro="Ranges and months are typical. Investors and banks decide."
          >
            <FundingTypes onApply={(title, id) => request(title, { preset: { funding_type: id } })} />
            <Claims claims={fundingClaims} />
          </OfferSection>
        )}
      </ServiceFrame>
      <RequestDoor
        door={consultation}
        title={fundingConsultationCall.formTitle}
        serviceType="Funding Consultation"
        source="consultation"
        kind="consultation"
        preset={aboutFunding}
      />
    </>
  );
}
