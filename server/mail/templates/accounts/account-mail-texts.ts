import { business } from "#domain/business/business.ts";
import { formatDateTime, formatInstant, formatProseDate } from "#domain/time/dates.ts";
import { type Block, type Composed, composeMail } from "../../compose.ts";

const hour = "The link works once and expires in one hour.";
const help = `If you need help, write to ${business.email}.`;
const notMe = (siteUrl: string) => [{ label: "This was not me", url: `${siteUrl}/auth?reset=1` }];

type Words = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [string, string])[];
  links: readonly { label: string; url: string }[];
};

function write(
  { subject, title, paragraphs, facts, links }: Words,
  name: string,
  siteUrl: string,
  closing: string,
): Composed {
  const blocks: Block[] = [
    { kind: "paragraph", text: name ? `Dear ${name},` : "Hello," },
    ...paragraphs.map((text): Block => ({ kind: "paragraph", text })),
    ...(facts ? [{ kind: "facts", title: "Sign-in", rows: facts } as const] : []),
    ...links.map((link): Block => ({ kind: "link", ...link })),
  ];
  return composeMail({ subject, title, blocks, footer: [closing, `Sent by ${siteUrl}`, business.notice] });
}

const notYou = "If you did not ask for this, please ignore this email. Nothing changes unless the link is opened.";

/** The sign-up that a link confirms: the only one with the address, the one made at a time, or none of several. */
export type SignUpOfLink = "only" | "none" | Date;

function explainSignUp(of: SignUpOfLink): readonly string[] {
  if (of === "only") return [];
  if (of === "none")
    return [
      "There may have been more than one sign-up with this address. So this link lets you choose your password, and no earlier one is used.",
    ];
  const [day, time] = [formatProseDate(of), formatDateTime(of).slice(-5)];
  return [
    `We received more than one sign-up for this address. This link confirms the one made on ${day} at ${time} IST, with its password.`,
    "If you did not sign up at that time, do not open it. Choose your own password instead.",
  ];
}

/** To an address that was used to sign up. */
export function writeConfirmation(
  name: string,
  { link, of }: { link: string; of: SignUpOfLink },
  siteUrl: string,
): Composed {
  const words = {
    subject: `Confirm your ${business.brand} account`,
    title: "Confirm your account",
    paragraphs: [
      `Thank you for signing up with ${business.brand}. Please confirm that this email address is yours.`,
      ...explainSignUp(of),
      hour,
    ],
    links: [
      { label: "Confirm my account", url: link },
      ...(of instanceof Date ? [{ label: "Choose my own password", url: `${siteUrl}/auth?reset=1` }] : []),
    ],
  };
  return write(words, name, siteUrl, notYou);
}

/** To an address that already has an account and was used to sign up; the page gave its usual answer (decision D23). */
export function writeKnownAccount(name: string, siteUrl: string): Composed {
  const words = {
    subject: `You already have a ${business.brand} account`,
    title: "You already have an account",
    paragraphs: [
      "We received a request to sign up with this email address, or to move another account to it. You already have an account, so nothing has changed.",
    ],
    links: [
      { label: "Sign in", url: `${siteUrl}/auth` },
      { label: "Choose a new password", url: `${siteUrl}/auth?reset=1` },
    ],
  };
  return write(words, name, siteUrl, "If you did not ask for this, please ignore this email.");
}

export function writeRecovery(name: string, link: string, siteUrl: string): Composed {
  const words = {
    subject: `Choose a new password for ${business.brand}`,
    title: "Choose a new password",
    paragraphs: ["We received a request for a new password for this email address.", hour],
    links: [{ label: "Choose a new password", url: link }],
  };
  return write(
    words,
    name,
    siteUrl,
    "If you did not ask for this, please ignore this email. Your password stays the same.",
  );
}

export function writeEmailChange(
  name: string,
  change: { side: "new" | "current"; newEmail: string; link: string },
  siteUrl: string,
): Composed {
  const words = {
    subject: `Confirm the new email address of your ${business.brand} account`,
    title: "Confirm your new email address",
    paragraphs: [
      `You asked to change the email address of your account to ${change.newEmail}. We have sent one link to the old address and one to the new. The change takes effect once both links have been opened.`,
      hour,
    ],
    links: [
      { label: "Confirm the change", url: change.link },
      // A page with a button: programs that open links to check them stop nothing.
      ...(change.side === "current" ? [{ label: "Stop the change", url: `${change.link}&stop=1` }] : []),
    ],
  };
  const warning =
    "If you did not ask for this, stop the change. Then choose a new password: another person has access to your account.";
  const notYours =
    "If you did not ask for this, do not open the link: the account is another person's and would get your address.";
  return write(words, name, siteUrl, change.side === "current" ? warning : notYours);
}

/** To the address that the account had before. */
export function writeEmailChanged(name: string, newEmail: string, siteUrl: string): Composed {
  const words = {
    subject: `The email address of your ${business.brand} account was changed`,
    title: "Your email address was changed",
    paragraphs: [
      `The email address of your account is now ${newEmail}. Links that we sent to this address no longer work, and you sign in with the new address.`,
      `If you did not change it, write to ${business.email} from this address at once.`,
    ],
    links: [],
  };
  return write(words, name, siteUrl, help);
}

export function writePasswordChanged(name: string, siteUrl: string): Composed {
  const words = {
    subject: `Your ${business.brand} password was changed`,
    title: "Your password was changed",
    paragraphs: ["The password of your account was changed just now. You have been signed out on all other devices."],
    links: notMe(siteUrl),
  };
  return write(words, name, siteUrl, help);
}

export function writeFactorAdded(name: string, siteUrl: string): Composed {
  const words = {
    subject: `Two-factor authentication is on for your ${business.brand} account`,
    title: "Two-factor authentication is on",
    paragraphs: [
      "From now on, you need a code from your authenticator app to sign in. You have been signed out on all other devices.",
    ],
    links: notMe(siteUrl),
  };
  return write(words, name, siteUrl, help);
}

export function writeFactorRemoved(name: string, siteUrl: string): Composed {
  const words = {
    subject: `Two-factor authentication is off for your ${business.brand} account`,
    title: "Two-factor authentication is off",
    paragraphs: ["You now need only your password to sign in. Your recovery codes no longer work."],
    links: notMe(siteUrl),
  };
  return write(words, name, siteUrl, help);
}

export function writeRecoveryCodeUsed(name: string, siteUrl: string): Composed {
  const words = {
    subject: `A recovery code of your ${business.brand} account was used`,
    title: "A recovery code was used",
    paragraphs: [
      "A recovery code was used to sign in to your account instead of the authenticator app. The code cannot be used again.",
    ],
    links: notMe(siteUrl),
  };
  return write(words, name, siteUrl, help);
}

/** After a sign-in on a device on which the account had not signed in before. */
export function writeNewSignIn(name: string, signIn: { at: string; device: string }, siteUrl: string): Composed {
  const words = {
    subject: `New sign-in to your ${business.brand} account`,
    title: "New sign-in to your account",
    paragraphs: [
      "Your account was used to sign in on a device that we have not seen before. If this was you, you do not need to do anything.",
      "If this was not you, choose a new password now. This signs out all other devices.",
    ],
    facts: [
      ["Time", formatInstant(signIn.at)],
      ["Device", signIn.device],
    ] as const,
    links: notMe(siteUrl),
  };
  return write(words, name, siteUrl, help);
}
