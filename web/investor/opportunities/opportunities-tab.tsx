import { formatNumber } from "#domain/money/rupees.ts";
import type { DealFlow } from "#web/investor/deal-queries.ts";
import { refreshShown } from "#web/query/live-store.ts";
import type { Live } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { LivePanel } from "../../query/live-panel.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SampleTag } from "../../ui/sample-tag.tsx";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";
import type { InvestorCalls } from "../calls/use-investor-calls.tsx";
import { InvestorNotice } from "../investor-notice.tsx";
import { describeCriteria } from "./describe-criteria.ts";
import { countFound, listOpportunities, narrowOpportunities } from "./list-opportunities.ts";
import { sayWeights } from "./match-score.tsx";
import { OpportunityCard } from "./opportunity-card.tsx";
import { OpportunityToolbar } from "./opportunity-toolbar.tsx";
import { wholeView } from "./opportunity-view.ts";
import { OwnInterests } from "./own-interests.tsx";
import { UnlistedNotes } from "./unlisted-notes.tsx";
import type { DealDialogs } from "./use-deal-dialogs.tsx";
import { useOpportunityView } from "./use-opportunity-view.ts";

const loadFilter = async () => (await import("#web/investor/opportunities/filter-dialog.tsx")).FilterDialog;
const loadSearch = async () => (await import("#web/investor/opportunities/search-dialog.tsx")).SearchDialog;

type OpportunitiesTabProps = { owner: string; flow: Live<DealFlow>; dialogs: DealDialogs; calls: InvestorCalls };

function Opportunities({ owner, flow, dialogs }: { owner: string; flow: DealFlow; dialogs: DealDialogs }) {
  const filterDialog = useLazyDialog(loadFilter);
  const searchDialog = useLazyDialog(loadSearch);
  const all = listOpportunities(flow);
  const isSample = flow.opportunities.length === 0;
  const hasMatch = flow.investor !== null;
  const { view, change } = useOpportunityView(hasMatch);
  const shown = narrowOpportunities(all, view);

  const filter = () =>
    void filterDialog.show({
      criteria: view,
      count: (criteria) => countFound(all, criteria),
      onChoose: (criteria) => {
        filterDialog.close();
        change({ ...criteria, sort: view.sort });
      },
    });
  const save = () =>
    void searchDialog.show({
      owner,
      criteria: view,
      about: describeCriteria(view),
      onSaved: () => {
        searchDialog.close();
        refreshShown();
      },
    });

  return (
    <div className="opps">
      <InvestorNotice investor={flow.investor} holidays={flow.holidays} onSettings={dialogs.openSettings} />
      <OpportunityToolbar
        view={view}
        count={shown.length}
        hasMatch={hasMatch}
        onChange={change}
        onFilter={filter}
        onSave={save}
      />
      {isSample ? <p className="soft">These are sample startups. Real ones appear here once you have access.</p> : null}
      {flow.investor?.is_approved && !isSample ? (
        <p className="soft">
          When you view a startup, it learns that an investor opened its profile. It sees your name only once it accepts
          your interest.
        </p>
      ) : null}
      {flow.count > flow.opportunities.length ? (
        <p className="soft">Only the newest {formatNumber(flow.opportunities.length)} are searched.</p>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState fact="No matching opportunities" line="Try a shorter word, or remove a filter.">
          <Button variant="secondary" onClick={() => change({ ...wholeView, sort: view.sort })}>
            Show all
          </Button>
        </EmptyState>
      ) : (
        <div className="opps__list">
          {shown.map((opportunity) => (
            <OpportunityCard
              key={opportunity.id}
              opportunity={opportunity}
              onView={dialogs.view}
              onInvest={dialogs.invest}
              onNote={dialogs.note}
            />
          ))}
        </div>
      )}
      {hasMatch ? (
        <p className="meta">Match with your declared interests, of 100: {sayWeights}. Nothing else counts.</p>
      ) : (
        <p className="meta">Complete your profile to sort by how well startups match your interests.</p>
      )}
      <p className="meta">
        Nothing here is an offer to the public or advice. No money is taken here: shares are issued by private placement
        (Companies Act 2013, section 42).
      </p>
      {filterDialog.dialog}
      {searchDialog.dialog}
    </div>
  );
}

/** What startups ask for, as far as this investor may see it; samples until there is anything (decision D11). */
export function OpportunitiesTab({ owner, flow, dialogs, calls }: OpportunitiesTabProps) {
  return (
    <>
      <LivePanel
        id="h-opportunities"
        title="Opportunities"
        live={flow}
        failure="The opportunities could not be loaded."
        aside={({ opportunities }) => (opportunities.length === 0 ? <SampleTag /> : null)}
      >
        {(data) => <Opportunities owner={owner} flow={data} dialogs={dialogs} />}
      </LivePanel>
      {flow.data && flow.data.interests.length > 0 ? (
        <OwnInterests flow={flow.data} dialogs={dialogs} calls={calls} />
      ) : null}
      {flow.data ? <UnlistedNotes flow={flow.data} dialogs={dialogs.notes} /> : null}
    </>
  );
}
