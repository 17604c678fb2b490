/** Drafts of a form that have arrived, by when they were started: another tab may hold the same one. */
const storageKey = (name: string) => `neev.sent.${name}`;
const remembered = 20;

function readSent(name: string): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((startedAt) => typeof startedAt === "number") : [];
  } catch {
    // Without storage no draft is shared either.
    return [];
  }
}

export function wasSent(name: string, startedAt: number): boolean {
  return readSent(name).includes(startedAt);
}

export function rememberSent(name: string, startedAt: number) {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify([startedAt, ...readSent(name)].slice(0, remembered)));
  } catch {
    // As said above.
  }
}
