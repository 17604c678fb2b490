import { changeStored, isFresh, readAllStored, readStored, storeNew } from "../upload-database.ts";
import { isOfAnotherAccount } from "../upload-target.ts";
import type { PhotoPage } from "./photo-page.ts";

/** For whom and for which document pages are photographed. */
export type PagePlace = { readonly owner: string; readonly item: string };

/** Pages that were photographed and not sent yet, as they are stored on this device. */
export type PageDraft = PagePlace & {
  readonly title: string;
  readonly pages: readonly PhotoPage[];
  /** Photographs that this device cannot draw; drafts of earlier versions have none. */
  readonly unread?: readonly File[];
  readonly keptAt: number;
};

type Drawn = Required<Pick<PageDraft, "title" | "pages" | "unread">>;

const none: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();
let counts = none;

function tell(next: ReadonlyMap<string, number>): void {
  counts = next;
  for (const listener of listeners) listener();
}

/** Pages wait here for who was interrupted while photographing: Escape, a reload or a crash loses none, unless storage is off or full. */
export const pageDrafts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** How many pages wait, by the document. */
  counts: (): ReadonlyMap<string, number> => counts,

  /** What waits for this owner; what is old or of another account goes. */
  async load(owner: string): Promise<void> {
    const all = await readAllStored<PageDraft>("pages");
    const old = all.filter((draft) => !isFresh(draft) || isOfAnotherAccount(owner, draft));
    for (const draft of old) await remove(draft);
    const mine = all.filter((draft) => draft.owner === owner && !old.includes(draft));
    tell(new Map(mine.map(({ item, pages, unread = [] }) => [item, pages.length + unread.length])));
  },

  read: ({ owner, item }: PagePlace): Promise<PageDraft | undefined> => readStored<PageDraft>("pages", [owner, item]),

  /** Without pages and photographs there is nothing to store. */
  async save({ owner, item }: PagePlace, { title, pages, unread }: Drawn): Promise<void> {
    const count = pages.length + unread.length;
    if (count === 0) await remove({ owner, item });
    else {
      const draft: PageDraft = { owner, item, title, pages, unread, keptAt: Date.now() };
      await storeNew(owner, ["pages"], (store) => void store("pages").put(draft));
    }
    const next = new Map(counts);
    if (count > 0) next.set(item, count);
    else next.delete(item);
    tell(next);
  },
};

const remove = ({ owner, item }: PagePlace) =>
  changeStored(["pages"], (store) => void store("pages").delete([owner, item]));
