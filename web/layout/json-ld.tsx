import { type Node, writeGraph } from "./structured-data.ts";

/** JSON-LD for search engines. Data, not code: the content security policy does not concern it. */
export function JsonLd({ nodes }: { nodes: readonly Node[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content with `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeGraph(nodes) }} />;
}
