import { createContext, useContext } from "react";
import { type EntryContext, Scripts } from "react-router";
import { type StartData, startElementId } from "./start-data.ts";

/**
 * In place of React Router's `<Scripts>`, which loads everything at once: the same facts as a block of data, which the
 * early script reads when the browser is idle. Nothing here is executed, so that the page's only executable scripts are
 * the same on every page. Written against React Router 8.4.0 (`Scripts` and `ServerRouter`), which is why it is pinned.
 */
export const StartContext = createContext<string | null>(null);

export async function describeStart(context: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  const state = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  context.serverHandoffStream = undefined;
  const matches = context.isSpaMode ? staticHandlerContext.matches.slice(0, 1) : staticHandlerContext.matches;
  const routes: Record<string, string[]> = {};
  const shared = new Set(manifest.entry.imports);
  for (const { route } of matches) {
    const entry = manifest.routes[route.id];
    if (!entry) throw new Error(`The manifest knows no route ${route.id}`);
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = entry;
    routes[route.id] = [
      clientActionModule,
      clientLoaderModule,
      clientMiddlewareModule,
      hydrateFallbackModule,
      module,
    ].filter((address) => address !== undefined);
    for (const address of entry.imports ?? []) shared.add(address);
  }
  const data: StartData = {
    // The build insists on finding these words in the page for guarded addresses; the early script does what they say.
    ...(context.isSpaMode && { sets: "window.__reactRouterContext = …, window.__reactRouterRouteModules = …" }),
    context: JSON.parse(serverHandoffString ?? "{}"),
    state,
    manifest: manifest.url,
    entry: manifest.entry.module,
    shared: [...shared],
    routes,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** While developing, code is to be there at once. */
const EagerScripts = import.meta.env.DEV ? Scripts : null;

export function Start() {
  const data = useContext(StartContext);
  if (EagerScripts) return <EagerScripts />;
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
