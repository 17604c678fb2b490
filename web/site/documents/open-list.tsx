import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { business } from "#domain/business/business.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { formatDate } from "#domain/time/dates.ts";
import { type Checklist, useChecklist } from "#web/customer/documents/checklist-queries.ts";
import { DocumentsPanel } from "#web/customer/documents/documents-panel.tsx";
import { linkOwner } from "#web/form-kit/upload/upload-target.ts";
import { DashboardStyle } from "#web/layout/dashboard-style.tsx";
import { UploadStatus } from "#web/layout/upload-status.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { FromUs } from "./from-us.tsx";

type OpenListProps = {
  /** By which link this browser has opened the list. */
  link: string;
  /** What had the focus, such as the form of the code, stood here. */
  isJustOpened?: boolean | undefined;
  onChoose: (link: string, isJustOpened: boolean) => void;
};

type ListChoiceProps = Pick<OpenListProps, "link" | "onChoose"> & { lists: Checklist["open_lists"] };

/** Of a browser that has opened several lists: which one is shown. */
function ListChoice({ lists, link, onChoose }: ListChoiceProps) {
  const isGone = !lists.some(({ link_id }) => link_id === link);
  if (lists.length === 0 || (lists.length === 1 && !isGone)) return null;
  return (
    <SelectField
      id="open-list"
      label="List of documents"
      hint={isGone ? "Lists that are open in this browser." : `${lists.length} lists are open in this browser.`}
      value={isGone ? "" : link}
      // The only one that is left takes the field away.
      onChange={({ currentTarget }) => onChoose(currentTarget.value, isGone)}
    >
      {isGone ? <option value="">Choose a list</option> : null}
      {lists.map(({ link_id, title, reference }) => (
        <option key={link_id} value={link_id}>
          {title} · {reference}
        </option>
      ))}
    </SelectField>
  );
}

/** A list that was opened by a link, in the browser that has opened it, with the way to the others. */
export function OpenList({ link, isJustOpened = false, onChoose }: OpenListProps) {
  const name = { link_id: link };
  const { data: list, hasFailed } = useChecklist(linkOwner, name, false);
  // Once this one is gone, the newest of the others knows which there are.
  const { data: other } = useChecklist(linkOwner, list === null ? {} : name, false);
  const known = (list ?? other)?.open_lists;
  const [lists, setLists] = useState<Checklist["open_lists"]>([]);
  // Kept while the next list loads: the field has the focus.
  useEffect(() => {
    if (known) setLists(known);
  }, [known]);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAll = list && list.needed > 0 && list.received >= list.needed;
  const isShown = list !== undefined;
  const fromUs = list?.from_us ?? [];
  // As a layout effect: the screen is hidden while the style of the list loads, and what is hidden loses the focus.
  useLayoutEffect(() => {
    if (isJustOpened && isShown) heading.current?.focus();
  }, [isJustOpened, isShown]);
  return (
    <div className="stack link-list" data-density="compact">
      <DashboardStyle />
      <h1 ref={heading} tabIndex={-1}>
        {fromUs.length > 0 ? "Your documents" : hasAll ? "Thank you. We have all documents" : "Send documents"}
      </h1>
      {/* Of the other lists: their files go on too. */}
      <UploadStatus owner={linkOwner} />
      <ListChoice lists={known ?? (other === null ? [] : lists)} link={link} onChoose={onChoose} />
      {list ? (
        <p dir="auto">
          {list.title} <span className="num">{list.reference}</span>
        </p>
      ) : null}
      {list?.link_ends_at ? (
        <p>You can come back to this page in this browser until {formatDate(new Date(list.link_ends_at))}.</p>
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
      {fromUs.length > 0 ? <FromUs files={fromUs} /> : null}
      <DocumentsPanel key={link} owner={linkOwner} name={name} asMyself={false} />
      <p>
        Questions? Call us on <a href={`tel:${business.phone}`}>{formatPhone(business.phone)}</a>.
      </p>
    </div>
  );
}
