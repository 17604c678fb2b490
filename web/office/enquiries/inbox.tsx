import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { EnquiryPage } from "./enquiry-page.tsx";
import { InboxList, inboxHeadingId } from "./inbox-list.tsx";
import { readInboxView, writeInboxAddress } from "./inbox-view.ts";

/** Whoever comes back from an enquiry, by the link or by the browser's own button, goes on at its line in the list. */
function useWayBack(enquiry: string | undefined) {
  const left = useRef<string>(undefined);
  useEffect(() => {
    const from = left.current;
    left.current = enquiry;
    if (enquiry !== undefined || from === undefined) return;
    const line = document.querySelector<HTMLElement>(`th a[href*="enquiry=${from}"]`);
    (line ?? document.getElementById(inboxHeadingId))?.focus();
  }, [enquiry]);
}

/** The inbox of enquiries: a list, or the one that was chosen from it. */
export function Inbox({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const view = readInboxView(params);
  useWayBack(view.enquiry);
  if (view.enquiry === undefined) return <InboxList owner={owner} view={view} />;
  const { enquiry, ...list } = view;
  return (
    <EnquiryPage
      owner={owner}
      id={enquiry}
      addressOf={(id) => writeInboxAddress({ ...list, enquiry: id })}
      back={{ to: writeInboxAddress(list), state: state ?? {} }}
    />
  );
}
