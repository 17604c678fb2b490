import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EnquiryServiceType } from "#domain/enquiries/enquiry-choices.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { findTrail } from "#web/layout/navigation.ts";
import { siteUrl } from "#web/layout/site-values.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import {
  describeBreadcrumbs,
  describeQuestions,
  describeService,
  type OfferFact,
} from "#web/site/metadata/structured-data.ts";
import { RequestDialogs } from "#web/site/requests/request-dialogs.tsx";
import { type RequestDialogsState, useRequestDialogs } from "#web/site/requests/use-request-dialogs.ts";
import { Button } from "#web/ui/button.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { ContentBlocks } from "./content-block.tsx";
import { PageHead } from "./page-head.tsx";
import { Questions } from "./questions.tsx";

type ServiceFrameProps = {
  page: ServicePage;
  serviceType: EnquiryServiceType;
  source?: "service" | "funding" | "consultation";
  /** What is sold here at a published price, for search engines. */
  offers: readonly OfferFact[];
  /** The request that a signed-in visitor makes here; without one, every visitor sends an enquiry. */
  kind?: RequestKind;
  /** What is preselected in that request when the page opens it. */
  preset?: Readonly<Record<string, string>>;
  /** More buttons in the head, beside the one that opens the request form. */
  actions?: (request: RequestDialogsState["open"]) => ReactNode;
  /** The page's own sections, before its blocks: packages, company types. `request` opens the form about something. */
  children?: (request: RequestDialogsState["open"]) => ReactNode;
};

/** A page that sells one service: head, its own sections, text, questions, closing call; one request form, open or closed. */
export function ServiceFrame(props: ServiceFrameProps) {
  const { page, serviceType, source = "service", offers, kind, preset, actions, children } = props;
  const dialogs = useRequestDialogs(kind);
  return (
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
      />
      {children?.(dialogs.open)}
      <ContentBlocks blocks={page.blocks} />
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
    </div>
  );
}
