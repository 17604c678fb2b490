import { useCompliance } from "#web/records/compliance-records.ts";
import { refreshShown } from "#web/records/live-store.ts";
import type { Account } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { CalendarFeedPanel } from "./calendar-feed-panel.tsx";
import { CompanyFactsPanel } from "./company-facts-panel.tsx";
import { ComplianceStyle } from "./compliance-style.tsx";
import { FilingsPanel } from "./filings-panel.tsx";
import { focusHeading } from "./focus-heading.ts";
import { useLazyDialog } from "./use-lazy-dialog.tsx";

const loadFacts = () =>
  import("#web/forms/company-facts-form.tsx").then(({ CompanyFactsDialog }) => CompanyFactsDialog);

/** What a startup has to file and by when, by what it told about itself once. */
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
