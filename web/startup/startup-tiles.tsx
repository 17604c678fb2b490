import { FileText, Flag, HandCoins, Handshake, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { headlineAmount } from "#domain/money/amount-words.ts";
import type { Paise } from "#domain/money/paise.ts";
import { add, rupees } from "#domain/money/paise.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import type { Live } from "#web/query/use-live.ts";
import { mostApplications } from "#web/startup/application-queries.ts";
import type { StartupRecords } from "#web/startup/startup-queries.ts";
import { makeSampleMilestones, sampleApplications } from "#web/startup/startup-samples.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SampleTag } from "../ui/sample-tag.tsx";
import { TileFigure } from "../ui/tile-figure.tsx";

type Applied = { readonly status: string; readonly amount: Paise };
type Tile = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** None while it is on its way, or if it is not known. */
  readonly figure?: string;
  readonly note?: ReactNode;
  readonly hasFailed: boolean;
};

const count = (number: number, one: string, many: string) => `${formatNumber(number)} ${number === 1 ? one : many}`;

function describeApplied(applications: readonly Applied[]) {
  const counted = applications.filter(({ status }) => status !== "cancelled");
  const approved = counted.filter(({ status }) => status === "approved" || status === "completed").length;
  return {
    sum: headlineAmount(add(...counted.map(({ amount }) => amount))),
    all: formatNumber(counted.length),
    note: `${formatNumber(approved)} approved`,
  };
}

function describeReached(milestones: readonly { completed_on: string | null }[]) {
  const reached = milestones.filter(({ completed_on }) => completed_on !== null).length;
  return milestones.length === 0 ? "0" : `${formatNumber(reached)} of ${formatNumber(milestones.length)}`;
}

function findOf<T, Found>({ data }: Live<T>, find: (data: T) => Found): Found | undefined {
  return data === undefined ? undefined : find(data);
}

function listTiles({ applications, milestones, interests }: StartupRecords, isSample: boolean): Tile[] {
  const applied = isSample
    ? describeApplied(sampleApplications)
    : findOf(applications, ({ rows }) =>
        describeApplied(rows.map(({ status, funding_amount }) => ({ status, amount: rupees(funding_amount) }))),
      );
  const reached = isSample
    ? describeReached(makeSampleMilestones(formatIstDay(businessNow())))
    : findOf(milestones, describeReached);
  const waiting = findOf(interests, (all) => all.filter(({ status }) => status === "pending").length);
  const note = (own: ReactNode) => (isSample ? <SampleTag /> : own);
  const { hasFailed } = applications;
  const isCut = applications.data?.rows.length === mostApplications;
  return [
    {
      icon: HandCoins,
      label: "Funding applied",
      figure: applied?.sum,
      note: note(isCut ? `In the latest ${mostApplications}` : "In all applications"),
      hasFailed,
    },
    { icon: FileText, label: "Applications", figure: applied?.all, note: note(applied?.note), hasFailed },
    {
      icon: Flag,
      label: "Milestones reached",
      figure: reached,
      note: note(reached === "0" ? "None set yet" : "Of your milestones"),
      hasFailed: milestones.hasFailed,
    },
    {
      icon: Handshake,
      label: "Interested investors",
      figure: findOf(interests, (all) => formatNumber(all.filter(({ status }) => status !== "withdrawn").length)),
      note: waiting ? `${count(waiting, "awaits", "await")} your response` : "None awaiting a response",
      hasFailed: interests.hasFailed,
    },
  ];
}

export function StartupTiles({ records, isSample }: { records: StartupRecords; isSample: boolean }) {
  return (
    <dl className="stats stats--4 stats--amounts">
      {listTiles(records, isSample).map(({ icon, label, figure, note, hasFailed }) => (
        <div className="stat" key={label}>
          <dt>
            <Icon of={icon} /> {label}
          </dt>
          <dd>
            <TileFigure figure={figure} hasFailed={hasFailed} />
          </dd>
          <dd>{figure === undefined ? null : note}</dd>
        </div>
      ))}
    </dl>
  );
}
