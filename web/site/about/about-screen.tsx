import { Link } from "react-router";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { findTrail } from "#web/layout/navigation.ts";
import { siteUrl } from "#web/layout/site-values.ts";
import { Claims } from "#web/site/blocks/claims.tsx";
import { ContentBlocks } from "#web/site/blocks/content-block.tsx";
import { OfferSection } from "#web/site/blocks/offer-section.tsx";
import { PageHead } from "#web/site/blocks/page-head.tsx";
import { Profiles } from "#web/site/blocks/profiles.tsx";
import { Questions } from "#web/site/blocks/questions.tsx";
import { ServicesList } from "#web/site/blocks/services-list.tsx";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import { describeBreadcrumbs, describeQuestions } from "#web/site/metadata/structured-data.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { about, aboutClaims, aboutServices, aboutValues, founders, foundersNotice } from "./about.ts";

export function AboutScreen() {
  const { heading, lede, story, crossBorder, questions } = about;
  return (
    <div className="alternating">
      <PageHead breadcrumb={<Breadcrumb />} heading={heading} lede={lede} />
      <OfferSection heading={about.claimsHeading}>
        <Claims claims={aboutClaims} />
      </OfferSection>
      <ContentBlocks blocks={[{ kind: "text", ...story }]} />
      <OfferSection heading={about.servicesHeading}>
        <ServicesList services={aboutServices} />
      </OfferSection>
      <ContentBlocks
        blocks={[
          {
            kind: "list",
            heading: about.valuesHeading,
            style: "plain",
            items: aboutValues.map(({ title, text }) => ({ term: title, text })),
          },
        ]}
      />
      <OfferSection heading={about.foundersHeading}>
        <Profiles people={founders} notice={foundersNotice} />
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
    </div>
  );
}
