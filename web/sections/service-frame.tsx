import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { EnquiryServiceType } from "#domain/enquiry-choices.ts";
import type { ServicePage } from "#web/content/page-content.ts";
import { RequestDialog } from "#web/forms/request-dialog.tsx";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { JsonLd } from "#web/layout/json-ld.tsx";
import { findTrail } from "#web/layout/navigation.ts";
import { siteUrl } from "#web/layout/site-values.ts";
import {
  describeBreadcrumbs,
  describeQuestions,
  describeService,
  type OfferFact,
} from "#web/layout/structured-data.ts";
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
  /** More buttons in the head, beside the one that opens the request form. */
  actions?: ReactNode;
  /** The page's own sections, before its blocks: packages, company types. `request` opens the form about something. */
  children?: (request: (subject?: string) => void) => ReactNode;
};

/** A page that sells one service: head, its own sections, words, questions, last call; one request form, open or closed. */
export function ServiceFrame({ page, serviceType, source = "service", offers, actions, children }: ServiceFrameProps) {
  const [isRequestOpen, setRequestOpen] = useState(false);
  const [subject, setSubject] = useState<string>();
  const request = (about?: string) => {
    setSubject(about);
    setRequestOpen(true);
  };
  return (
    <div className="alternating">
      <PageHead
        breadcrumb={<Breadcrumb />}
        heading={page.heading}
        lede={page.lede}
        glance={page.glance}
        actions={
          <>
            <Button onClick={() => request()}>{page.callToAction.button}</Button>
            {actions}
          </>
        }
        footnote={
          <>
            <span>Prices may vary with your case.</span>
            <Link className="go" to="/#calculator">
              Work out yours
            </Link>
          </>
        }
      />
      {children?.(request)}
      <ContentBlocks blocks={page.blocks} />
      <Questions questions={page.questions} />
      <ClosingCall
        heading={page.closing.heading}
        text={page.closing.text}
        button={page.callToAction.button}
        onPress={() => request()}
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
      <RequestDialog
        open={isRequestOpen}
        onClose={() => setRequestOpen(false)}
        title={page.callToAction.formTitle}
        serviceType={serviceType}
        source={source}
        subject={subject}
      />
    </div>
  );
}
