/** What an account is for, chosen at sign-up (specification, section 1); it selects the dashboard and grants no permission. */
export const accountTypes = ["user", "startup", "investor"] as const;
export type AccountType = (typeof accountTypes)[number];
export const accountTypeLabels: Readonly<Record<AccountType, string>> = {
  user: "Individual User",
  startup: "Startup",
  investor: "Investor",
};

export const passwordMinLength = 8;
/** Bytes, not characters: what bcrypt reads, so that the accounts could move to a server that uses it (docs/protocol.md, section 4). */
export const passwordMaxBytes = 72;

/** To a person who opens the link of a sign-up a second time. */
export const alreadyConfirmed = "You are already confirmed. Please sign in with your password";

/** How long a link in an email can be used. */
export const linkLifetimeMinutes = 60;
