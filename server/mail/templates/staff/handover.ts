import { business } from "#domain/business/business.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { nameWork } from "#domain/staff/name-work.ts";
import { type Composed, composeMail } from "../../compose.ts";

export type Handover = {
  readonly full_name: string;
  /** Who has left; null when the account is deleted. */
  readonly from: string | null;
  readonly work: readonly { readonly kind: string; readonly count: number }[];
};

/** To the person who takes over the work of a colleague who left. */
export function writeHandover({ full_name, from, work }: Handover, siteUrl: string): Composed {
  const title = from ? `You take over the work of ${from}` : "You take over the work of a colleague";
  return composeMail({
    ...{ subject: title, title },
    blocks: [
      { kind: "paragraph", text: full_name ? `Dear ${full_name},` : "Hello," },
      {
        kind: "paragraph",
        text: `${from ?? "A colleague"} has left the office of ${business.brand}. This open work is assigned to you now.`,
      },
      {
        kind: "facts",
        title: "Your new work",
        rows: work.map(({ kind, count }) => [nameWork(kind), formatNumber(count)] as const),
      },
      { kind: "link", label: "Open the office workspace", url: `${siteUrl}/office` },
    ],
    footer: [`You are receiving this email because you work in the office at ${siteUrl}.`, business.notice],
  });
}
