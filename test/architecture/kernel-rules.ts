import { forEachImport } from "./imports.ts";
import { isTest, nameLayer, type Rule } from "./source-files.ts";

/** Modules that every noun builds on. */
const kernels = [
  /^domain\/(money|time|fields|business)\//,
  /^web\/(ui|form-kit|query|session|layout|styles)\//,
  /^server\/(http|database|auth|rest|files)\//,
  // Beside these files the folders of the nouns stand.
  /^server\/(calls|jobs|mail)\/[^/]+$/,
];

/** Which nouns of the domain a kernel may know, since it is about them. */
const mayKnow: readonly { readonly from: RegExp; readonly to: RegExp }[] = [
  { from: /^(server\/auth|web\/session)\//, to: /^domain\/accounts\// },
  // What is taken, how it is named and how long it is kept.
  { from: /^server\/files\//, to: /^domain\/documents\// },
  // What a start fills its tables with.
  { from: /^server\/database\/fill\//, to: /^domain\/(catalogue|consultations)\// },
  // The one place that names the schema of each table.
  { from: /^server\/rest\/table-rules\.ts$/, to: /^domain\// },
  // The menu names what is sold, with its price.
  { from: /^web\/layout\/(navigation|search\/search-suggestions)\.ts$/, to: /^domain\/catalogue\// },
];

/** Lines of a file that are seen without scrolling: what it imports of others is told there. */
const firstScreenful = 40;

export const kernelsKnowNoNouns: Rule = (files) =>
  forEachImport(files, (file, { specifier, target }) => {
    if (target === undefined || isTest(file) || !isKernel(file.path) || !isOfNoun(target)) return undefined;
    if (mayKnow.some(({ from, to }) => from.test(file.path) && to.test(target))) return undefined;
    return `imports ${specifier}: a kernel imports no noun`;
  });

export const nounsSayWhomTheyUse: Rule = (files) =>
  forEachImport(files, (file, { specifier, target, line }) => {
    if (target === undefined || isTest(file) || !isOfNoun(file.path) || !isOfNoun(target)) return undefined;
    const isOther = nameNoun(file.path) !== nameNoun(target) && nameLayer(file.path) === nameLayer(target);
    return isOther && line > firstScreenful
      ? `imports ${specifier} in line ${line}: another noun is named in the first ${firstScreenful}`
      : undefined;
  });

function isKernel(path: string): boolean {
  return kernels.some((kernel) => kernel.test(path));
}

/** A file of a noun's folder; files directly in a layer put it together and may import everything of it. */
function isOfNoun(path: string): boolean {
  if (isKernel(path) || path.startsWith("web/routes/") || path.startsWith("web/assets/")) return false;
  if (path.startsWith("web/call-types/")) return false;
  return /^(domain|server|web)\/.*\//.test(path);
}

function nameNoun(path: string): string {
  const [layer = "", area = "", noun = ""] = path.split("/");
  return layer === "domain" ? area : `${area}/${noun.includes(".") ? "" : noun}`;
}
