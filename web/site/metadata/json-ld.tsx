import { type Node, writeGraph } from "./structured-data.ts";

/**
 * JSON-LD for search engines. It is data, not code, so the content security policy does not apply to it. Search engines
 * read the page as sent, so the browser's build leaves it out; pass `import.meta.env.SSR ? [...] : []` to leave out the
 * code that makes it, too.
 */
export function JsonLd({ nodes }: { nodes: readonly Node[] }) {
  const graph = import.meta.env.SSR ? writeGraph(nodes) : "{}";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content with `<` escaped
      dangerouslySetInnerHTML={{ __html: graph }}
    />
  );
}
