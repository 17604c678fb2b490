import { Link } from "react-router";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { findTrail } from "#web/layout/navigation.ts";
import { siteUrl } from "#web/layout/site-values.ts";
import { ContactBar } from "#web/site/blocks/action-bar.tsx";
import { Claims } from "#web/site/blocks/claims.tsx";
import { JumpList } from "#web/site/blocks/folds/jump-list.tsx";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { PageHead } from "#web/site/blocks/page-head.tsx";
import { Questions } from "#web/site/blocks/questions.tsx";
import { ServicesList } from "#web/site/blocks/services-list.tsx";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import { describeBreadcrumbs, describeQuestions } from "#web/site/metadata/structured-data.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { about, aboutClaims } from "./about.ts";
import { aboutFacts, pricedServices } from "./about-prices.ts";
import { AboutStyle } from "./about-style.tsx";
import { CompanyDetails } from "./company-details.tsx";
import { FounderCards } from "./founder-cards.tsx";
import { LawTimeline } from "./law-timeline.tsx";
import { OurDeadlines } from "./our-deadlines.tsx";
import { ValueCards } from "./value-cards.tsx";

/** As the sections follow each other. */
const sections = [
  { heading: about.claimsHeading },
  { heading: about.story.heading, id: "story" },
  ...[
    about.valuesHeading,
    about.foundersHeading,
    about.deadlinesHeading,
    about.servicesHeading,
    about.datesHeading,
  ].map((heading) => ({ heading })),
  { heading: "Questions", id: "questions" },
];

export function AboutScreen() {
  const { heading, lede, story, crossBorder, questions } = about;
  return (
    <div className="alternating about">
      <AboutStyle />
      <PageHead
        breadcrumb={<Breadcrumb />}
        heading={heading}
        lede={lede}
        glance={aboutFacts}
        glanceHeading="What you can check"
        foot={<JumpList headings={sections} />}
      />
      <OfferSection heading={about.claimsHeading}>
        <Claims claims={aboutClaims} />
      </OfferSection>
      <section className="section" aria-labelledby="story">
        <div className="container split story">
          <div className="stack">
            <h2 id="story">{story.heading}</h2>
            <div className="prose">
              {story.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <CompanyDetails />
        </div>
      </section>
      <OfferSection heading={about.valuesHeading} intro={about.valuesIntro}>
        <ValueCards />
      </OfferSection>
      <OfferSection heading={about.foundersHeading}>
        <FounderCards />
      </OfferSection>
      <OfferSection heading={about.deadlinesHeading} intro={about.deadlinesIntro}>
        <OurDeadlines />
      </OfferSection>
      <OfferSection heading={about.servicesHeading} intro={about.servicesIntro}>
        <ServicesList services={pricedServices} />
      </OfferSection>
      <OfferSection heading={about.datesHeading} intro={about.datesIntro}>
        <LawTimeline />
      </OfferSection>
      <Questions questions={questions} />
      <section className="cta on-ink" aria-labelledby="cross-border">
        <div className="jaali" />
        <div className="container cta__in">
          <div className="stack">
            <h2 id="cross-border">{crossBorder.heading}</h2>
            <p className="lede">{crossBorder.text}</p>
          </div>
          <Link className={buttonClass("primary")} to={crossBorder.to}>
            {crossBorder.button}
          </Link>
        </div>
      </section>
      <JsonLd
        nodes={
          import.meta.env.SSR ? [describeQuestions(questions), describeBreadcrumbs(siteUrl, findTrail(about.path))] : []
        }
      />
      <ContactBar />
    </div>
  );
}
