import { business } from "#domain/business/business.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

type Words = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly reason: string | null;
  readonly link?: { readonly label: string; readonly path: string };
};

export function writeDecision({ name, title, text, reason, link }: Words, siteUrl: string): Composed {
  const blocks: Block[] = [
    { kind: "paragraph", text: name ? `Dear ${name},` : "Hello," },
    { kind: "paragraph", text },
    ...(reason ? [{ kind: "words", title: "Reason", text: reason } as const] : []),
    ...(link ? [{ kind: "link", label: link.label, url: `${siteUrl}${link.path}` } as const] : []),
  ];
  const footer = [
    `You are receiving this email because you have an account at ${siteUrl}. Questions? Write to ${business.email}.`,
    business.notice,
  ];
  return composeMail({ subject: title, title, blocks, footer });
}

export type Decided = { readonly full_name: string; readonly reason: string | null };

/** To the owner of an account that was suspended. */
export function writeSuspended({ full_name: name, reason }: Decided, siteUrl: string): Composed {
  const title = `Your ${business.brand} account is suspended`;
  const text = `You have been signed out on all devices and cannot sign in. Your records are safe. If you think this is a mistake, write to ${business.grievanceOfficer.email}.`;
  return writeDecision({ name, title, text, reason }, siteUrl);
}

export function writeRestored({ full_name: name, reason }: Decided, siteUrl: string): Composed {
  const title = `Your ${business.brand} account is restored`;
  const text = "You can sign in again with the same password. Your records are unchanged.";
  return writeDecision({ name, title, text, reason, link: { label: "Sign in", path: "/auth" } }, siteUrl);
}

/** To a startup: the office has reviewed its company. */
export function writeListingReview(review: Decided & { readonly is_held: boolean }, siteUrl: string): Composed {
  const { full_name: name, is_held, reason } = review;
  const link = { label: "Open your dashboard", path: "/dashboard/startup" };
  const text = is_held
    ? "Investors cannot see your company at present. Please make the changes the reason asks for, and then write to us."
    : "We have reviewed your company. Investors can see it as you chose.";
  return writeDecision(
    {
      name,
      reason,
      link,
      text,
      title: is_held ? "Your company is hidden from investors" : "Your company is visible to investors",
    },
    siteUrl,
  );
}
