import { business } from "#domain/business/business.ts";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { type Approved, describeApprovalChanges } from "#domain/investors/approval-changes.ts";
import { type Investor, investorTypeLabels } from "#domain/investors/investments.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { factsBlock } from "../facts-block.ts";

/** An investor's declaration as the database returns it, with the account. */
export type Declaration = Pick<Investor, "investor_type" | "stages" | "sectors" | "city"> & {
  /** Rupees. */
  readonly ticket_min: string;
  readonly ticket_max: string;
  readonly user_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly phone: string | null;
  /** What was approved, if the investor has changed it. */
  readonly approved_before: Approved | null;
};

/** What differs from what was approved. */
function changedBlocks({
  approved_before,
  full_name: name,
  ticket_min,
  ticket_max,
  investor_type,
}: Declaration): Block[] {
  if (approved_before === null) return [];
  const now = { name, investor_type, ticket_min: Number(ticket_min), ticket_max: Number(ticket_max) };
  const changes = describeApprovalChanges(approved_before, now);
  if (changes.length > 0) return [factsBlock("Changed since the approval", changes)];
  return [{ kind: "paragraph", text: "The investor has changed the details back to what was approved." }];
}

/** To the office: an investor awaits approval, with the declaration and the account id to approve. */
export function writeDeclarationToOffice(declaration: Declaration, siteUrl: string): Composed {
  const { investor_type, ticket_min, ticket_max, stages, sectors, city, user_id, email, full_name, phone } =
    declaration;
  const title = declaration.approved_before
    ? "Investor changed their details: awaiting approval again"
    : "New investor awaiting approval";
  return composeMail({
    subject: title,
    title,
    blocks: [
      {
        kind: "paragraph",
        text: "Until an administrator approves the investor, the account sees opportunities without names. Please verify the investor's identity.",
      },
      { kind: "link", label: "Open Approvals", url: `${siteUrl}/office/settings/approvals` },
      ...changedBlocks(declaration),
      factsBlock("Declared", [
        ["Investor type", investorTypeLabels[investor_type]],
        ["Ticket size", `${formatMoney(rupees(ticket_min))} to ${formatMoney(rupees(ticket_max))}`],
        ["Stages", stages.map((stage) => fundingStageLabels[stage]).join(", ")],
        ["Sectors", sectors.map((sector) => sectorLabels[sector]).join(", ")],
        ["City", city],
      ]),
      factsBlock("Account", [
        ["Name", full_name],
        ["Email", email],
        ["Phone", phone],
        ["Account ID", user_id],
      ]),
    ],
    footer: [`Replies to this email go to the investor. Sent by the ${business.brand} website.`],
  });
}
