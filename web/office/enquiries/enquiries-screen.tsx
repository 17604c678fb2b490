import { useLocation, useSearchParams } from "react-router";
import { ListDetail } from "../lists/list-detail.tsx";
import { useRecordKey } from "../lists/use-record-path.ts";
import type { PlaceProps } from "../shell/place-props.ts";
import { EnquiryPage } from "./enquiry-page.tsx";
import { InboxList, inboxHeadingId } from "./inbox-list.tsx";
import { readInboxView, writeInboxAddress } from "./inbox-view.ts";

/** Enquiries: a queue, and the enquiry that is open beside it. */
export function EnquiriesScreen({ account, role, record }: PlaceProps) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const view = readInboxView(params);
  const key = useRecordKey(record);
  const back = { to: writeInboxAddress(view), state: state ?? {} };
  return (
    <ListDetail
      record={record}
      back={back}
      headingId={inboxHeadingId}
      list={<InboxList owner={account.id} view={view} open={record} />}
    >
      {record === undefined ? null : (
        <EnquiryPage
          key={key}
          owner={account.id}
          role={role}
          id={record}
          addressOf={(enquiry) => writeInboxAddress({ ...view, enquiry })}
          back={back}
        />
      )}
    </ListDetail>
  );
}
