import { accountDeletion } from "#domain/accounts/accounts.ts";
import { business } from "#domain/business/business.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatInstant, formatProseDate } from "#domain/time/dates.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

/** What the email says: the account itself is gone by then. */
export type DeletedAccount = {
  readonly email: string;
  readonly full_name: string;
  /** An instant. */
  readonly deleted_at: string;
  /** Documents that a law wants kept, in sentences; not in orders of an earlier version. */
  readonly kept_documents?: readonly string[];
  /** The refund requests that are open; amounts in rupees. */
  readonly refunds: readonly { readonly reference: string; readonly amount: number; readonly pay_by: string }[];
};

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** To the address of an account that its owner has deleted. */
export function writeAccountDeleted(deleted: DeletedAccount, siteUrl: string): Composed {
  const { full_name, deleted_at, refunds, kept_documents = [] } = deleted;
  const hasRefunds = refunds.length > 0;
  const blocks: Block[] = [
    paragraph(full_name ? `Dear ${full_name},` : "Hello,"),
    paragraph(`Your account was deleted on ${formatInstant(deleted_at)}, as confirmed with its password.`),
    hasRefunds
      ? {
          kind: "facts",
          title: "Open refund requests",
          rows: refunds.map(({ reference, amount, pay_by }): [string, string] => [
            reference,
            `${formatMoney(rupees(amount))}, to be paid by ${formatProseDate(new Date(pay_by))} if approved`,
          ]),
        }
      : paragraph("No refund request is open."),
    ...(hasRefunds
      ? [
          paragraph("They continue without the account. Please quote the reference when you write to us about one."),
          { kind: "link", label: "Check the status of a refund", url: `${siteUrl}/refund-policy#follow` } as const,
        ]
      : []),
    {
      kind: "words",
      title: "What we keep, and for how long",
      text: [...accountDeletion.kept, ...kept_documents].map((line) => `• ${line}.`).join("\n"),
    },
    paragraph(
      "Payments are part of our books, which the Companies Act 2013, section 128(5), requires us to keep for 8 years.",
    ),
    { kind: "link", label: "Privacy notice", url: `${siteUrl}/privacy` },
  ];
  return composeMail({
    subject: `Your ${business.brand} account was deleted`,
    title: "Your account was deleted",
    blocks,
    footer: [
      `If you did not delete it, write to ${business.grievanceOfficer.email} at once.`,
      `Sent by ${siteUrl}`,
      business.notice,
    ],
  });
}
