import { Briefcase, Inbox, type LucideIcon, TrendingUp, Wallet } from "lucide-react";
import { countNew, newForDays } from "#domain/investors/opportunity-search.ts";
import { formatChange, sumPortfolio } from "#domain/investors/portfolio.ts";
import { formatMoney, formatNumber, formatShort } from "#domain/money/rupees.ts";
import { businessNow } from "#web/backend.ts";
import type { DealFlow } from "#web/investor/deal-queries.ts";
import { sampleHoldingEvents, sampleHoldings, sampleNewOpportunities } from "#web/investor/investor-samples.ts";
import type { Portfolio } from "#web/investor/portfolio/holding-queries.ts";
import type { Live } from "#web/query/use-live.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SampleTag } from "../ui/sample-tag.tsx";
import { TileFigure } from "../ui/tile-figure.tsx";

type Tile = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly figure: string | undefined;
  readonly note?: string;
  readonly isSample: boolean;
  readonly hasFailed: boolean;
};

const sayInvestments = (count: number) => (count === 1 ? "1 investment" : `${formatNumber(count)} investments`);

function listPortfolioTiles({ data, hasFailed }: Live<Portfolio>): Tile[] {
  const isSample = data !== undefined && data.holdings.length === 0;
  const shown = isSample ? { holdings: sampleHoldings, events: sampleHoldingEvents } : data;
  const totals = shown && sumPortfolio(shown.holdings, shown.events);
  const common = { isSample, hasFailed };
  return [
    {
      icon: Wallet,
      label: "Total invested",
      figure: totals && `₹${formatShort(totals.cost)}`,
      note: totals && formatMoney(totals.cost),
      ...common,
    },
    {
      icon: Briefcase,
      label: "Portfolio companies",
      figure: totals && formatNumber(totals.companies),
      note: data && sayInvestments(data.holdings.length),
      ...common,
    },
    {
      icon: TrendingUp,
      label: "Average ROI",
      figure: totals && formatChange(totals.roi ?? 0),
      note: "weighted by cost",
      ...common,
    },
  ];
}

function makeOpportunityTile({ data, hasFailed }: Live<DealFlow>): Tile {
  const isSample = data !== undefined && data.opportunities.length === 0;
  return {
    icon: Inbox,
    label: "New opportunities",
    figure: data && formatNumber(isSample ? sampleNewOpportunities : countNew(data.opportunities, businessNow())),
    note: isSample ? undefined : `in the last ${newForDays} days`,
    isSample,
    hasFailed,
  };
}

/** Four figures; each is the investor's own, or marked as a sample (decision D11). */
export function InvestorTiles({ portfolio, flow }: { portfolio: Live<Portfolio>; flow: Live<DealFlow> }) {
  const tiles = [...listPortfolioTiles(portfolio), makeOpportunityTile(flow)];
  return (
    <dl className="stats stats--4">
      {tiles.map(({ icon, label, figure, note, isSample, hasFailed }) => (
        <div className="stat" key={label}>
          <dt>
            <Icon of={icon} /> {label}
          </dt>
          <dd>
            <TileFigure figure={figure} hasFailed={hasFailed} />
          </dd>
          {isSample || note ? <dd>{isSample ? <SampleTag /> : note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
