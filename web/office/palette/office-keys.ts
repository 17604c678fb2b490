import { findSearch, searchWanted } from "../lists/list-search.ts";

/** The shortcuts of the workspace, in the order of the help dialog. */
export const officeKeys = [
  { key: "j", shown: "J", does: "Next record in the list" },
  { key: "k", shown: "K", does: "Previous record in the list" },
  { key: "Enter", shown: "Enter", does: "Open the record" },
  { key: "Escape", shown: "Esc", does: "Close the record" },
  { key: "a", shown: "A", does: "Assign the open record" },
  { key: "r", shown: "R", does: "Reply to the customer of the open record" },
  { key: "n", shown: "N", does: "Write an internal note" },
  { key: "l", shown: "L", does: "Log a call with the customer" },
  { key: "w", shown: "W", does: "Log a WhatsApp chat with the customer" },
  { key: "e", shown: "E", does: "Go to the next status, to complete the step" },
  { key: "c", shown: "C", does: "Enter a record for a customer" },
  { key: "x", shown: "X", does: "Select the record, for a change of several" },
  { key: "/", shown: "/", does: "Search the list" },
  { key: "Ctrl+Enter", shown: "Ctrl + Enter", does: "Send the message that you are writing" },
  { key: "?", shown: "?", does: "Show these shortcuts" },
] as const;

/** Those of the dialog in which documents are checked (web/office/documents/review-dialog.tsx). */
export const reviewKeys = [
  { key: "a", shown: "A", does: "Accept the document" },
  { key: "r", shown: "R", does: "Return it with a reason" },
  { key: "j", shown: "J", does: "Next document" },
  { key: "k", shown: "K", does: "Previous document" },
] as const;

/** Part of an open record, or of what is selected. */
export type RecordPart = "assign" | "reply" | "note" | "call" | "chat" | "done";
/** A button of the list or the screen that is shown. */
export type ScreenPart = "export" | "filters" | "columns" | "views" | "import" | "invite";

/** The parts of an open record that a key leads to: the attribute `data-office-key` has its name. */
const leadsTo: Readonly<Record<string, RecordPart | "create">> = {
  ...{ a: "assign", r: "reply", n: "note", l: "call", w: "chat", e: "done", c: "create" },
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

const isBehindDialog = () => document.querySelector("dialog[open], :popover-open") !== null;

function moveInList(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("#records [data-record]")];
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row.matches(":focus"));
  const open = rows.findIndex((row) => row.getAttribute("aria-current") === "true");
  // From elsewhere the way begins at the open record, or at the first.
  const from = at >= 0 ? at : open;
  const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return true;
}

/** Chooses the record that has the focus, or the open one. */
function select(): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("#records [data-record]")];
  const row =
    rows.find((each) => each === document.activeElement) ??
    rows.find((each) => each.getAttribute("aria-current") === "true");
  const box = row?.closest("tr")?.querySelector<HTMLElement>("[data-select]");
  box?.click();
  return Boolean(box);
}

/** One that is seen goes before one behind an open record, which covers the list in a narrow window. */
function findPart(part: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-office-key~="${part}"]`)];
  return all.find((each) => each.checkVisibility({ visibilityProperty: true })) ?? all[0] ?? null;
}

/** Whether a shortcut has something to do on the screen as it is, a dialog of the help aside. */
export function hasUse(key: (typeof officeKeys)[number]["key"]): boolean {
  const part = leadsTo[key];
  if (part !== undefined) return findPart(part) !== null;
  if (key === "j" || key === "k" || key === "Enter") return document.querySelector("#records [data-record]") !== null;
  if (key === "x") return document.querySelector("#records [data-select]") !== null;
  if (key === "Escape") return document.querySelector(".work__file") !== null;
  if (key === "/") return findSearch() !== null;
  return key === "?";
}

export const hasPart = (part: RecordPart | ScreenPart): boolean => findPart(part) !== null;
const pressed: readonly string[] = [
  ...["reply", "note", "call", "chat", "create"],
  ...["export", "filters", "columns", "views", "import", "invite"],
];

/** A button is pressed, a field gets the focus; what only leads to a status gets the focus, so that nothing is closed by chance. */
export function goToPart(part: string): boolean {
  const target = findPart(part);
  if (!target) return false;
  target.scrollIntoView({ block: "center" });
  target.focus();
  if (pressed.includes(part)) target.click();
  return true;
}

/** The mark of a record that is still loading. */
export const loadingRecord = "data-loading-record";
/** The part of it that a key asked for. */
let wanted: string | null = null;

export function forgetWanted(): void {
  wanted = null;
}

/** The record is there: what a key asked for while it was loading is done, unless the focus is in a field or a dialog by now. */
export function goToWanted(): void {
  const part = wanted;
  forgetWanted();
  if (part === null || isTyping(document.activeElement) || isBehindDialog()) return;
  // Of what is read on its own, such as the conversation, it waits on.
  if (!goToPart(part)) waitForPart(part);
}

function waitForPart(part: string): boolean {
  if (document.querySelector(`[${loadingRecord}]`) === null) return false;
  wanted = part;
  return true;
}

/** Goes to a part of the open record, or, while it is being read, once it is there. */
export const goToPartSoon = (part: RecordPart | "create"): boolean => goToPart(part) || waitForPart(part);

/** Beside an open record the search is hidden: the list closes the record, then shows it. */
function goToSearch(): boolean {
  const field = findSearch();
  if (field?.checkVisibility({ visibilityProperty: true })) field.focus();
  else document.dispatchEvent(new Event(searchWanted));
  return field !== null;
}

/** The letter of a key. With a keyboard of another script, such as Devanagari, by its place. */
export function readLetter({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const [, byPlace] = (key > "~" && /^Key([A-Z])$/.exec(code)) || [];
  return (byPlace ?? key).toLowerCase();
}

/** Does what a key stands for; false where it has nothing to do here. */
export function pressKey(event: KeyboardEvent, showHelp: () => void): boolean {
  const { key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (isTyping(event.target) || isBehindDialog()) return false;
  forgetWanted();
  if (key === "?") {
    showHelp();
    return true;
  }
  const letter = readLetter(event);
  if (letter === "j" || letter === "k") return moveInList(letter === "j" ? 1 : -1);
  if (letter === "x") return select();
  if (key === "/") return goToSearch();
  const part = leadsTo[letter];
  return part !== undefined && goToPartSoon(part);
}
