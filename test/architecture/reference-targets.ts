import type { SourceFile } from "./source-files.ts";

/** Every file and folder, every end of a path (`…/mail/mailer.ts`), and whatever a document numbers. */
export function listTargets(files: readonly SourceFile[]): Set<string> {
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
    const sources = /^(8|B17)\. Sources/.test(heading) ? text.slice(text.indexOf(`# ${heading}`)) : "";
    return [
      ...[...sources.matchAll(/\b[A-Z]{1,2}\d+[a-z]?\b/g)].map(([mark]) => `source ${mark}`),
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
