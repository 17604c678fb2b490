import { business } from "#domain/business/business.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

type Words = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly reason: string | null;
  readonly link?: { readonly label: string; readonly path: string };
};

function write({ name, title, text, reason, link }: Words, siteUrl: string): Composed {
  const blocks: Block[] = [
    { kind: "paragraph", text: name ? `Dear ${name},` : "Good day," },
    { kind: "paragraph", text },
    ...(reason ? [{ kind: "words", title: "Reason", text: reason } as const] : []),
    ...(link ? [{ kind: "link", label: link.label, url: `${siteUrl}${link.path}` } as const] : []),
  ];
  const footer = [
    `You get this mail because you have an account at ${siteUrl}. Questions: ${business.email}.`,
    business.notice,
  ];
  return composeMail({ subject: title, title, blocks, footer });
}

type Decided = { readonly full_name: string; readonly reason: string | null };

/** Tells an owner that nobody can sign in to the account any more. */
export function writeSuspended({ full_name: name, reason }: Decided, siteUrl: string): Composed {
  const title = `Your ${business.brand} account is suspended`;
  const text = `You are signed out everywhere and cannot sign in. Your records are kept. If you think that this is a mistake, write to ${business.grievanceOfficer.email}.`;
  return write({ name, title, text, reason }, siteUrl);
}

export function writeRestored({ full_name: name, reason }: Decided, siteUrl: string): Composed {
  const title = `Your ${business.brand} account is restored`;
  const text = "You can sign in again, with the password that you had. Your records are as they were.";
  return write({ name, title, text, reason, link: { label: "Sign in", path: "/auth" } }, siteUrl);
}

export type RoleChange = Decided & {
  readonly email: string;
  readonly is_granted: boolean;
  readonly author_email: string | null;
  readonly author_name: string | null;
};

/** Tells whom it is about. */
export function writeRoleToOwner(change: RoleChange, siteUrl: string): Composed {
  const { full_name: name, is_granted, reason } = change;
  if (is_granted)
    return write(
      {
        ...{ name, reason, title: `You are an administrator of ${business.brand}` },
        text: "You can open the office's own pages from now on. Please set up a second factor there. If you did not expect this, tell us.",
        link: { label: "Open PowerAdmin", path: "/poweradmin" },
      },
      siteUrl,
    );
  const title = `You are no administrator of ${business.brand} any more`;
  return write({ name, reason, title, text: "Your account stays; the office's own pages are closed to it." }, siteUrl);
}

/** Tells who did it: if it was not himself, somebody knows his password. */
export function writeRoleToAuthor(change: RoleChange, siteUrl: string): Composed {
  const { author_name, email, is_granted, reason } = change;
  return write(
    {
      name: author_name ?? "",
      title: is_granted ? "You made somebody an administrator" : "You took the role of administrator away",
      text: `The account is ${email}. If that was not you, choose a new password at once and tell your colleagues.`,
      reason,
      link: { label: "This was not me", path: "/auth?reset=1" },
    },
    siteUrl,
  );
}

/** Tells a startup that the office has looked at its company. */
export function writeListingReview(review: Decided & { readonly is_held: boolean }, siteUrl: string): Composed {
  const { full_name: name, is_held, reason } = review;
  const link = { label: "Open your dashboard", path: "/dashboard/startup" };
  const text = is_held
    ? "Investors do not see your company at present. Please change what the reason names, and write to us."
    : "We have looked at your company. Investors see it as you have chosen.";
  return write(
    { name, reason, link, text, title: is_held ? "Your company is held back" : "Your company is shown" },
    siteUrl,
  );
}
