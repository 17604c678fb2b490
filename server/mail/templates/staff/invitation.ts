import { business } from "#domain/business/business.ts";
import { type AccountRole, accountRoleLabels } from "#domain/business/office-roles.ts";
import { accountRoleSummaries } from "#domain/business/role-summaries.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { type Composed, composeMail } from "../../compose.ts";

export type InvitationLetter = {
  readonly full_name: string;
  readonly role: AccountRole;
  readonly invited_by: string | null;
  readonly expires_at: Date;
  readonly link: string;
};

/** To a person who is invited into the office. */
export function writeInvitation(letter: InvitationLetter, siteUrl: string): Composed {
  const { full_name, role, invited_by, expires_at, link } = letter;
  const title = `You are invited to work at ${business.brand}`;
  return composeMail({
    ...{ subject: title, title },
    blocks: [
      { kind: "paragraph", text: `Dear ${full_name},` },
      {
        kind: "paragraph",
        text: `${invited_by ?? "An administrator"} has invited you to the office workspace of ${business.brand}. Open the link to accept and to choose your password.`,
      },
      {
        kind: "facts",
        title: "Your role",
        rows: [
          ["Role", accountRoleLabels[role]],
          ["You work on", accountRoleSummaries[role]],
        ],
      },
      { kind: "link", label: "Accept the invitation", url: link },
      {
        kind: "paragraph",
        text: `The link works once, until ${formatInstant(expires_at.toISOString())}. After that, please ask for a new one.`,
      },
    ],
    footer: [
      "If you did not expect this, please ignore this email. Without the link nothing is created and nothing opens.",
      `Sent by ${siteUrl}. Questions? Write to ${business.email}.`,
      business.notice,
    ],
  });
}
