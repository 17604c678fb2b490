import type { Visibility } from "#domain/companies/company-parts.ts";
import { formatPhone } from "#domain/fields/phone.ts";
import type { FounderCall } from "#domain/investors/calls/call-states.ts";
import { investorTypeLabels } from "#domain/investors/investment-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatRange } from "#domain/money/rupees.ts";
import { formatDate } from "#domain/time/dates.ts";
import { callFunction } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import type { Live } from "#web/query/use-live.ts";
import type { InterestRow } from "#web/startup/startup-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { useFounderCalls } from "../investor/calls/call-queries.ts";
import { FounderCallLines } from "../investor/calls/founder-call-lines.tsx";
import { type CallDialogs, useCallDialogs } from "../investor/calls/use-call-dialogs.tsx";
import { InterestBadge } from "../investor/opportunities/interest-badge.tsx";
import { LivePanel } from "../query/live-panel.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { focusHeading } from "../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../ui/use-lazy-dialog.tsx";

const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

const words = {
  accept: {
    title: "Accept this interest?",
    action: "Accept",
    pending: "Accepting...",
    success: "Accepted. You now see each other's contact details.",
    line: "You and the investor will see each other's name, email and phone. The investor becomes one of your named investors and sees your full profile. Accepting does not commit you to anything else.",
  },
  decline: {
    title: "Decline this interest?",
    action: "Decline",
    pending: "Declining...",
    success: "Declined. We have notified the investor. Your contact details stay private.",
    line: "We notify the investor that you declined and share nothing else. This cannot be undone.",
  },
} as const;

async function answer(id: string, accepts: boolean): Promise<string | null> {
  const outcome = await callFunction("answer-interest", { id, accepts }, { asMyself: true });
  return outcome.ok ? null : outcome.message;
}

/** After acceptance only; before it these are not even sent to the browser. */
function Contact({ interest }: { interest: InterestRow }) {
  const { investor_name, investor_email, investor_phone } = interest;
  return (
    <p className="interest__contact">
      <b>{investor_name}</b>
      {investor_email ? <a href={`mailto:${investor_email}`}>{investor_email}</a> : null}
      {investor_phone ? <a href={`tel:${investor_phone}`}>{formatPhone(investor_phone)}</a> : null}
    </p>
  );
}

type InterestItemProps = {
  interest: InterestRow;
  calls: Live<FounderCall[]>;
  dialogs: CallDialogs;
  onAnswer: (kind: keyof typeof words) => void;
};

function InterestItem({ interest, calls, dialogs, onAnswer }: InterestItemProps) {
  const { investor_type, status, created_at, ticket_min, ticket_max, note } = interest;
  return (
    <li className="rec">
      <span className="rec__name">{investorTypeLabels[investor_type]}</span>
      <InterestBadge status={status} />
      <span className="rec__meta">Expressed {formatDate(new Date(created_at))}</span>
      <span className="rec__end rec__meta num">Ticket {formatRange(rupees(ticket_min), rupees(ticket_max))}</span>
      <div className="rec__next">
        {note ? <p className="interest__note">{note}</p> : null}
        {status === "accepted" ? (
          <>
            <Contact interest={interest} />
            <FounderCallLines
              side="startup"
              interest={interest.id}
              title={interest.investor_name || investorTypeLabels[investor_type]}
              about={{
                company_name: interest.company_name ?? "",
                other: {
                  name: interest.investor_name,
                  email: interest.investor_email ?? "",
                  phone: interest.investor_phone,
                },
              }}
              calls={calls}
              dialogs={dialogs}
            />
          </>
        ) : null}
        {status === "pending" ? (
          <div className="row">
            <Button small onClick={() => onAnswer("accept")}>
              Accept
            </Button>
            <Button small variant="secondary" onClick={() => onAnswer("decline")}>
              Decline
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}

type ReceivedInterestsProps = { owner: string; live: Live<InterestRow[]>; visibility: Visibility };

/** What investors have said to the company, and the startup's answer. */
export function ReceivedInterests({ owner, live, visibility }: ReceivedInterestsProps) {
  const confirm = useLazyDialog(loadConfirm);
  const calls = useFounderCalls(owner);
  const dialogs = useCallDialogs("startup", "h-interests");

  function ask({ id, investor_type }: InterestRow, kind: keyof typeof words) {
    const { line, ...said } = words[kind];
    void confirm.show({
      ...said,
      name: `From: ${investorTypeLabels[investor_type]}`,
      keep: "Cancel",
      isHarmless: kind === "accept",
      children: <p>{line}</p>,
      run: () => answer(id, kind === "accept"),
      onDone() {
        confirm.close();
        refreshShown();
        // Its buttons go with the answer.
        focusHeading("h-interests");
      },
    });
  }

  return (
    <>
      <LivePanel
        id="h-interests"
        title="Interest from investors"
        live={live}
        failure="Investor interest could not be loaded."
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              fact="No interest yet"
              line={
                visibility === "private"
                  ? "Investors cannot see your company while it is private."
                  : "When an approved investor expresses interest, it appears here for you to respond."
              }
            />
          ) : (
            <ul className="rows">
              {all.map((interest) => (
                <InterestItem
                  key={interest.id}
                  interest={interest}
                  calls={calls}
                  dialogs={dialogs}
                  onAnswer={(kind) => ask(interest, kind)}
                />
              ))}
            </ul>
          )
        }
      </LivePanel>
      {confirm.dialog}
      {dialogs.dialogs}
    </>
  );
}
