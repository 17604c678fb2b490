import type { AccountRole } from "#domain/business/office-roles.ts";
import { isBookable } from "#domain/requests/customer-moves.ts";
import { isLive } from "#domain/requests/request-status.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { useReschedule } from "#web/office/calendar/use-reschedule.tsx";
import { RecordClient } from "#web/office/clients/links/record-client.tsx";
import { OfferClient } from "#web/office/clients/offer-client.tsx";
import { AssignRequestForm } from "#web/office/requests/assign-request-form.tsx";
import { type RequestFile, useRequestFile } from "#web/office/requests/request-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { StatusBadge } from "../../customer/requests/status-badge.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { CustomerEmail } from "../customer/told-sentence.tsx";
import { OfficeDocuments } from "../documents/office-documents.tsx";
import { ErasePart } from "../kit/erase-part.tsx";
import { FileHead } from "../kit/file-head.tsx";
import { type BackToList, FilePage } from "../kit/file-page.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { useRecordPath } from "../lists/use-record-path.ts";
import { Conversation } from "../messages/conversation.tsx";
import { RecordTags } from "../selection/record-tags.tsx";
import { readServiceFacts } from "../services/service-file.ts";
import { ServicePanel } from "../services/service-panel.tsx";
import { useIsFor } from "../shell/for-roles.tsx";
import { UnsentMails } from "../system/unsent-mails.tsx";
import { RecordSigns } from "../work/record-signs.tsx";
import { CustomerContact } from "./customer-contact.tsx";
import { MeetingCall } from "./meeting-call.tsx";
import { PaymentList } from "./payment-list.tsx";
import { listRequestFacts } from "./request-facts.ts";
import { RequestMoves } from "./request-moves.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import type { RequestName } from "./request-view.ts";
import { describeKind } from "./request-words.ts";
import { RequestDue } from "./table/request-due.tsx";
import { useOfficeRequestDialogs } from "./use-office-request-dialogs.tsx";

type PageProps = {
  owner: string;
  role: AccountRole;
  name: RequestName;
  back: BackToList;
};

type Dialogs = ReturnType<typeof useOfficeRequestDialogs>;

/** The time of a consultation, and a proposed one. */
function BookedTime({ file, dialogs }: { file: RequestFile; dialogs: Dialogs }) {
  const { request, proposal, facts } = file;
  const now = useBusinessNow();
  const { reschedule, dialog } = useReschedule(file, () => {
    refreshShown();
    focusHeading("h-request-time");
  });
  const isOurs = useIsFor("staff and managers");
  if (!request.scheduled_date) return null;
  return (
    <FilePanel id="h-request-time" title="Time">
      <div className="stack">
        <p>{nameTime(new Date(request.scheduled_date))}</p>
        {proposal ? (
          <>
            <p>
              <b>Proposed: {nameTime(new Date(proposal.scheduled_date))}</b>
              <span className="inbox-about">
                {isBookable(new Date(proposal.scheduled_date), now)
                  ? `Waiting for the customer since ${formatInstant(proposal.created_at)}`
                  : "Not answered in time"}
              </span>
            </p>
            {proposal.note ? <p dir="auto">{proposal.note}</p> : null}
          </>
        ) : null}
        {isOurs && "meeting_link" in facts && facts.contact_method === "video_call" && isLive(request.status) ? (
          <MeetingCall id={request.id} call={{ ...facts, scheduled_date: request.scheduled_date }} now={now} />
        ) : null}
        {isOurs && isLive(request.status) ? (
          <div className="row">
            {/* A proposal is accepted on the page of an account. */}
            {request.user_id === null ? null : (
              <Button variant="secondary" small aria-haspopup="dialog" onClick={dialogs.propose}>
                Propose another time
              </Button>
            )}
            {/* Of one whose time has passed, beside the question what happened. */}
            {new Date(request.scheduled_date) > now ? (
              <Button variant="secondary" small aria-haspopup="dialog" onClick={reschedule}>
                Reschedule
              </Button>
            ) : null}
            {proposal ? (
              <Button variant="secondary" small aria-haspopup="dialog" onClick={dialogs.withdrawProposal}>
                Withdraw proposal
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {dialog}
    </FilePanel>
  );
}

function Found({ file, owner, role, back }: { file: RequestFile } & Omit<PageProps, "name">) {
  const { request, customer, consultants } = file;
  const dialogs = useOfficeRequestDialogs(file);
  const service = readServiceFacts(file.facts);
  const isOurs = useIsFor("staff and managers");
  const now = useBusinessNow();

  return (
    <>
      <FileHead title={request.title} kind={describeKind(request)}>
        <StatusBadge status={request.status} kind={request.kind} outcome={request.outcome} />
        {isLive(request.status) ? <RequestDue of={request} now={now} /> : null}
        <small>Received {formatInstant(request.created_at)}</small>
      </FileHead>
      <RecordSigns
        kind={request.kind}
        id={request.id}
        reference={request.reference}
        isTold
        onChanged={() => focusHeading("h-request-moves")}
      >
        <RecordTags kind={request.kind} id={request.id} tags={request.tags} />
      </RecordSigns>
      <FilePanel id="h-request-moves" title="Status">
        <RequestMoves
          file={file}
          onAsk={dialogs.move}
          onMoved={() => {
            refreshShown();
            focusHeading("h-request-moves");
          }}
        />
      </FilePanel>
      {request.kind === "service" || Number(request.amount_paid) > 0 ? (
        <OfferClient
          owner={owner}
          name={{ record: request.kind, reference: request.reference }}
          fact={request.kind === "service" ? "This service is opened" : "A payment is recorded"}
        />
      ) : null}
      <UnsentMails owner={owner} of={{ reference: request.reference }} />
      <OfficeDocuments owner={owner} kind={request.kind} id={request.id} />
      <div className="app__cols">
        <div>
          {service ? <ServicePanel file={file} facts={service} /> : null}
          <FilePanel id="h-request-facts" title="Request">
            <FactList facts={listRequestFacts(file)} />
          </FilePanel>
          <Conversation owner={owner} name={{ kind: request.kind, id: request.id }} />
        </div>
        <div>
          <BookedTime file={file} dialogs={dialogs} />
          <FilePanel id="h-request-consultant" title="Consultant">
            {isOurs && isLive(request.status) ? (
              <AssignRequestForm
                kind={request.kind}
                id={request.id}
                assignedTo={request.consultant_id}
                consultants={consultants}
                onAssigned={refreshShown}
                onRefused={refreshShown}
              />
            ) : (
              <p>{request.consultant_name ?? "No consultant"}</p>
            )}
          </FilePanel>
          <FilePanel id="h-request-customer" title="Customer">
            <CustomerContact customer={customer} request={request} />
          </FilePanel>
          <RecordClient owner={owner} name={{ record: request.kind, reference: request.reference }} />
          {role === "admin" && service && request.user_id === null ? (
            <FilePanel id="h-request-erase" title="Erasure">
              <ErasePart kind="case" subject={request.reference} reference={request.reference} back={back} />
            </FilePanel>
          ) : null}
        </div>
        <div>
          <FilePanel id="h-request-payments" title="Payments" flush>
            <PaymentList
              file={file}
              onRecord={dialogs.pay}
              onWithdraw={dialogs.withdrawPayment}
              onRefund={dialogs.refund}
            />
          </FilePanel>
          <FilePanel id="h-request-log" title="Activity">
            <RequestTimeline file={file} />
          </FilePanel>
        </div>
      </div>
      {dialogs.dialogs}
    </>
  );
}

/** One request with its actions. */
export function OfficeRequestPage({ owner, role, name, back }: PageProps) {
  const live = useRequestFile(owner, name);
  useQuickRefresh(live.reload);
  useRecordPath(live.data?.request.reference);
  return (
    <FilePage
      back={back}
      live={live}
      missing={{
        fact: "Request not found",
        line: "Check the reference and try again. The record may also have been deleted with its account.",
      }}
      failure="The request could not be loaded."
    >
      {(file) => (
        <CustomerEmail email={file.customer.email}>
          <Found key={file.request.id} file={file} owner={owner} role={role} back={back} />
        </CustomerEmail>
      )}
    </FilePage>
  );
}
