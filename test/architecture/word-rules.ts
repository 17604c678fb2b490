import type { Rule } from "./source-files.ts";

// Written in pieces, so that this file does not accuse itself.
const words: readonly (readonly [string, string])[] = [
  ["who" + "ever", "the person by role: the sender, the owner, the caller"],
  ["no" + "body", "no one, or the role"],
  ["some" + "body", "the role, or someone"],
  ["any" + "body", "anyone"],
  ["every" + "body", "everyone"],
  ["an" + "ew", "again"],
  ["hims" + "elf", "they, or the role"],
  ["h" + "e", "they, or the role"],
  ["h" + "im", "them, or the role"],
  ["h" + "is", "their, or the role's"],
  ["floor" + " plan", "architecture"],
];

/** Phrases that were on the site and in its code, and what the trade says. */
const phrases: readonly (readonly [string, string])[] = [
  ["by it" + "self", "automatically, or on its own"],
  ["by them" + "selves", "automatically, or on their own"],
  ["be" + "gun", "started"],
  ["give" + "n up", "failed"],
  ["year" + "ly", "annual"],
  ["fore" + "tell", "optimistic update, preview"],
  ["take-" + "breath", "yield"],
  ["kept " + "promises", "on-time replies"],
  ["seen " + "to by", "assigned to"],
  ["looked " + "after by", "assigned to, consultant"],
  ["is " + "owed to", "is due to"],
  ["waits " + "for us", "is with us since"],
  ["booked time " + "stays", "you keep your booked time"],
  ["stands " + "for itself", "merge undone"],
  ["note the " + "payment", "record the payment"],
  ["as they " + "say", "amount claimed"],
  ["hold " + "back", "hide"],
  ["take it " + "myself", "assign to me"],
  ["keep " + "note", "save note"],
  ["mend " + "the", "edit the"],
  ["show how " + "far", "check status"],
  ["follow a " + "case", "track a case"],
  ["name your " + "reference", "quote your reference"],
  ["need do " + "nothing", "please ignore this email"],
  ["touch " + "us", "apply to us"],
  ["lea" + "vers' dues", "full and final settlement"],
  ["leav" + "ers’ dues", "full and final settlement"],
  ["diligence " + "room", "data room"],
  ["stock-" + "take", "readiness review"],
  ["up" + "keep", "maintenance"],
  ["hook-" + "up", "integration"],
  ["outside our " + "house", "external remedies"],
  ["work out " + "yours", "calculate your price"],
  ["work out your " + "price", "calculate your price"],
  ["follows each " + "choice", "updates as you choose"],
  ["off your " + "desk", "handle for you"],
  ["first " + "stone", "get started"],
  ["how should we " + "reply", "preferred contact"],
  ["law keeps " + "for", "reserved by law for"],
  ["how registration " + "goes", "how it works"],
  ["what we hold " + "to", "our values"],
  ["who began " + "it", "our founders"],
  ["there is " + "room", "enough free space"],
  ["as " + "fits", "automatic"],
];

/** Landed migrations are frozen; the last two have words of other people. */
const exempt =
  /^(db\/migrations\/00[0-8]\d_|package-lock\.json$|public\/|server\/auth\/passwords\/common-passwords\.txt$|test\/support\/postgres\/postgres-binaries\.ts$)/;
/** What people type in the search is theirs. */
const exemptPhrases = /^(db\/migrations\/|web\/site\/search\/content\/)/;

const findWritten = (list: typeof words) =>
  new RegExp(`(?<![\\w-])(?:${list.map(([word]) => word).join("|")})(?![\\w-])`, "gi");
const written = findWritten(words);
const writtenPhrases = findWritten(phrases);

/** How we write (CONTRIBUTING.md): words that sound like a translation have a better one. */
export const plainWords: Rule = (files) =>
  files
    .filter(({ path }) => !exempt.test(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, at) => {
        const found = [...line.matchAll(written), ...(exemptPhrases.test(path) ? [] : line.matchAll(writtenPhrases))];
        return found.map(([word]) => {
          const [, better] = [...words, ...phrases].find(([each]) => each === word.toLowerCase()) ?? [];
          return `${path}:${at + 1} says "${word}": write ${better}`;
        });
      }),
    );
