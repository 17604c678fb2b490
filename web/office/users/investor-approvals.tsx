import { useEffect, useRef } from "react";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import { describeApprovalChanges } from "#domain/investors/approval-changes.ts";
import { investorTypeLabels } from "#domain/investors/investment-choices.ts";
import { investorMaxLengths } from "#domain/investors/investments.ts";
import { approvalCriteria } from "#domain/investors/investor-approval.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatRange } from "#domain/money/rupees.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { formatDate, formatDateTime } from "#domain/time/dates.ts";
import { businessNow, callFunction } from "#web/backend.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { deleteDraft } from "#web/form-kit/form-draft.ts";
import { type Declaration, mostListed, useWaitingInvestors } from "#web/office/users/declaration-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { deadlineLooks } from "../kit/badge-look.ts";
import { CsvButton } from "../kit/csv-button.tsx";

const headingId = "h-approvals";
const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

const words = {
  approve: {
    title: "Approve this investor?",
    action: "Approve",
    pending: "Approving...",
    success: "Investor approved and notified.",
    line: "The investor will see company names and can express interest. Check their identity first.",
  },
  refuse: {
    title: "Reject this investor?",
    action: "Reject",
    pending: "Rejecting...",
    success: "Investor rejected and notified.",
    line: "The investor will still see opportunities without company names, and will see your reason.",
  },
} as const;

type Decided = Pick<Declaration, "user_id" | "updated_at">;

async function decide(of: Decided, is_approved: boolean, reason: string): Promise<string | null> {
  const body = { user_id: of.user_id, updated_at: of.updated_at, is_approved, ...(reason ? { reason } : {}) };
  const outcome = await callFunction("approve-investor", body, { asMyself: true });
  return outcome.ok ? null : outcome.message;
}

/** Of an investor who was approved before: what has changed since then. */
function Changes({ investor }: { investor: Declaration }) {
  if (investor.approved_before === null) return null;
  const changes = describeApprovalChanges(investor.approved_before, investor);
  return (
    <p>
      <b>Approved before.</b>{" "}
      {changes.length > 0
        ? `Changed since then: ${changes.map(([label, change]) => `${label} ${change}`).join("; ")}`
        : "The details were changed, then restored."}
    </p>
  );
}

type WaitingProps = { investor: Declaration; onDecide: (kind: keyof typeof words) => void };

function Waiting({ investor, onDecide }: WaitingProps) {
  const { name, email, phone, investor_type, ticket_min, ticket_max, stages, sectors, city } = investor;
  const since = investor.approved_before === null ? "Applied" : "Changed";
  const decideBy = new Date(investor.decide_by);
  const isLate = decideBy < businessNow();
  const looksFor = [...sectors.map((each) => sectorLabels[each]), ...stages.map((each) => fundingStageLabels[each])];
  return (
    <li className="rec">
      <span className="rec__name">{name || email}</span>
      <span className="rec__end rec__meta num">Ticket {formatRange(rupees(ticket_min), rupees(ticket_max))}</span>
      <span className="rec__meta">
        {[investorTypeLabels[investor_type], city, `${since} ${formatDate(new Date(investor.submitted_at))}`]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <div className="rec__next stack">
        <p className="rec__meta">
          {isLate ? <Badge {...deadlineLooks.overdue}>Overdue</Badge> : null} Decide by {formatDateTime(decideBy)} IST
        </p>
        <Changes investor={investor} />
        <p className="rec__meta">Interested in: {looksFor.join(", ")}</p>
        <p className="interest__contact">
          <a href={`mailto:${email}`}>{email}</a>
          {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : null}
        </p>
        <div className="row">
          <Button small onClick={() => onDecide("approve")}>
            Approve<span className="vh"> {name || email}</span>
          </Button>
          <Button small variant="secondary" onClick={() => onDecide("refuse")}>
            Reject<span className="vh"> {name || email}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

const draftOf = (user_id: string) => `reason.refuse-investor.${user_id}`;

/** Stays over Escape and a reload until it is sent. */
function RefusalReason({ draft, onType }: { draft: string; onType: (text: string) => void }) {
  const reason = useTextDraft(draft);
  useEffect(() => onType(reason.text));
  return (
    <TextAreaField
      id="refusal-reason"
      label="Reason"
      optional
      maxLength={investorMaxLengths.reason}
      dir="auto"
      value={reason.text}
      onChange={({ currentTarget }) => reason.type(currentTarget.value)}
    />
  );
}

/** Investors who wait for approval: until then they see no company names. */
export function InvestorApprovals() {
  const live = useWaitingInvestors();
  const confirm = useLazyDialog(loadConfirm);
  const reason = useRef("");

  function ask({ user_id, updated_at, name, email }: Declaration, kind: keyof typeof words) {
    const { line, ...said } = words[kind];
    reason.current = "";
    void confirm.show({
      ...said,
      name: [name, email].filter(Boolean).join(", "),
      keep: "Cancel",
      isHarmless: kind === "approve",
      children: (
        <>
          <p>{line}</p>
          <p className="soft">The investor reads these criteria: {approvalCriteria.join(" ")}</p>
          {kind === "refuse" ? (
            <RefusalReason
              draft={draftOf(user_id)}
              onType={(text) => {
                reason.current = text;
              }}
            />
          ) : null}
        </>
      ),
      run: () => decide({ user_id, updated_at }, kind === "approve", reason.current),
      onDone() {
        if (kind === "refuse") deleteDraft(draftOf(user_id));
        confirm.close();
        focusHeading(headingId);
        refreshShown();
      },
    });
  }

  return (
    <>
      <LivePanel
        id={headingId}
        title="Investor applications"
        live={live}
        failure="Investor applications could not be loaded."
        aside={() => <CsvButton list="investors" label="All investors as CSV" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState fact="No pending applications" line="New investor applications appear here." />
          ) : (
            <>
              {all.length < mostListed ? null : (
                <p className="panel__body soft">Showing the oldest {mostListed}. More appear as you decide on these.</p>
              )}
              <ul className="rows">
                {all.map((investor) => (
                  <Waiting key={investor.user_id} investor={investor} onDecide={(kind) => ask(investor, kind)} />
                ))}
              </ul>
            </>
          )
        }
      </LivePanel>
      {confirm.dialog}
    </>
  );
}
