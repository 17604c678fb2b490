import { business } from "#domain/business/business.ts";
import { type Filing, sayDaysLeft } from "#domain/compliance/filings.ts";
import { estimateLateFee } from "#domain/compliance/late-fees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";
import { factsBlock } from "../facts-block.ts";

export type OverdueFilings = {
  readonly email: string;
  readonly full_name: string;
  /** That became overdue; not empty. */
  readonly filings: readonly Filing[];
  /** References of the requests to file, by the key of the filing. */
  readonly asked: ReadonlyMap<string, string>;
};

function writeFiling(filing: Filing, reference: string | undefined): Block {
  const { form, period, due, daysLeft, confirm } = filing;
  const fee = estimateLateFee(filing);
  return factsBlock(`${form}, ${period}`, [
    ["Due", `${formatDay(due)} (${sayDaysLeft(daysLeft)})`],
    ...(fee ? [["Estimated late fee today", `${fee.amount} (${fee.rule})`] as const] : []),
    ...(reference ? [["You asked us to file it", reference] as const] : []),
    ...(confirm ? [["Check with us", confirm] as const] : []),
  ]);
}

/** What the reader can do; a filing that we were asked to file is not asked for once more. */
function sayNext(filings: readonly Filing[], asked: OverdueFilings["asked"]): string {
  const isDone = filings.length === 1 ? "If it is filed, mark it" : "If one is filed, mark it";
  const isAsked = filings.every(({ key }) => asked.has(key));
  return `${isDone} as done in your compliance calendar.${isAsked ? "" : " If not, choose “Ask us to file it” there."}`;
}

/** To a startup: what became overdue in its compliance calendar, in one email, once for each filing. */
export function writeOverdueFilings(
  { full_name, filings, asked }: OverdueFilings,
  unsubscribe: string,
  siteUrl: string,
): Composed {
  const [first] = filings;
  const title = filings.length === 1 ? `${first?.form} is overdue` : `${filings.length} filings are overdue`;
  return composeMail({
    subject: filings.length === 1 ? `${title}: ${first?.period}` : title,
    title,
    unsubscribe,
    blocks: [
      { kind: "paragraph", text: full_name ? `Dear ${full_name},` : "Hello," },
      {
        kind: "paragraph",
        text:
          filings.length === 1
            ? "By the facts of your business, the due date has passed and the filing is not marked as done."
            : "By the facts of your business, these due dates have passed and the filings are not marked as done.",
      },
      ...filings.map((filing) => writeFiling(filing, asked.get(filing.key))),
      { kind: "paragraph", text: sayNext(filings, asked) },
      { kind: "link", label: "Open your compliance calendar", url: `${siteUrl}/dashboard/startup?tab=compliance` },
    ],
    footer: [
      "General information, not advice. Late fees are estimates, without interest and penalties. Government extensions of due dates are not included.",
      `You are receiving this email because you have an account at ${siteUrl}. Questions? Write to ${business.email}.`,
    ],
  });
}
