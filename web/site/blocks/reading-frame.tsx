import type { ReactNode } from "react";
import { Link } from "react-router";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { Breadcrumb } from "#web/layout/breadcrumb.tsx";
import { siteUrl } from "#web/layout/site-values.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";
import { JsonLd } from "#web/site/metadata/json-ld.tsx";
import { describeBreadcrumbs } from "#web/site/metadata/structured-data.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { ContentBlocks } from "./content-block.tsx";
import { JumpList } from "./folds/jump-list.tsx";
import { PageHead } from "./page-head.tsx";

type ReadingFrameProps = {
  page: ReadingPage;
  /** What one comes to the page to do, as links to its forms: first in the head, last in the list of sections. */
  tasks?: readonly { readonly heading: string; readonly id: string }[];
  children?: ReactNode;
};

/** A page of text (a policy or a resource) with a link home and the date of its version; `children` come after the text. */
export function ReadingFrame({ page, tasks = [], children }: ReadingFrameProps) {
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
            {tasks.length > 0 ? (
              <div className="row page-head__tasks">
                {tasks.map(({ heading, id }, at) => (
                  <a className={buttonClass(at === 0 ? "primary" : "secondary")} href={`#${id}`} key={id}>
                    {heading}
                  </a>
                ))}
              </div>
            ) : null}
          </>
        }
        foot={<JumpList headings={[...page.blocks, ...tasks]} />}
      />
      <ContentBlocks blocks={page.blocks} />
      {children}
      <JsonLd nodes={import.meta.env.SSR ? [describeBreadcrumbs(siteUrl, trail)] : []} />
    </div>
  );
}
