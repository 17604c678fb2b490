import { Link } from "react-router";
import type { AccountRole } from "#domain/business/office-roles.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { RecordClient } from "#web/office/clients/links/record-client.tsx";
import { useRecordClient } from "#web/office/clients/links/record-client-queries.ts";
import { OfferClient } from "#web/office/clients/offer-client.tsx";
import { type EnquiryFile, useEnquiryFile } from "#web/office/enquiries/enquiry-queries.ts";
import { AssignForm } from "#web/office/kit/assign-form.tsx";
import { refreshShown } from "#web/query/live-store.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { NewFromRecord } from "../customer/new-record-button.tsx";
import type { FromRecord } from "../customer/new-record-form.ts";
import { OfficeDocuments } from "../documents/office-documents.tsx";
import { ErasePart } from "../kit/erase-part.tsx";
import { FileHead } from "../kit/file-head.tsx";
import { type BackToList, FilePage } from "../kit/file-page.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { useRecordPath } from "../lists/use-record-path.ts";
import { Conversation } from "../messages/conversation.tsx";
import { RecordTags } from "../selection/record-tags.tsx";
import { ForRoles } from "../shell/for-roles.tsx";
import { UnsentMails } from "../system/unsent-mails.tsx";
import { RecordSigns } from "../work/record-signs.tsx";
import { EnquiryStatusBadge, ReplyClockBadge } from "./enquiry-badges.tsx";
import { EnquiryContact } from "./enquiry-contact.tsx";
import { EnquiryDuplicates } from "./enquiry-duplicates.tsx";
import { listEnquiryFacts } from "./enquiry-facts.ts";
import { EnquiryLog } from "./enquiry-log.tsx";
import { EnquiryMoves } from "./enquiry-moves.tsx";

type PageProps = {
  owner: string;
  role: AccountRole;
  id: string;
  addressOf: (id: string) => string;
  back: BackToList;
};

function Merged({ file, addressOf, back }: { file: EnquiryFile } & Pick<PageProps, "addressOf" | "back">) {
  const { merged_into, continues } = file;
  return (
    <>
      {merged_into ? (
        <p>
          Duplicate of{" "}
          <Link to={addressOf(merged_into.reference)} state={back.state}>
            {merged_into.reference}
          </Link>
          . You can undo the merge there.
        </p>
      ) : null}
      {continues ? (
        <p>
          Follow-up to{" "}
          <Link to={addressOf(continues.reference)} state={back.state}>
            {continues.reference}
          </Link>
          .
        </p>
      ) : null}
    </>
  );
}

/** The button that was pressed is gone: the focus moves to the heading of its panel. */
function continueAt(headingId: string) {
  focusHeading(headingId);
  refreshShown();
}

function Found({ file, owner, role, addressOf, back }: { file: EnquiryFile } & Omit<PageProps, "id">) {
  const { enquiry, colleagues: assignees } = file;
  const now = useBusinessNow();
  const isSeparate = file.merged_into === null;
  const client = useRecordClient(owner, { record: "enquiry", reference: enquiry.reference }).data?.client;
  const { reference, name, phone, email, company, origin } = enquiry;
  const from: FromRecord = {
    ...{ kind: "enquiry", reference, origin },
    person: {
      ...{ name, phone, email, company: client?.legal_name ?? company },
      ...{ client_id: client?.id ?? null, client_reference: client?.reference ?? null },
    },
  };

  return (
    <>
      <FileHead title={enquiry.reference} name={enquiry.name}>
        <EnquiryStatusBadge status={enquiry.status} />
        {isSeparate ? <ReplyClockBadge of={enquiry} now={now} /> : null}
        <small>Reply due {formatInstant(enquiry.reply_by)}</small>
      </FileHead>
      <RecordSigns kind="enquiry" id={enquiry.id} reference={enquiry.reference} onChanged={() => continueAt("h-moves")}>
        <RecordTags kind="enquiry" id={enquiry.id} tags={enquiry.tags} />
      </RecordSigns>
      <Merged file={file} addressOf={addressOf} back={back} />
      {isSeparate ? (
        <FilePanel id="h-moves" title="Status">
          <EnquiryMoves owner={owner} enquiry={enquiry} onMoved={() => continueAt("h-moves")} />
        </FilePanel>
      ) : null}
      {enquiry.status === "won" ? (
        <OfferClient
          owner={owner}
          name={{ record: "enquiry", reference: enquiry.reference }}
          fact="This enquiry is won"
        />
      ) : null}
      <UnsentMails owner={owner} of={{ reference: enquiry.reference }} />
      {isSeparate ? <OfficeDocuments owner={owner} kind="enquiry" id={enquiry.id} /> : null}
      <div className="app__cols">
        <div>
          <FilePanel id="h-said" title="Enquiry">
            <FactList facts={listEnquiryFacts(enquiry)} />
          </FilePanel>
        </div>
        <div>
          {isSeparate ? (
            <>
              <FilePanel id="h-contact" title="Reply">
                <div className="stack">
                  <EnquiryContact enquiry={enquiry} />
                  <div className="row">
                    <NewFromRecord own={owner} role={role} from={from} />
                  </div>
                </div>
              </FilePanel>
              <FilePanel id="h-assign" title="Assignee">
                <AssignForm
                  record={{ id: enquiry.id }}
                  assignedTo={enquiry.assigned_to}
                  own={owner}
                  assignees={assignees}
                  onRefused={refreshShown}
                  onAssigned={() => continueAt("h-assign")}
                />
              </FilePanel>
            </>
          ) : null}
          <RecordClient owner={owner} name={{ record: "enquiry", reference: enquiry.reference }} />
          <FilePanel id="h-twins" title="Duplicates" flush>
            <EnquiryDuplicates
              file={file}
              addressOf={addressOf}
              state={back.state}
              onChanged={() => continueAt("h-twins")}
            />
          </FilePanel>
          <ForRoles scope="administrators">
            <FilePanel id="h-erase" title="Erasure">
              <ErasePart kind="enquiry" subject={enquiry.id} reference={enquiry.reference} back={back} />
            </FilePanel>
          </ForRoles>
        </div>
        <div>
          <Conversation owner={owner} name={{ kind: "enquiry", id: enquiry.id }} />
          <FilePanel id="h-log" title="Activity">
            <EnquiryLog file={file} />
          </FilePanel>
        </div>
      </div>
    </>
  );
}

/** One enquiry with its actions. */
export function EnquiryPage({ owner, role, id, addressOf, back }: PageProps) {
  const live = useEnquiryFile(owner, id);
  useQuickRefresh(live.reload);
  useRecordPath(live.data?.enquiry.reference);
  return (
    <FilePage
      back={back}
      live={live}
      missing={{ fact: "Enquiry not found", line: "Check the reference and try again." }}
      failure="The enquiry could not be loaded."
    >
      {(file) => <Found key={id} file={file} owner={owner} role={role} addressOf={addressOf} back={back} />}
    </FilePage>
  );
}
