import type { ReactNode } from "react";
import { Link } from "react-router";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { siteUrl } from "#web/layout/site-values.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import { describeBreadcrumbs } from "#web/site/metadata/structured-data.ts";
import { ContentBlocks } from "./content-block.tsx";
import { JumpList } from "./folds/jump-list.tsx";
import { PageHead } from "./page-head.tsx";

/** A page of text (a policy or a resource) with a link home and the date of its version; `children` come after the text. */
export function ReadingFrame({ page, children }: { page: ReadingPage; children?: ReactNode }) {
  const trail = [
    { name: "Home", path: "/" },
    { name: page.name, path: page.path },
  ];
  return (
    <div className="alternating reading-page">
      <PageHead
        breadcrumb={<Breadcrumb name={page.name} />}
        heading={page.heading}
        lede={page.lede}
        actions={
          <>
            <Link className="go" to="/">
              Back to home
            </Link>
            <span className="meta">Version of {formatProseDate(startOfDay(page.version))}</span>
          </>
        }
        foot={<JumpList headings={page.blocks} />}
      />
      <ContentBlocks blocks={page.blocks} />
      {children}
      <JsonLd nodes={import.meta.env.SSR ? [describeBreadcrumbs(siteUrl, trail)] : []} />
    </div>
  );
}
