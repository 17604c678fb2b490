import { business } from "#domain/business/business.ts";
import { formatDate } from "#domain/time/dates.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

type Expiring = {
  readonly kind: string;
  readonly reference: string;
  readonly deletes_at: Date;
  readonly planned_at: Date;
};

const twoDaysMs = 48 * 3_600_000;
const nouns: Readonly<Record<string, string>> = {
  enquiry: "Enquiry",
  grievance: "Grievance",
  refund: "Refund request",
  funding: "Funding application",
  project: "Project request",
  consultation: "Consultation",
  service: "Request",
  file: "Document",
};

/** The first day on which it is deleted: not before 48 hours from the notice (DPDP Rules 2025, rule 8). */
function findDay({ deletes_at, planned_at }: Expiring): string {
  return formatDate(new Date(Math.max(deletes_at.getTime(), planned_at.getTime() + twoDaysMs)));
}

/** To an account, at least 48 hours before records of it are deleted. */
export function writeRetentionNotice(
  { full_name }: { readonly full_name: string },
  expiring: readonly Expiring[],
  siteUrl: string,
): Composed {
  const hasEnquiry = expiring.some(({ kind }) => kind === "enquiry");
  const blocks: Block[] = [
    { kind: "paragraph", text: full_name ? `Dear ${full_name},` : "Hello," },
    {
      kind: "paragraph",
      text: "We keep records only as long as our privacy notice says. The records below will be deleted on or after the date beside each.",
    },
    {
      kind: "facts",
      title: "Records that will be deleted",
      rows: expiring.map((each): [string, string] => [
        `${nouns[each.kind] ?? "Record"} ${each.reference}`,
        findDay(each),
      ]),
    },
    {
      kind: "paragraph",
      text: hasEnquiry
        ? "To keep an enquiry for another 12 months, sign in to your account before that date or reply to this email. If you do not need these records, you do not have to do anything."
        : "If you need a copy, sign in before that date. If you do not need these records, you do not have to do anything.",
    },
    { kind: "link", label: "Sign in", url: `${siteUrl}/auth` },
    { kind: "link", label: "Privacy notice", url: `${siteUrl}/privacy` },
  ];
  return composeMail({
    subject: "Your records will be deleted soon",
    title: "Your records will be deleted soon",
    blocks,
    footer: [`If you need help, write to ${business.email}.`, `Sent by ${siteUrl}`, business.notice],
  });
}
