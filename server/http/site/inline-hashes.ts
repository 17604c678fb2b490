import { createHash } from "node:crypto";

/** Source expressions of a Content-Security-Policy, such as `'sha256-…'`. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Written by scripts/site/hash-inline-scripts.mjs at the end of the build: for each page file, what may run inline on it. */
export const POLICY_FILE = ".csp.json";

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
const DATA_BLOCK = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b|importmap\b|speculationrules\b)[\w+./-]+/i;

/** Data blocks (JSON-LD) run no code and need no hash; they may contain SITE_URL, which the build does not know. */
export function hashInline(html: string): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag = "", attributes = "", content = ""] of html.matchAll(INLINE)) {
    const isScript = tag.toLowerCase() === "script";
    if (isScript && (/\bsrc\s*=/i.test(attributes) || DATA_BLOCK.test(attributes))) continue;
    hashes[isScript ? "script" : "style"].add(hashSource(content));
  }
  return { scripts: [...hashes.script], styles: [...hashes.style] };
}

function hashSource(content: string): string {
  // The parser turns every line end into \n before the browser hashes.
  const parsed = content.replace(/\r\n?/g, "\n");
  return `'sha256-${createHash("sha256").update(parsed).digest("base64")}'`;
}
