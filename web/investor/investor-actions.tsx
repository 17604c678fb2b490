import { writePortfolioReport, writeTransactions } from "#domain/investors/portfolio-report.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import type { Portfolio } from "#web/investor/portfolio/holding-queries.ts";
import { saveFile } from "#web/query/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

type InvestorActionsProps = { portfolio: Portfolio | undefined; onCall: () => void; onSettings: (() => void) | null };

export function InvestorActions({ portfolio, onCall, onSettings }: InvestorActionsProps) {
  function download(kind: "portfolio" | "transactions") {
    if (!portfolio)
      return showToast({ kind: "error", text: "Your portfolio is still loading. Please try again in a moment." });
    const { holdings, events } = portfolio;
    if (holdings.length === 0)
      return showToast({ kind: "error", text: "Your portfolio is empty: add an investment first." });
    const today = formatIstDay(businessNow());
    const isReport = kind === "portfolio";
    saveFile(
      `${kind}-${today}.csv`,
      isReport ? writePortfolioReport(holdings, events, today) : writeTransactions(holdings, events),
    );
    showToast({ kind: "success", text: isReport ? "Report downloaded." : "Transactions downloaded." });
  }
  return (
    <section className="panel" aria-labelledby="h-actions">
      <div className="panel__head">
        <h2 id="h-actions">Quick actions</h2>
      </div>
      <div className="panel__body side-actions">
        <Button variant="secondary" block aria-haspopup="dialog" onClick={onCall}>
          Schedule a founder call
        </Button>
        <Button variant="secondary" block onClick={() => download("portfolio")}>
          Download portfolio report
        </Button>
        <Button variant="secondary" block onClick={() => download("transactions")}>
          Download transactions (CSV)
        </Button>
        {onSettings ? (
          <Button variant="secondary" block aria-haspopup="dialog" onClick={onSettings}>
            Edit my preferences
          </Button>
        ) : null}
      </div>
    </section>
  );
}
