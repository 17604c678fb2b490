import { useLocation, useSearchParams } from "react-router";
import { EnquiryPage } from "./enquiry-page.tsx";
import { InboxList } from "./inbox-list.tsx";
import { readInboxView, writeInboxAddress } from "./inbox-view.ts";

/** The inbox of enquiries: a list, or the one that was chosen from it. */
export function Inbox({ owner }: { owner: string }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const view = readInboxView(params);
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
