/** Data in the page with which the site's code is started later: see start-when-idle.ts. */
export const startElementId = "start";
/** The note of root.tsx, hidden unless the code cannot be fetched. */
export const unreachableNoteId = "code-unreachable";

export type RouteEntry = {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
};

export type StartData = {
  readonly sets?: string;
  /** In development: must be loaded before any component, so that it can be replaced when its file changes. */
  readonly refresh?: string;
  /** Addresses of modules: the table of all routes, the entry, and what page and entry share. */
  readonly manifest: string;
  readonly entry: string;
  readonly shared: readonly string[];
  /** The routes of this page, outermost first. */
  readonly routes: readonly RouteEntry[];
};

export function readStartData(): StartData | null {
  const text = document.getElementById(startElementId)?.textContent;
  return text ? JSON.parse(text) : null;
}
