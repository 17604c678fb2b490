import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EnquiryServiceType } from "#domain/enquiries/enquiry-choices.ts";
import type { FormKind } from "#domain/requests/request-kinds.ts";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { findTrail } from "#web/layout/navigation.ts";
import { useChosenOffer } from "#web/layout/search/chosen-offer.ts";
import { siteUrl } from "#web/layout/site-values.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import {
  describeBreadcrumbs,
  describeQuestions,
  describeService,
  type OfferFact,
} from "#web/site/metadata/structured-data.ts";
import { nameBarOffer, nameOffer, presetOffer, shortenPrice } from "#web/site/requests/name-offer.ts";
import { OpenRequest } from "#web/site/requests/offer-button.tsx";
import { RequestDialogs } from "#web/site/requests/request-dialogs.tsx";
import { type RequestDialogsState, useRequestDialogs } from "#web/site/requests/use-request-dialogs.ts";
import { SampleSection } from "#web/site/samples/sample-section.tsx";
import { ServiceStyle } from "#web/site/samples/service-style.tsx";
import { Button } from "#web/ui/button.tsx";
import { ActionBar } from "./action-bar.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { ContentBlocks } from "./content-block.tsx";
import { JumpList } from "./folds/jump-list.tsx";
import { PageHead } from "./page-head.tsx";
import { Questions } from "./questions.tsx";

type ServiceFrameProps = {
  page: ServicePage;
  serviceType: EnquiryServiceType;
  source?: "service" | "funding" | "consultation";
  /** What is sold here at a published price, for search engines. */
  offers: readonly OfferFact[];
  /** The request that a signed-in visitor makes here; without one, every visitor sends an enquiry. */
  kind?: FormKind;
  /** What is preselected in that request when the page opens it. */
  preset?: Readonly<Record<string, string>>;
  /** More buttons in the head, beside the one that opens the request form. */
  actions?: (request: RequestDialogsState["open"]) => ReactNode;
  /** What is sold here, drawn: shown with the words of `page.sample`. */
  picture?: ReactNode;
  /** The headings of the page's own sections, for the list of sections. */
  ownHeadings?: readonly string[];
  /** The page's own sections, before its blocks: packages, company types. `request` opens the form about something. */
  children?: (request: RequestDialogsState["open"]) => ReactNode;
};

/** A page that sells one service: head, its own sections, text, questions, closing call; one request form, open or closed. */
export function ServiceFrame(props: ServiceFrameProps) {
  const {
    page,
    serviceType,
    source = "service",
    offers,
    kind,
    preset,
    actions,
    picture,
    ownHeadings = [],
    children,
  } = props;
  const dialogs = useRequestDialogs(kind);
  const chosen = useChosenOffer();
  const { label, value } = page.barFact ?? page.glance[0] ?? { label: page.name, value: "" };
  const requestOffer = () =>
    chosen
      ? dialogs.open(nameOffer(chosen), { preset: presetOffer(kind, chosen, chosen.hash) })
      : dialogs.open(nameBarOffer(page.name, { label, value }));
  const sample = picture ? page.sample : undefined;
  const sections = [...(sample ? [sample.heading] : []), ...ownHeadings, ...page.blocks.map(({ heading }) => heading)];
  const headings = sections.map((heading) => ({ heading }));
  return (
    <OpenRequest value={dialogs.open}>
      <ServiceStyle />
      <div className="alternating">
        <PageHead
          breadcrumb={<Breadcrumb />}
          heading={page.heading}
          lede={page.lede}
          glance={page.glance}
          actions={
            <>
              <Button onClick={() => dialogs.open()}>{page.callToAction.button}</Button>
              {actions?.(dialogs.open)}
            </>
          }
          footnote={
            <>
              <span>Prices may vary with your case.</span>
              {page.calculator ? (
                <Link className="go" to={`/?service=${page.calculator}#calculator`}>
                  Calculate your price
                </Link>
              ) : null}
            </>
          }
          foot={<JumpList headings={[...headings, { heading: "Questions", id: "questions" }]} />}
        />
        {sample ? <SampleSection sample={sample}>{picture}</SampleSection> : null}
        {children?.(dialogs.open)}
        <ContentBlocks blocks={page.blocks} folds />
        <Questions questions={page.questions} />
        <ClosingCall
          heading={page.closing.heading}
          text={page.closing.text}
          button={page.callToAction.button}
          onPress={() => dialogs.open()}
        />
        <JsonLd
          nodes={
            import.meta.env.SSR
              ? [
                  describeService(siteUrl, { path: page.path, name: page.name, description: page.lede, offers }),
                  describeQuestions(page.questions),
                  describeBreadcrumbs(siteUrl, findTrail(page.path)),
                ]
              : []
          }
        />
        <RequestDialogs
          dialogs={dialogs}
          title={page.callToAction.formTitle}
          serviceType={serviceType}
          source={source}
          kind={kind}
          preset={preset}
        />
        <ActionBar
          label={chosen?.name ?? label}
          value={shortenPrice(chosen?.price ?? value)}
          about={chosen?.name ?? page.name}
          short={!(chosen?.price ?? value).includes("₹")}
        >
          <Button onClick={requestOffer}>Request</Button>
        </ActionBar>
      </div>
    </OpenRequest>
  );
}
