import { labelDue } from "#domain/cases/case-queues.ts";
import { type EscalationLevel, escalationLabels } from "#domain/cases/grievance-stages.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { type CaseFile, sentOf, useCaseFile } from "#web/office/cases/case-queries.ts";
import { RecordClient } from "#web/office/clients/links/record-client.tsx";
import { AssignForm } from "#web/office/kit/assign-form.tsx";
import { refreshShown } from "#web/query/live-store.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { OfficeDocuments } from "../documents/office-documents.tsx";
import { ErasePart } from "../kit/erase-part.tsx";
import { FileHead } from "../kit/file-head.tsx";
import { type BackToList, FilePage } from "../kit/file-page.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { Conversation } from "../messages/conversation.tsx";
import { RecordTags } from "../selection/record-tags.tsx";
import { ForRoles } from "../shell/for-roles.tsx";
import { UnsentMails } from "../system/unsent-mails.tsx";
import { RecordSigns } from "../work/record-signs.tsx";
import { CaseDue, type CaseStatus, CaseStatusBadge, EscalationBadge, UrgentBadge } from "./case-badges.tsx";
import { CaseCustomer } from "./case-customer.tsx";
import { listCaseFacts } from "./case-facts.ts";
import { CaseHistory } from "./case-history.tsx";
import { CaseMoves } from "./case-moves.tsx";
import { CasePolicy } from "./case-policy.tsx";

type PageProps = {
  owner: string;
  reference: string;
  back: BackToList;
};

const statusOf = (file: CaseFile): CaseStatus =>
  file.kind === "grievance" ? file.grievance.stage : file.refund.status;

/** The deadline of each stage; the next one is also in the head, with the time left. */
function listDeadlines(file: CaseFile): [status: CaseStatus, at: string][] {
  if (file.kind === "refund")
    return [
      ["received", file.refund.review_by],
      ["approved", file.refund.pay_by],
    ];
  const { acknowledge_by, investigate_by, resolve_by } = file.grievance;
  return [
    ["received", acknowledge_by],
    ["acknowledgement", investigate_by],
    ["investigation", resolve_by],
  ];
}

const isLevel = (kind: string): kind is EscalationLevel => kind in escalationLabels;

function Head({ file }: { file: CaseFile }) {
  const now = useBusinessNow();
  const { reference, name } = sentOf(file);
  const status = statusOf(file);
  const due = listDeadlines(file).find(([stage]) => stage === status)?.[1] ?? null;
  const level = file.steps.map(({ kind }) => kind).findLast(isLevel);
  return (
    <FileHead title={reference} name={name}>
      <CaseStatusBadge status={status} />
      {file.kind === "grievance" && file.grievance.priority === "urgent" ? <UrgentBadge /> : null}
      {level ? <EscalationBadge level={level} /> : null}
      <CaseDue kind={file.kind} status={status} dueBy={due} now={now} />
    </FileHead>
  );
}

function Found({ file, owner, back }: { file: CaseFile } & Pick<PageProps, "owner" | "back">) {
  const { reference, assigned_to } = sentOf(file);
  return (
    <>
      <Head file={file} />
      <RecordSigns
        kind={file.kind}
        id={reference}
        reference={reference}
        isTold
        onChanged={() => focusHeading("h-case-moves")}
      >
        <RecordTags kind={file.kind} id={file.id} tags={file.tags} />
      </RecordSigns>
      <FilePanel id="h-case-moves" title="Next step">
        <CaseMoves file={file} />
      </FilePanel>
      <UnsentMails owner={owner} of={{ reference }} />
      <OfficeDocuments owner={owner} kind={file.kind} id={file.id} />
      <div className="app__cols">
        <div>
          <FilePanel id="h-case-sent" title="Details">
            <FactList facts={listCaseFacts(file)} />
          </FilePanel>
          <Conversation owner={owner} name={{ kind: file.kind, id: file.id }} />
        </div>
        <div>
          {file.kind === "refund" ? (
            <FilePanel id="h-case-policy" title="Amount">
              <CasePolicy file={file} />
            </FilePanel>
          ) : null}
          <FilePanel id="h-case-dates" title="Deadlines">
            <FactList
              facts={listDeadlines(file).map(([status, at]) => ({
                label: labelDue(file.kind, status) ?? "",
                value: formatInstant(at),
              }))}
            />
          </FilePanel>
          <ForRoles scope="grievance officers and managers">
            <FilePanel id="h-case-assign" title="Assignee">
              <AssignForm
                call="assign-case"
                record={{ reference }}
                assignedTo={assigned_to}
                own={owner}
                assignees={file.colleagues}
                onRefused={refreshShown}
                onAssigned={() => {
                  focusHeading("h-case-assign");
                  refreshShown();
                }}
              />
            </FilePanel>
          </ForRoles>
          <FilePanel id="h-case-customer" title="Customer" flush>
            <CaseCustomer file={file} />
          </FilePanel>
          <RecordClient owner={owner} name={{ record: file.kind, reference }} />
          <ForRoles scope="administrators">
            <FilePanel id="h-case-erase" title="Erasure">
              <ErasePart kind="case" subject={reference} reference={reference} back={back} />
            </FilePanel>
          </ForRoles>
        </div>
        <div>
          <FilePanel id="h-case-steps" title="Activity">
            <CaseHistory file={file} />
          </FilePanel>
        </div>
      </div>
    </>
  );
}

/** One grievance or refund request with its actions. */
export function CasePage({ owner, reference, back }: PageProps) {
  const live = useCaseFile(owner, reference);
  useQuickRefresh(live.reload);
  return (
    <FilePage
      back={back}
      live={live}
      missing={{ fact: "Case not found", line: "Check the reference and try again." }}
      failure="The case could not be loaded."
    >
      {(file) => <Found key={reference} file={file} owner={owner} back={back} />}
    </FilePage>
  );
}
