import { posix } from "node:path";
import { referenceKinds } from "./reference-kinds.ts";
import { listTargets } from "./reference-targets.ts";
import { isScript, type Rule, type SourceFile } from "./source-files.ts";

/** Their text is hashed and never changes, so they name files as they were called when each migration landed. */
const frozen = /^db\/migrations\/00[0-8]\d_/;
/** Its strings are samples that look like comments. */
const samples = "test/architecture/references.test.ts";

/** References in code, SQL, tests and documents lead to something that is in the repository. */
export const referencesLead: Rule = (files) => {
  const targets = listTargets(files);
  return files.filter(isExamined).flatMap((file) => {
    const prose = joinLines(readProse(file));
    // The strings of the architecture test are samples of bad references.
    const texts = { prose, all: file.path.startsWith("test/architecture") ? prose : joinLines(file.text) };
    const breaches = referenceKinds
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
  return (
    (/\.(tsx?|mjs|css|sql|md|json)$/.test(path) || path === ".ci/run") &&
    path !== "package-lock.json" &&
    !frozen.test(path) &&
    path !== samples
  );
}

function leads(target: string, { path }: SourceFile, targets: ReadonlySet<string>): boolean {
  if (targets.has(target)) return true;
  if (!/^[\w$./-]+$/.test(target)) return false;
  return (
    targets.has(posix.join(posix.dirname(path), target)) || targets.has(`…/${target.replace(/^(\.{1,2}\/)+/, "")}`)
  );
}

/** What is written for people: documents, and the comments of code; everything else is blank, so that lines keep their number. */
function readProse(file: SourceFile): string {
  if (!isScript(file) && !file.path.endsWith(".css")) return file.text;
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
