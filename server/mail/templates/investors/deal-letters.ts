import { business } from "#domain/business/business.ts";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { investorTypeLabels } from "#domain/investors/investments.ts";
import { formatExact, formatRupees } from "#domain/money/rupees.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { factsBlock } from "../facts-block.ts";
import type { Decision, FoundSearch, InterestChange } from "./deal-records.ts";

const noMoney = "No money is taken on the site, and an interest binds nobody.";

type Words = {
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly link: { readonly label: string; readonly path: string };
};

function write({ name, title, blocks, link }: Words, siteUrl: string): Composed {
  return composeMail({
    subject: title,
    title,
    blocks: [
      { kind: "paragraph", text: name ? `Dear ${name},` : "Good day," },
      ...blocks,
      { kind: "link", label: link.label, url: `${siteUrl}${link.path}` },
    ],
    footer: [
      `You get this mail because you have an account at ${siteUrl}. Questions: ${business.email}.`,
      business.notice,
    ],
  });
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const toFunding = { label: "Open your dashboard", path: "/dashboard/startup?tab=funding" };
const toOpportunities = { label: "Open the Investor Portal", path: "/dashboard/investor?tab=opportunities" };

/** Tells a startup that an investor is interested: what he has declared and said, not who he is. */
export function writeInterestToStartup(interest: InterestChange, siteUrl: string): Composed {
  const { full_name: name, note, investor_type, ticket_min, ticket_max } = interest;
  const blocks: Block[] = [
    paragraph(
      "An approved investor has expressed interest in your company. If you accept, both of you see each other's contact details, and the investor sees your company's details.",
    ),
    factsBlock("The investor", [
      ["Kind", investorTypeLabels[investor_type]],
      ["Ticket", `${formatExact(ticket_min)} to ${formatExact(ticket_max)}`],
    ]),
    ...(note ? [{ kind: "words", title: "Note", text: note } as const] : []),
    paragraph(noMoney),
  ];
  return write({ name, title: "An investor is interested in your company", blocks, link: toFunding }, siteUrl);
}

/** Tells an investor what the startup has answered; accepted, with whom he can speak now. */
export function writeAnswerToInvestor(interest: InterestChange, siteUrl: string): Composed {
  const { full_name: name, status, company_name, startup_name, startup_email, startup_phone } = interest;
  const isAccepted = status === "accepted";
  const blocks: Block[] = isAccepted
    ? [
        paragraph("The startup has accepted your interest. It sees your contact details now, and you see its."),
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
  return write({ name, title, blocks, link: toOpportunities }, siteUrl);
}

/** Tells an investor what an administrator has decided about him. */
export function writeDecisionToInvestor({ full_name: name, is_approved, reason }: Decision, siteUrl: string): Composed {
  const blocks: Block[] = is_approved
    ? [
        paragraph(
          "You are approved as an investor. You now see the names of companies and can express interest in them.",
        ),
        paragraph(noMoney),
      ]
    : [
        paragraph("You are not approved as an investor. You still see opportunities without names."),
        ...(reason ? [{ kind: "words", title: "Reason", text: reason } as const] : []),
      ];
  const title = is_approved ? "You are approved as an investor" : "You are not approved as an investor";
  return write({ name, title, blocks, link: toOpportunities }, siteUrl);
}

const mostTold = 10;

/** Tells an investor what a search of his has found since the last mail; without names, which only the portal shows. */
export function writeSearchMatches({ full_name, name, found }: FoundSearch, siteUrl: string): Composed {
  const title =
    found.length === 1 ? "1 new opportunity for your search" : `${found.length} new opportunities for your search`;
  const told = found.slice(0, mostTold);
  const blocks: Block[] = [
    // The name of the search is the investor's own words, which stay out of headers.
    { kind: "key", label: "Your search", value: name },
    ...told.flatMap(({ sector, stage, city, ask, summary }): Block[] => [
      factsBlock(`${sectorLabels[sector]}, ${city}`, [
        ["Stage", fundingStageLabels[stage]],
        ["Amount sought", formatRupees(ask)],
        ["Summary", summary],
      ]),
    ]),
    ...(found.length > told.length ? [paragraph(`And ${found.length - told.length} more in the portal.`)] : []),
    paragraph("You can stop these mails at the search itself, in the portal."),
  ];
  return write({ name: full_name, title, blocks, link: toOpportunities }, siteUrl);
}
