import { type ComponentType, Suspense, useLayoutEffect, useState } from "react";

/** What arrives late pushes down the section that the address names: it is scrolled to once more, before the paint. */
function KeepPlace() {
  useLayoutEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return null;
}

/**
 * A part of the page that needs no code of its own: the HTML sent by the server stays as it is, so its text is not
 * downloaded a second time as script. When the visitor comes from another page, `Body` is fetched: pass the component
 * itself where `import.meta.env.SSR`, else a lazy one. Links in it are ordinary links.
 */
export function StaticHtml({ id, Body }: { id: string; Body: ComponentType }) {
  const [sent] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML));
  if (sent !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, read from the page
    return <div id={id} dangerouslySetInnerHTML={{ __html: sent }} />;
  }
  if (import.meta.env.SSR) {
    return (
      <div id={id}>
        <Body />
      </div>
    );
  }
  return (
    <div id={id}>
      <Suspense fallback={null}>
        <Body />
        <KeepPlace />
      </Suspense>
    </div>
  );
}
