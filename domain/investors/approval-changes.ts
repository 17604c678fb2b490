import { rupees } from "../money/paise.ts";
import { formatMoney } from "../money/rupees.ts";
import { type InvestorType, investorTypeLabels } from "./investment-choices.ts";

/** What an administrator approves. Amounts in rupees. */
export type Approved = {
  readonly investor_type: InvestorType;
  readonly ticket_min: number;
  readonly ticket_max: number;
  readonly name: string;
};

const facts = {
  Name: ({ name }: Approved) => name,
  "Investor type": ({ investor_type }: Approved) => investorTypeLabels[investor_type],
  "Ticket size": ({ ticket_min, ticket_max }: Approved) =>
    `${formatMoney(rupees(ticket_min))} to ${formatMoney(rupees(ticket_max))}`,
} as const;

/** Labels with `old → new` of what differs from what was approved; none if it was changed back. */
export function describeApprovalChanges(before: Approved, now: Approved): [label: string, change: string][] {
  return Object.entries(facts).flatMap(([label, read]): [string, string][] =>
    read(before) === read(now) ? [] : [[label, `${read(before)} → ${read(now)}`]],
  );
}
