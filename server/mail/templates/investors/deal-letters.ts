import { sectorLabels } from "#domain/companies/sectors.ts";
import { investorTypeLabels } from "#domain/investors/investments.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import type { Block, Composed } from "../../compose.ts";
import { factsBlock } from "../facts-block.ts";
import { paragraph, toFunding, toOpportunities, writeDeal } from "./deal-letter.ts";
import type { Decision, FoundSearch, InterestChange } from "./deal-records.ts";

const noMoney = "No money is taken on the site, and an expression of interest is not binding.";

/** To a startup: an investor is interested, with the declaration and the note but without a name. */
export function writeInterestToStartup(interest: InterestChange, siteUrl: string): Composed {
  const { full_name: name, note, investor_type, ticket_min, ticket_max } = interest;
  const blocks: Block[] = [
    paragraph(
      "An approved investor has expressed interest in your company. If you accept, you can see each other's contact details, and the investor can see your company's details.",
    ),
    factsBlock("The investor", [
      ["Investor type", investorTypeLabels[investor_type]],
      ["Ticket size", `${formatMoney(rupees(ticket_min))} to ${formatMoney(rupees(ticket_max))}`],
    ]),
    ...(note ? [{ kind: "words", title: "Note", text: note } as const] : []),
    paragraph(noMoney),
  ];
  return writeDeal({ name, title: "An investor is interested in your company", blocks, link: toFunding }, siteUrl);
}

/** To an investor: the startup's answer; if accepted, with the startup's contact details. */
export function writeAnswerToInvestor(interest: InterestChange, siteUrl: string): Composed {
  const { full_name: name, status, company_name, startup_name, startup_email, startup_phone } = interest;
  const isAccepted = status === "accepted";
  const blocks: Block[] = isAccepted
    ? [
        paragraph("The startup has accepted your interest. You can now see each other's contact details."),
        factsBlock("Contact", [
          ["Company", company_name],
          ["Name", startup_name],
          ["Email", startup_email],
          ["Phone", startup_phone],
        ]),
        paragraph(noMoney),
      ]
    : [paragraph("The startup has declined your interest. Your contact details were not shared.")];
  const title = isAccepted ? "Your interest was accepted" : "Your interest was declined";
  return writeDeal({ name, title, blocks, link: toOpportunities }, siteUrl);
}

/** To an investor: the administrator's decision. */
export function writeDecisionToInvestor({ full_name: name, is_approved, reason }: Decision, siteUrl: string): Composed {
  const blocks: Block[] = is_approved
    ? [
        paragraph(
          "You are approved as an investor. You can now see the names of companies and express interest in them.",
        ),
        paragraph(noMoney),
      ]
    : [
        paragraph("You are not approved as an investor. You can still see opportunities without names."),
        ...(reason ? [{ kind: "words", title: "Reason", text: reason } as const] : []),
      ];
  const title = is_approved ? "You are approved as an investor" : "You are not approved as an investor";
  return writeDeal({ name, title, blocks, link: toOpportunities }, siteUrl);
}

const mostListed = 10;

/** To an investor: new matches of a saved search since the last email, without names, which only the portal shows. */
export function writeSearchMatches(
  { full_name, name, found }: FoundSearch,
  unsubscribe: string,
  siteUrl: string,
): Composed {
  const title =
    found.length === 1 ? "1 new opportunity for your search" : `${found.length} new opportunities for your search`;
  const listed = found.slice(0, mostListed);
  const blocks: Block[] = [
    // The investor typed the name of the search, so it stays out of headers.
    { kind: "key", label: "Your search", value: name },
    ...listed.flatMap(({ sector, stage, city, ask, summary }): Block[] => [
      factsBlock(`${sectorLabels[sector]}, ${city}`, [
        ["Stage", fundingStageLabels[stage]],
        ["Amount sought", formatRupees(rupees(ask))],
        ["Summary", summary],
      ]),
    ]),
    ...(found.length > listed.length ? [paragraph(`And ${found.length - listed.length} more in the portal.`)] : []),
    paragraph("You can turn off these emails for this search in the portal."),
  ];
  return writeDeal({ name: full_name, title, blocks, link: toOpportunities, unsubscribe }, siteUrl);
}
