import { type Node, writeGraph } from "./structured-data.ts";

/**
 * JSON-LD for search engines. Data, not code: the content security policy does not concern it. They read the page as it
 * was sent, so the browser's build leaves it out; pass `import.meta.env.SSR ? [...] : []` to leave out what makes it, too.
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
