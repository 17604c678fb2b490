/** What the page carries so that the site's code can be started later: see early-script.ts and start.tsx. */
export const startElementId = "start";

export type StartData = {
  readonly sets?: string;
  readonly context: Record<string, unknown>;
  /** The state to hydrate from, as React Router encodes it. */
  readonly state: string;
  readonly manifest: string;
  readonly entry: string;
  readonly shared: readonly string[];
  /** The modules of each matched route, by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
};

/** The note of root.tsx, hidden until the code cannot be fetched. */
export const unreachableNoteId = "code-unreachable";
