import { createElement, type SVGProps } from "react";

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/**
 * Stands in for Lucide's own maker of components in the build (vite.config.ts): the style sheet sets size, stroke and
 * colour here, so neither page nor code needs to carry them for every icon.
 */
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      { viewBox: "0 0 24 24", ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
