import { business } from "#domain/business/business.ts";
import { fundingSessions } from "#domain/catalogue/funding.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { Claims } from "#web/site/blocks/claims.tsx";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { ServiceFrame } from "#web/site/blocks/service-frame.tsx";
import { SessionSample } from "#web/site/samples/session-sample.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConsultantProfiles } from "./consultant-profiles.tsx";
import { consultants, consultantsNotice, consultationTestimonials, testimonialsNotice } from "./content/consultants.ts";
import { consultationButtons, fundingConsultation } from "./content/consultation.ts";
import { fundingClaims } from "./content/funding-claims.ts";
import { Sessions } from "./funding-sessions.tsx";
import { ReviewCards } from "./review-cards.tsx";

const aboutFunding = { consultation_type: "funding" } as const;

export function FundingConsultationScreen() {
  return (
    <ServiceFrame
      page={fundingConsultation}
      serviceType="Funding Consultation"
      source="consultation"
      kind="consultation"
      preset={aboutFunding}
      offers={fundingSessions.map(({ title, price }) => ({ name: title, price }))}
      picture={<SessionSample />}
      ownHeadings={["Three sessions", "Our consultants", "What clients say"]}
      actions={(request) => (
        <div className="row page-head__ways">
          <Button variant="quiet" onClick={() => request(undefined, { title: consultationButtons.chat })}>
            {consultationButtons.chat}
          </Button>
          <a className="go" href={`https://wa.me/${business.phone.slice(1)}`} rel="noopener">
            WhatsApp
          </a>
          <a className="go" href={`tel:${business.phone}`}>
            {formatPhone(business.phone)}
          </a>
        </div>
      )}
    >
      {(request) => (
        <>
          <OfferSection
            heading="Three sessions"
            intro="On any other topic, choose General consultation in the form: free, 60 min."
          >
            <Sessions
              buttonText={consultationButtons.book}
              onBook={(offer, session) => request(offer, { preset: { session } })}
            />
          </OfferSection>
          <OfferSection heading="Our consultants">
            <ConsultantProfiles consultants={consultants} notice={consultantsNotice} />
            <Claims claims={fundingClaims} />
          </OfferSection>
          <OfferSection heading="What clients say">
            <ReviewCards reviews={consultationTestimonials} notice={testimonialsNotice} />
          </OfferSection>
        </>
      )}
    </ServiceFrame>
  );
}
