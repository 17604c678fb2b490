import { type Filing, filingHorizon } from "#domain/compliance/filings.ts";
import { callFunction } from "#web/backend.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import type { AskedFiling } from "./compliance-queries.ts";
import { FilingItem } from "./filing-item.tsx";
import { FilingList } from "./filing-list.tsx";
import { useFilingMarks } from "./use-filing-marks.ts";

const loadRequest = () =>
  import("#web/startup/compliance/filing-request-dialog.tsx").then(({ FilingRequestDialog }) => FilingRequestDialog);

const loadConfirm = () => import("#web/form-kit/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

type FilingGroupsProps = {
  owner: string;
  filings: readonly Filing[];
  /** Keys of those that are done. */
  done: readonly string[];
  /** The requests to file, by the key of the filing. */
  asked: Readonly<Record<string, AskedFiling>>;
  reload: () => Promise<void>;
};

/** Past due first, then what is coming, then what is done. */
export function FilingGroups({ owner, filings, done, asked, reload }: FilingGroupsProps) {
  const { isBusy, mark, markAll, undo } = useFilingMarks(owner, reload);
  const request = useLazyDialog(loadRequest);
  const confirm = useLazyDialog(loadConfirm);
  const open = filings.filter(({ key }) => !done.includes(key));
  const late = open.filter(({ daysLeft }) => daysLeft < 0);
  const coming = open.filter(({ daysLeft }) => daysLeft >= 0);
  const finished = filings.filter(({ key }) => done.includes(key));

  const press = (filing: Filing, label: string, run: () => unknown) => (
    <button className="link-btn" type="button" aria-disabled={isBusy(filing.key)} onClick={() => void run()}>
      {label}
      <span className="vh">: {`${filing.form}, ${filing.period}`}</span>
    </button>
  );
  const ask = (filing: Filing) =>
    request.show({
      filing,
      onAsked() {
        request.close();
        // Its button goes: the mark stands in its place.
        focusHeading("h-filings");
        void reload();
      },
    });
  const withdraw = (filing: Filing, reference: string) =>
    confirm.show({
      title: "Withdraw your request?",
      name: `${filing.form}, ${filing.period}: ${reference}`,
      children: <p>We will not file it for you. You can ask us again at any time.</p>,
      action: "Withdraw request",
      pending: "Withdrawing...",
      keep: "Keep request",
      success: `Request ${reference} withdrawn.`,
      async run() {
        const answer = await callFunction("withdraw-filing", { filing: filing.key }, { asMyself: true });
        void reload();
        return answer.ok ? null : answer.message;
      },
      onDone() {
        confirm.close();
        focusHeading("h-filings");
      },
    });
  const item = (filing: Filing) => {
    const request = asked[filing.key];
    return (
      <FilingItem key={filing.key} filing={filing} asked={request?.reference}>
        {press(filing, isBusy(filing.key) ? "Saving..." : "Mark as done", () => mark(filing))}
        {request ? null : press(filing, "Ask us to file it", () => ask(filing))}
        {request?.isStarted === false
          ? press(filing, "Withdraw request", () => withdraw(filing, request.reference))
          : null}
      </FilingItem>
    );
  };

  const finishLate = () =>
    void confirm.show({
      title: `Mark all ${late.length} as done?`,
      name: "You can undo each of them afterwards, under “Marked as done”.",
      // In the part that scrolls: there can be many.
      children: <p>{late.map(({ form, period }) => `${form} (${period})`).join(", ")}</p>,
      action: "Mark as done",
      pending: "Saving...",
      keep: "Cancel",
      isHarmless: true,
      success: `${late.length} filings marked as done.`,
      run: () => markAll(late),
      onDone() {
        confirm.close();
        focusHeading("h-filings");
      },
    });

  return (
    <>
      {late.length > 0 ? (
        <section aria-labelledby="h-filings-late">
          <div className="filings__head">
            <h3 id="h-filings-late">Past due, not marked as done ({late.length})</h3>
            {late.length > 1 ? (
              <button className="link-btn" type="button" onClick={finishLate}>
                Mark all {late.length} as done
              </button>
            ) : null}
          </div>
          <FilingList filings={late} few={5}>
            {item}
          </FilingList>
        </section>
      ) : null}
      <section aria-labelledby="h-filings-coming">
        <div className="filings__head">
          <h3 id="h-filings-coming">
            Next {filingHorizon.ahead} days ({coming.length})
          </h3>
        </div>
        {coming.length === 0 ? (
          <EmptyState fact="No filings due" line={`You have no filings due in the next ${filingHorizon.ahead} days.`} />
        ) : (
          <FilingList filings={coming} few={10}>
            {item}
          </FilingList>
        )}
      </section>
      {finished.length > 0 ? (
        <details className="filings__done">
          <summary>Marked as done ({finished.length})</summary>
          <ul className="rows">
            {finished.map((filing) => (
              <FilingItem key={filing.key} filing={filing} isDone>
                {press(filing, isBusy(filing.key) ? "Saving..." : "Undo", () => undo(filing))}
              </FilingItem>
            ))}
          </ul>
        </details>
      ) : null}
      {request.dialog}
      {confirm.dialog}
    </>
  );
}
