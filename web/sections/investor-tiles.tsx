import { Briefcase, Inbox, type LucideIcon, TrendingUp, Wallet } from "lucide-react";
import { countNew, newForDays } from "#domain/opportunity-search.ts";
import { formatChange, sumPortfolio } from "#domain/portfolio.ts";
import { formatPaise, formatShort } from "#domain/rupees.ts";
import { businessNow } from "#web/backend.ts";
import { sampleHoldingEvents, sampleHoldings, sampleNewOpportunities } from "#web/content/samples/investor.ts";
import type { DealFlow } from "#web/records/deal-flow.ts";
import type { Portfolio } from "#web/records/holdings.ts";
import type { Live } from "#web/records/use-live.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SampleTag } from "./sample-tag.tsx";

type Tile = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly figure: string | undefined;
  readonly note?: string;
  readonly isSample: boolean;
  readonly hasFailed: boolean;
};

const sayInvestments = (count: number) =>
  count === 1 ? "1 investment" : `${count.toLocaleString("en-IN")} investments`;

function listPortfolioTiles({ data, hasFailed }: Live<Portfolio>): Tile[] {
  const isSample = data !== undefined && data.holdings.length === 0;
  const shown = isSample ? { holdings: sampleHoldings, events: sampleHoldingEvents } : data;
  const totals = shown && sumPortfolio(shown.holdings, shown.events);
  const common = { isSample, hasFailed };
  return [
    {
      icon: Wallet,
      label: "Total invested",
      figure: totals && `₹${formatShort(Math.round(totals.cost / 100))}`,
      note: totals && formatPaise(totals.cost),
      ...common,
    },
    {
      icon: Briefcase,
      label: "Portfolio companies",
      figure: totals?.companies.toLocaleString("en-IN"),
      note: data && sayInvestments(data.holdings.length),
      ...common,
    },
    {
      icon: TrendingUp,
      label: "Average ROI",
      figure: totals && formatChange(totals.roi ?? 0),
      note: "weighed by cost",
      ...common,
    },
  ];
}

function makeOpportunityTile({ data, hasFailed }: Live<DealFlow>): Tile {
  const isSample = data !== undefined && data.opportunities.length === 0;
  return {
    icon: Inbox,
    label: "New opportunities",
    figure:
      data && (isSample ? sampleNewOpportunities : countNew(data.opportunities, businessNow())).toLocaleString("en-IN"),
    note: isSample ? undefined : `in the last ${newForDays} days`,
    isSample,
    hasFailed,
  };
}

function Figure({ figure, hasFailed }: Pick<Tile, "figure" | "hasFailed">) {
  if (figure !== undefined) return figure;
  if (hasFailed)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">not known</span>
      </>
    );
  return (
    <>
      <span className="sk late" style={{ width: "4ch" }} />
      <span className="vh">loading</span>
    </>
  );
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
            <Figure figure={figure} hasFailed={hasFailed} />
          </dd>
          {isSample || note ? <dd>{isSample ? <SampleTag /> : note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
