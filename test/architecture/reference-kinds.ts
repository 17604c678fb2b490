import { posix } from "node:path";

const listOfSections = "B?\\d+(?:\\.\\d+)?(?:(?:, and |, | and | to )B?\\d+(?:\\.\\d+)?)*";
const requirements = "docs/specification/requirements.md";

/** A kind of reference: in which text it is written and how, and the targets that it names. */
export type ReferenceKind = {
  /** `prose` is documents, SQL and the comments of code; `all` has the rest of the code too. */
  readonly text: "all" | "prose";
  /** Only in files of these paths. */
  readonly only?: RegExp;
  readonly written: RegExp;
  readonly targets: (match: RegExpExecArray, path: string) => readonly string[];
};

export const referenceKinds: readonly ReferenceKind[] = [
  {
    text: "all",
    written: new RegExp(`\\b(docs/[\\w/.-]+\\.md),? +sections? +(${listOfSections})`, "g"),
    targets: ([, page = "", list = ""]) => listNumbers(list).map((number) => `${page} section ${number}`),
  },
  {
    text: "all",
    written: new RegExp(`\\bspecification(?:'s)?,? +\\(?sections? +(${listOfSections})`, "gi"),
    targets: ([, list = ""]) => listNumbers(list).map((number) => `${requirements} section ${number}`),
  },
  {
    text: "all",
    only: /^docs\/specification\//,
    written: /§(\d+)/g,
    targets: ([, number]) => [`${requirements} section ${number}`],
  },
  {
    text: "all",
    only: /^docs\/protocol\.md$/,
    written: new RegExp(`\\b[Ss]ections? +(${listOfSections})`, "g"),
    targets: ([, list = ""], path) => listNumbers(list).map((number) => `${path} section ${number}`),
  },
  {
    text: "prose",
    only: /^(?!docs\/business-rules)/,
    written: /\blaws? +(\d{1,2})\b/g,
    targets: ([, number]) => [`docs/architecture.md law ${number}`],
  },
  {
    text: "prose",
    only: /^(?!docs\/business-rules)/,
    written: /\bD(\d{1,2})\b/g,
    targets: ([, number]) => [`docs/specification/decisions.md D${number}`],
  },
  {
    text: "all",
    written: /\b[Dd]ecisions? +(D\d{1,2}|\d{3})\b/g,
    targets: ([, number = ""]) => [
      number.startsWith("D") ? `docs/specification/decisions.md ${number}` : `docs/decisions/${number}`,
    ],
  },
  {
    text: "all",
    written: /\(D(\d{1,2})\b/g,
    targets: ([, number]) => [`docs/specification/decisions.md D${number}`],
  },
  {
    text: "all",
    only: /^docs\/business-rules/,
    written: /\[([A-Z]{1,2}\d+[a-z]?)(?:, one source)?\]/g,
    targets: ([, mark]) => [`source ${mark}`],
  },
  {
    text: "prose",
    only: /\.md$/,
    written: /\]\((?![a-z]+:)([^)\s]+)\)/g,
    targets: ([, link = ""], path) => {
      const [page = "", anchor] = link.split("#");
      const target = page === "" ? path : posix.join(posix.dirname(path), page).replace(/\/$/, "");
      return anchor === undefined ? [target] : [target, `${target}#${anchor}`];
    },
  },
  {
    text: "prose",
    written: /(?<![\w/.#@<>*:…-]|\]\()((?:\.{0,2}\/)*[\w$.-]+(?:\/[\w$.-]+)*\.(?:tsx?|mjs|sql|css|md))\b(?!\/)/g,
    targets: ([, name = ""]) => [name],
  },
  {
    text: "prose",
    written: /(?<![\w/.#@<*:…-])((?:domain|db|server|web|test|scripts|docs|public|\.ci)\/[\w./-]*\w)(?![\w*<{$])/g,
    targets: ([, name = ""]) => [name],
  },
];

/** `5.4 to 5.8`, `B1, B4 and B13`: the numbers that are written. */
function listNumbers(list: string): string[] {
  return list.match(/B?\d+(\.\d+)?/g) ?? [];
}
