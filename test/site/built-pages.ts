import { readFileSync } from "node:fs";
import { siteMap } from "#domain/site-map.ts";

const buildFolder = new URL("../../build/client/", import.meta.url);

/** The public addresses, as they were built. */
export const publicPaths = siteMap.filter(({ kind }) => kind === "prerendered").map(({ path }) => path);

/** The HTML of a page as the build wrote it, placeholders and all. */
export function readPage(path: string): string {
  const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  return readFileSync(new URL(file, buildFolder), "utf8");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };

/** What a person can read on it: no tags, scripts or styles; entities resolved, white space folded. */
export function readText(html: string): string {
  return html
    .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/?(?:b|i|em|strong|span|small|a|wbr)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&([a-z]+|#x?[0-9a-f]+);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
    .replace(/\s+/g, " ");
}

/** Only the page's own part, without header, menus and footer. */
export function readMain(html: string): string {
  return readText(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "");
}
