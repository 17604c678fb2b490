/** The number of letters to add, remove or change to turn one text into the other (Levenshtein). */
export function countEdits(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let previous = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [place, other] of to.entries()) {
      const change = (previous[place] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(change, (previous[place + 1] ?? 0) + 1, (current[place] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** PostgreSQL's limit of a name: a longer text is no misspelt one, and comparing it would take long. */
const longestName = 63;

/** PostgreSQL's rule for a similar column: at most three edits and half the letters; two columns if equally near. */
export function findMeantColumns(wrong: string, columns: Iterable<string>): string[] {
  if (wrong.length > longestName) return [];
  const near = [...columns].map((name) => ({ name, edits: countEdits(name, wrong) }));
  const close = near.filter(({ edits }) => edits <= 3 && edits <= Math.floor(wrong.length / 2));
  const least = Math.min(...close.map(({ edits }) => edits));
  const nearest = close.filter(({ edits }) => edits === least).map(({ name }) => name);
  return nearest.length > 2 ? [] : nearest;
}

/** The name that was probably meant; undefined when none is similar enough. */
export function findMeantName(wrong: string, names: Iterable<string>): string | undefined {
  if (wrong.length > longestName) return undefined;
  const [best] = [...names].map((name) => ({ name, edits: countEdits(name, wrong) })).sort((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(1, Math.floor(wrong.length / 4)) ? best.name : undefined;
}
