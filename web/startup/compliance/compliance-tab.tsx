import { refreshShown } from "#web/query/live-store.ts";
import type { Account } from "#web/session/account.ts";
import { useCompliance } from "#web/startup/compliance/compliance-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import { CompanyFactsPanel } from "../companies/company-facts-panel.tsx";
import { CalendarFeedPanel } from "./calendar-feed-panel.tsx";
import { ComplianceStyle } from "./compliance-style.tsx";
import { FilingsPanel } from "./filings-panel.tsx";

const loadFacts = () =>
  import("#web/startup/companies/company-facts-form.tsx").then(({ CompanyFactsDialog }) => CompanyFactsDialog);

/** What a startup has to file and by when, from the facts of its business. */
export function ComplianceTab({ account }: { account: Account }) {
  const live = useCompliance(account.id);
  const form = useLazyDialog(loadFacts);
  const facts = live.data?.facts ?? null;
  const edit = () =>
    void form.show({
      owner: account.id,
      facts,
      onSaved() {
        form.close();
        refreshShown();
        focusHeading("h-filings");
      },
    });
  return (
    <div className="tab-stack">
      <ComplianceStyle />
      <FilingsPanel owner={account.id} live={live} onGiveFacts={edit} />
      {facts ? (
        <>
          <CompanyFactsPanel facts={facts}>
            <Button variant="secondary" small onClick={edit}>
              Change
            </Button>
          </CompanyFactsPanel>
          <CalendarFeedPanel owner={account.id} />
        </>
      ) : null}
      {form.dialog}
    </div>
  );
}
