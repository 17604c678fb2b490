import { business } from "#domain/business/business.ts";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { type Investor, investorTypeLabels } from "#domain/investors/investments.ts";
import { formatExact } from "#domain/money/rupees.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { type Composed, composeMail } from "../../compose.ts";
import { factsBlock } from "../facts-block.ts";

/** What an investor has declared, as the database answers it, and who he is. */
export type Declaration = Pick<Investor, "investor_type" | "stages" | "sectors" | "city"> & {
  /** Rupees. */
  readonly ticket_min: string;
  readonly ticket_max: string;
  readonly user_id: string;
  readonly email: string;
  readonly full_name: string;
  readonly phone: string | null;
};

/** Tells the office that an investor waits to be approved: who he says he is, and the number by which he is approved. */
export function writeDeclarationToOffice(declaration: Declaration): Composed {
  const { investor_type, ticket_min, ticket_max, stages, sectors, city, user_id, email, full_name, phone } =
    declaration;
  return composeMail({
    subject: "An investor waits to be approved",
    title: "An investor waits to be approved",
    blocks: [
      {
        kind: "paragraph",
        text: "Until an administrator approves him he sees opportunities without names. Please make sure that he is who he says.",
      },
      factsBlock("Declared", [
        ["Kind", investorTypeLabels[investor_type]],
        ["Ticket", `${formatExact(ticket_min)} to ${formatExact(ticket_max)}`],
        ["Stages", stages.map((stage) => fundingStageLabels[stage]).join(", ")],
        ["Sectors", sectors.map((sector) => sectorLabels[sector]).join(", ")],
        ["City", city],
      ]),
      factsBlock("Account", [
        ["Name", full_name],
        ["Email", email],
        ["Phone", phone],
        ["Number", user_id],
      ]),
    ],
    footer: [`An answer to this mail goes to the investor. Sent by the website of ${business.brand}.`],
  });
}
