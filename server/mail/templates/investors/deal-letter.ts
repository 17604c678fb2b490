import { business } from "#domain/business/business.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

export type DealWords = {
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly link: { readonly label: string; readonly path: string };
  readonly unsubscribe?: string;
};

/** An email about a deal: the greeting, what it says, and the page of the recipient. */
export function writeDeal({ name, title, blocks, link, unsubscribe }: DealWords, siteUrl: string): Composed {
  return composeMail({
    subject: title,
    title,
    unsubscribe,
    blocks: [
      { kind: "paragraph", text: name ? `Dear ${name},` : "Hello," },
      ...blocks,
      { kind: "link", label: link.label, url: `${siteUrl}${link.path}` },
    ],
    footer: [
      `You are receiving this email because you have an account at ${siteUrl}. Questions? Write to ${business.email}.`,
      business.notice,
    ],
  });
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
/** The page of a startup. */
export const toFunding = { label: "Open your dashboard", path: "/dashboard/startup?tab=funding" };
/** The page of an investor. */
export const toOpportunities = { label: "Open the Investor Portal", path: "/dashboard/investor?tab=opportunities" };
