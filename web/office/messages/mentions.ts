export type Colleague = { readonly id: string; readonly name: string };

/** What is typed after an @ before the cursor: where it begins, and the beginning of a name. */
export type MentionQuery = { readonly from: number; readonly typed: string };

const beforeCursor = /(?:^|[\s(])@([\p{L}\p{M}.'’-]{0,40}(?: [\p{L}\p{M}.'’-]{0,40})?)$/u;

export function findMentionQuery(text: string, cursor: number): MentionQuery | null {
  // A name is short: the text before it need not be looked at.
  const start = Math.max(0, cursor - 90);
  const found = beforeCursor.exec(text.slice(start, cursor));
  if (!found) return null;
  const typed = found[1] ?? "";
  return { from: cursor - typed.length - 1, typed };
}

const mostShown = 6;

/** The colleagues of whose name a word begins with what is typed. */
export function matchColleagues(colleagues: readonly Colleague[], typed: string): readonly Colleague[] {
  const wanted = typed.toLocaleLowerCase("en");
  return colleagues
    .filter(({ name }) => {
      const known = name.toLocaleLowerCase("en");
      return known.startsWith(wanted) || known.split(" ").some((word) => word.startsWith(wanted));
    })
    .slice(0, mostShown);
}

/** The text with the name in place of what was typed of it, and where the cursor goes. */
export function insertMention(text: string, { from, typed }: MentionQuery, name: string) {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(from + 1 + typed.length).replace(/^ /, ""), cursor: before.length };
}

/** Who is mentioned in a text, however it was entered: "@Asha Rao" mentions no colleague who is called Asha alone. */
export function listMentioned(text: string, colleagues: readonly Colleague[]): string[] {
  const places = [...text.matchAll(/@/g)].map(({ index }) => index + 1);
  const named = places.map((place) => {
    const here = colleagues.filter(({ name }) => text.startsWith(name, place));
    const longest = Math.max(...here.map(({ name }) => name.length));
    return here.filter(({ name }) => name.length === longest);
  });
  const mentioned = new Set(named.flat());
  return colleagues.filter((colleague) => mentioned.has(colleague)).map(({ id }) => id);
}
