import { useLayoutEffect, useRef } from "react";
import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { useChecklist } from "#web/customer/documents/checklist-queries.ts";
import { DocumentsPanel } from "#web/customer/documents/documents-panel.tsx";
import { linkOwner } from "#web/form-kit/upload/upload-target.ts";
import { DashboardStyle } from "#web/layout/dashboard-style.tsx";

const name = {};

/** The list that the link opens, in the browser that has opened it. `isJustOpened`: the form of the code stood here. */
export function OpenList({ isJustOpened = false }: { isJustOpened?: boolean | undefined }) {
  const { data: list, hasFailed } = useChecklist(linkOwner, name, false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAll = list && list.needed > 0 && list.received >= list.needed;
  const isShown = list !== undefined;
  // As a layout effect: the screen is hidden while the style of the list loads, and what is hidden loses the focus.
  useLayoutEffect(() => {
    if (isJustOpened && isShown) heading.current?.focus();
  }, [isJustOpened, isShown]);
  return (
    <div className="stack link-list" data-density="compact">
      <DashboardStyle />
      <h1 ref={heading} tabIndex={-1}>
        {hasAll ? "Thank you. We have all documents" : "Send documents"}
      </h1>
      {list ? (
        <p dir="auto">
          {list.title} <span className="num">{list.reference}</span>
        </p>
      ) : null}
      {list?.link_ends_at ? (
        <p>You can come back to this page in this browser until {formatProseDate(new Date(list.link_ends_at))}.</p>
      ) : null}
      {list === undefined && !hasFailed ? <p role="status">Loading…</p> : null}
      {list === null ? (
        <p role="alert">
          This list is not open in this browser any more: the link has expired, was replaced by a newer one or was
          withdrawn. Please open the newest link that we have emailed to you.
        </p>
      ) : null}
      {list?.items.length === 0 ? <p>We need no documents from you at the moment.</p> : null}
      {hasAll ? <p>You can close this page. We tell you by email if something is missing.</p> : null}
      <DocumentsPanel owner={linkOwner} name={name} asMyself={false} />
      <p>
        Questions? Call us on <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a>.
      </p>
    </div>
  );
}
