import { business } from "#domain/business/business.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

const hour = "The link works once, and for one hour.";

type Words = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  links: readonly { label: string; url: string }[];
};

function write({ subject, title, paragraphs, links }: Words, name: string, siteUrl: string, closing: string): Composed {
  const blocks: Block[] = [
    { kind: "paragraph", text: name ? `Dear ${name},` : "Good day," },
    ...paragraphs.map((text): Block => ({ kind: "paragraph", text })),
    ...links.map((link): Block => ({ kind: "link", ...link })),
  ];
  return composeMail({ subject, title, blocks, footer: [closing, `Sent by ${siteUrl}`, business.notice] });
}

const notYou = "If that was not you, you need do nothing: without the link nothing happens.";

/** Somebody signed up with this address. */
export function writeConfirmation(name: string, link: string, siteUrl: string): Composed {
  const words = {
    subject: `Confirm your ${business.brand} account`,
    title: "Confirm your account",
    paragraphs: [`You signed up at ${business.brand}. Please confirm that this address is yours.`, hour],
    links: [{ label: "Confirm my account", url: link }],
  };
  return write(words, name, siteUrl, notYou);
}

/** Somebody signed up with an address that has an account; the page told him what it tells everybody (decision D23). */
export function writeKnownAccount(name: string, siteUrl: string): Composed {
  const words = {
    subject: `You already have a ${business.brand} account`,
    title: "You already have an account",
    paragraphs: [
      "Somebody, perhaps you, signed up with this address. It has an account already, and nothing was changed.",
    ],
    links: [
      { label: "Sign in", url: `${siteUrl}/auth` },
      { label: "Choose a new password", url: `${siteUrl}/auth?reset=1` },
    ],
  };
  return write(words, name, siteUrl, "If that was not you, you need do nothing.");
}

export function writeRecovery(name: string, link: string, siteUrl: string): Composed {
  const words = {
    subject: `Choose a new password for ${business.brand}`,
    title: "Choose a new password",
    paragraphs: ["Somebody, we hope you, has asked for a new password for this address.", hour],
    links: [{ label: "Choose a new password", url: link }],
  };
  return write(words, name, siteUrl, "If that was not you, you need do nothing: your password stays as it is.");
}

export function writeEmailChange(
  name: string,
  change: { side: "new" | "current"; newEmail: string; link: string },
  siteUrl: string,
): Composed {
  const words = {
    subject: `Confirm the new address of your ${business.brand} account`,
    title: "Confirm the change of address",
    paragraphs: [
      `The address of your account is to become ${change.newEmail}. We have mailed a link to the old address and one to the new; the change is made when both were opened.`,
      hour,
    ],
    links: [{ label: "Confirm the change", url: change.link }],
  };
  const warning = "If that was not you, open no link and choose a new password: somebody is signed in to your account.";
  return write(words, name, siteUrl, change.side === "current" ? warning : notYou);
}

export function writePasswordChanged(name: string, siteUrl: string): Composed {
  const words = {
    subject: `Your ${business.brand} password was changed`,
    title: "Your password was changed",
    paragraphs: ["The password of your account was just changed, and you were signed out everywhere else."],
    links: [{ label: "This was not me", url: `${siteUrl}/auth?reset=1` }],
  };
  return write(words, name, siteUrl, `If you need help, write to ${business.email}.`);
}

const notMe = (siteUrl: string) => [{ label: "This was not me", url: `${siteUrl}/auth?reset=1` }];
const help = `If you need help, write to ${business.email}.`;

export function writeFactorAdded(name: string, siteUrl: string): Composed {
  const words = {
    subject: `Your ${business.brand} account has a second factor`,
    title: "A second factor was set up",
    paragraphs: [
      "From now on signing in to your account takes a code of your authenticator too. You were signed out everywhere else.",
    ],
    links: notMe(siteUrl),
  };
  return write(words, name, siteUrl, help);
}

export function writeFactorRemoved(name: string, siteUrl: string): Composed {
  const words = {
    subject: `Your ${business.brand} account has no second factor any more`,
    title: "The second factor was removed",
    paragraphs: ["Your password alone opens your account again, and your recovery codes are worth nothing any more."],
    links: notMe(siteUrl),
  };
  return write(words, name, siteUrl, help);
}

export function writeRecoveryCodeUsed(name: string, siteUrl: string): Composed {
  const words = {
    subject: `A recovery code of your ${business.brand} account was used`,
    title: "A recovery code was used",
    paragraphs: [
      "Somebody, we hope you, signed in to your account with a recovery code in place of the authenticator. The code cannot be used again.",
    ],
    links: notMe(siteUrl),
  };
  return write(words, name, siteUrl, help);
}
