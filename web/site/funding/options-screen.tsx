import { Claims } from "#web/site/blocks/claims.tsx";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { RequestDialogs } from "#web/site/requests/request-dialogs.tsx";
import { useRequestDialogs } from "#web/site/requests/use-request-dialogs.ts";
import { CapTableSample } from "#web/site/samples/cap-table-sample.tsx";
import { Button } from "#web/ui/button.tsx";
import { fundingClaims } from "./content/funding-claims.ts";
import { fundingConsultationCall, fundingOptions } from "./content/options.ts";
import { FundingTypes } from "./funding-types.tsx";

const aboutFunding = { consultation_type: "funding" } as const;

export function FundingOptionsScreen() {
  // The page's second flag; the funding form has its own (specification, section 2).
  const consultation = useRequestDialogs("consultation");
  return (
    <>
      <ServiceFrame
        page={fundingOptions}
        serviceType="Funding Options"
        source="funding"
        kind="funding"
        offers={[]}
        picture={<CapTableSample />}
        ownHeadings={["Four types of funding"]}
        actions={() => (
          <Button variant="secondary" onClick={() => consultation.open()}>
            {fundingConsultationCall.button}
          </Button>
        )}
      >
        {(request) => (
          <OfferSection
            heading="Four types of funding"
            intro="Amounts and months are typical. Investors and banks decide."
          >
            <FundingTypes onApply={(title, id) => request(title, { preset: { funding_type: id } })} />
            <Claims claims={fundingClaims} />
          </OfferSection>
        )}
      </ServiceFrame>
      <RequestDialogs
        dialogs={consultation}
        title={fundingConsultationCall.formTitle}
        serviceType="Funding Consultation"
        source="consultation"
        kind="consultation"
        preset={aboutFunding}
      />
    </>
  );
}
