/** The fields that say what a file is for: an item of a list, a record, or a client. */
export type Target = Readonly<Record<string, string>>;

/** Of a list that is opened by a link: no account sends it. */
export const linkOwner = "link";

/** A link opens one list in a browser and is no account: what waits there, and what waits for an account, stay side by side. */
export const isOfAnotherAccount = (owner: string, other: { readonly owner: string }): boolean =>
  other.owner !== owner && owner !== linkOwner && other.owner !== linkOwner;

/** What goes with an entry that is not sent yet: its sender's page has to know where it is kept. */
export const isForEntry = ({ for_message }: Target): boolean => for_message !== undefined;

/** Of an entry: a field that stays in this browser, so that its sender is told of the note. The server makes no difference. */
export const isForNote = ({ for_note }: Target): boolean => for_note !== undefined;
