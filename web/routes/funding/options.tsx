import { useState } from "react";
import { fundingClaims } from "#web/content/funding/claims.ts";
import { fundingConsultationCall, fundingOptions } from "#web/content/funding/options.ts";
import { RequestDialog } from "#web/forms/request-dialog.tsx";
import { Claims } from "#web/sections/claims.tsx";
import { FundingTypes } from "#web/sections/funding-types.tsx";
import { OfferSection } from "#web/sections/offer-section.tsx";
import { ServiceFrame } from "#web/sections/service-frame.tsx";
import { Button } from "#web/ui/button.tsx";

export default function FundingOptionsScreen() {
  // The page's second flag: the funding form has its own (specification, section 2).
  const [isConsultationOpen, setConsultationOpen] = useState(false);
  return (
    <>
      <ServiceFrame
        page={fundingOptions}
        serviceType="Funding Options"
        source="funding"
        offers={[]}
        actions={
          <Button variant="secondary" onClick={() => setConsultationOpen(true)}>
            {fundingConsultationCall.button}
          </Button>
        }
      >
        {(request) => (
          <OfferSection
            heading="Four types of funding"
            intro="Ranges and months are typical. Investors and banks decide."
          >
            <FundingTypes onApply={request} />
            <Claims claims={fundingClaims} />
          </OfferSection>
        )}
      </ServiceFrame>
      <RequestDialog
        open={isConsultationOpen}
        onClose={() => setConsultationOpen(false)}
        title={fundingConsultationCall.formTitle}
        serviceType="Funding Consultation"
        source="consultation"
      />
    </>
  );
}
