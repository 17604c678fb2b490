import { type Sector, sectorLabels } from "#domain/companies/sectors.ts";
import { csvPhone, csvTime } from "#domain/fields/csv-cells.ts";
import { type InvestorType, investorTypeLabels } from "#domain/investors/investment-choices.ts";
import type { FundingStage } from "#domain/requests/funding-applications.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { noFields } from "../answer-fields.ts";
import { defineExport } from "../export-definition.ts";

type Row = Readonly<
  Record<"name" | "email" | "ticket_min" | "ticket_max", string> & Record<"phone" | "city" | "reason", string | null>
> & {
  readonly investor_type: InvestorType;
  readonly stages: readonly FundingStage[];
  readonly sectors: readonly Sector[];
  readonly created_at: Date;
  readonly is_approved: boolean;
  readonly decided_at: Date | null;
};

function describeDecision({ is_approved, decided_at }: Row): string {
  if (is_approved) return "Approved";
  return decided_at ? "Rejected" : "Awaiting approval";
}

/** All investor profiles with the office's decisions. */
export const investorsExport = defineExport({
  list: "investors",
  filter: noFields,
  columns: [
    ...[
      "Name",
      "Email",
      "Phone",
      "Investor type",
      "Smallest ticket (₹)",
      "Largest ticket (₹)",
      "Sectors",
      "Stages",
      "City",
    ],
    ...["Submitted", "Decision", "Decided", "Reason"],
  ],
  async readRows(tx, { most }) {
    const { rows } = await tx.query<Row>(
      `select p.full_name as name, p.email, p.phone, i.investor_type, i.ticket_min, i.ticket_max, i.sectors, i.stages,
         i.city, i.created_at, i.is_approved, i.decided_at, i.reason
       from public.investors as i join public.profiles as p on p.id = i.user_id
       order by i.created_at desc, i.user_id limit $1`,
      [most],
    );
    return rows.map((row) => [
      ...[row.name, row.email, csvPhone(row.phone), investorTypeLabels[row.investor_type]],
      ...[Number(row.ticket_min), Number(row.ticket_max)],
      ...[row.sectors.map((one) => sectorLabels[one]).join("; ")],
      ...[row.stages.map((one) => fundingStageLabels[one]).join("; "), row.city, csvTime(row.created_at)],
      ...[describeDecision(row), csvTime(row.decided_at), row.reason],
    ]);
  },
});
