import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { EnquiryPage } from "./enquiry-page.tsx";
import { InboxList, inboxHeadingId } from "./inbox-list.tsx";
import { readInboxView, writeInboxAddress } from "./inbox-view.ts";

/** Back from an enquiry, the focus returns to its line in the list; where it was erased, to the list's heading. */
function useFocusOnReturn(enquiry: string | undefined, isErased: boolean) {
  const left = useRef<string>(undefined);
  useEffect(() => {
    const from = left.current;
    left.current = enquiry;
    if (enquiry !== undefined || from === undefined) return;
    const line = isErased ? null : document.querySelector<HTMLElement>(`th a[href*="enquiry=${from}"]`);
    (line ?? document.getElementById(inboxHeadingId))?.focus();
  }, [enquiry, isErased]);
}

/** The inbox of enquiries: a queue, or one enquiry. */
export function Inbox({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const view = readInboxView(params);
  useFocusOnReturn(view.enquiry, state?.isErased === true);
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
