import { posix } from "node:path";
import { isScript, type Rule, type SourceFile } from "./source-files.ts";

/** Their text is hashed and never changes, so they name files as they were called when each migration landed. */
const frozen = /^db\/migrations\/00[0-8]\d_/;
/** Its strings are samples that look like comments. */
const samples = "test/architecture/references.test.ts";
const listOfSections = "B?\\d+(?:\\.\\d+)?(?:(?:, and |, | and | to )B?\\d+(?:\\.\\d+)?)*";
const requirements = "docs/specification/requirements.md";

/** A kind of reference: in which text it is written and how, and the targets that it names. */
type Kind = {
  /** `prose` is documents, SQL and the comments of code; `all` has the rest of the code too. */
  readonly text: "all" | "prose";
  /** Only in files of these paths. */
  readonly only?: RegExp;
  readonly written: RegExp;
  readonly targets: (match: RegExpExecArray, path: string) => readonly string[];
};

const kinds: readonly Kind[] = [
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

/** References in code, SQL, tests and documents lead to something that is in the repository. */
export const referencesLead: Rule = (files) => {
  const targets = listTargets(files);
  return files.filter(isExamined).flatMap((file) => {
    const prose = joinLines(readProse(file));
    // Samples of bad references stand in the strings of the architecture test.
    const texts = { prose, all: file.path.startsWith("test/architecture") ? prose : joinLines(file.text) };
    const breaches = kinds
      .filter(({ only }) => only?.test(file.path) ?? true)
      .flatMap(({ text, written, targets: name }) =>
        [...texts[text].matchAll(written)].flatMap((match) =>
          name(match, file.path)
            .filter((target) => !leads(target, file, targets))
            .map((target) => `${file.path}:${lineAt(file, match.index)} names ${target}, which does not exist`),
        ),
      );
    // One reference may be of two kinds.
    return [...new Set(breaches)];
  });
};

function isExamined({ path }: SourceFile): boolean {
  return /\.(tsx?|mjs|css|sql|md)$/.test(path) && !frozen.test(path) && path !== samples;
}

function leads(target: string, { path }: SourceFile, targets: ReadonlySet<string>): boolean {
  if (targets.has(target)) return true;
  if (!/^[\w$./-]+$/.test(target)) return false;
  return (
    targets.has(posix.join(posix.dirname(path), target)) || targets.has(`…/${target.replace(/^(\.{1,2}\/)+/, "")}`)
  );
}

/** Every file and folder, every end of a path (`…/mail/mailer.ts`), and whatever a document numbers. */
function listTargets(files: readonly SourceFile[]): Set<string> {
  const targets = new Set<string>();
  for (const { path, text } of files) {
    const names = path.split("/");
    for (const at of names.keys()) {
      targets.add(names.slice(0, at + 1).join("/"));
      targets.add(`…/${names.slice(at).join("/")}`);
    }
    const decision = /^docs\/decisions\/\d{3}/.exec(path);
    if (decision) targets.add(decision[0]);
    if (path.endsWith(".md")) for (const heading of listHeadings(path, text)) targets.add(heading);
  }
  return targets;
}

function listHeadings(path: string, text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].flatMap(([, heading = ""]) => {
    const [, number] = /^(B?\d+(?:\.\d+)?)[.:]? /.exec(heading) ?? [];
    const [, law] = /^Law (\d+)/.exec(heading) ?? [];
    const [decision] = /^D\d+/.exec(heading) ?? [];
    return [
      `${path}#${heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .trim()
        .replaceAll(/\s/g, "-")}`,
      ...(number ? [`${path} section ${number}`] : []),
      ...(law ? [`${path} law ${law}`] : []),
      ...(decision ? [`${path} ${decision}`] : []),
    ];
  });
}

/** `5.4 to 5.8`, `B1, B4 and B13`: the numbers that are written. */
function listNumbers(list: string): string[] {
  return list.match(/B?\d+(\.\d+)?/g) ?? [];
}

/** What is written for people: documents, and the comments of code; everything else is blank, so that lines keep their number. */
function readProse(file: SourceFile): string {
  if (file.path.endsWith(".md") || file.path.endsWith(".sql")) return file.text;
  const comments = isScript(file) ? /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm : /\/\*[\s\S]*?\*\//g;
  let prose = "";
  let end = 0;
  for (const { 0: comment, index } of file.text.matchAll(comments)) {
    prose += file.text.slice(end, index).replaceAll(/[^\n]/g, " ") + comment;
    end = index + comment.length;
  }
  return prose;
}

/** A reference may go on in the next line of a comment; the text keeps its length. */
function joinLines(text: string): string {
  return text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?(?=[ \t\w])/g, (broken) => " ".repeat(broken.length));
}

function lineAt({ text }: SourceFile, index: number): number {
  return text.slice(0, index).split("\n").length;
}
