import { useRef, useState } from "react";
import { makeUuid } from "../../make-uuid.ts";
import { type PagePlace, pageDrafts } from "./page-drafts.ts";
import type { PhotoPage } from "./photo-page.ts";

export type Sheet = { readonly id: string; readonly photo: File; readonly turns: number; readonly page: PhotoPage };

/** A page that waited is its own photograph: the one it was made of is not stored. */
export const restore = (page: PhotoPage, at: number): Sheet => ({
  ...{ id: makeUuid(), turns: 0, page },
  photo: new File([new Uint8Array(page.jpeg)], `Page ${at + 1}.jpg`, { type: "image/jpeg" }),
});

/** The pages, and the photographs that this device cannot draw. */
type Drawn = { readonly sheets: readonly Sheet[]; readonly unread: readonly File[] };
export const nothing: Drawn = { sheets: [], unread: [] };

/** By the place: a sheet that is opened again begins once the photographs of the one before it are prepared. */
const working = new Map<string, Promise<void>>();

/** The pages, and the work on them: one photograph after the other, so that none is passed over while another is prepared. */
export function usePages(place: PagePlace, name: string) {
  const held = useRef(nothing);
  const words = useRef(name);
  const [{ sheets, unread }, setDrawn] = useState(nothing);
  const [title, setTitle] = useState(name);
  const [jobs, setJobs] = useState(0);
  // At once, and not when the pages are drawn: a sheet that is closed goes on preparing them.
  const save = () => {
    const { sheets, unread } = held.current;
    const pages = sheets.map(({ page }) => page);
    void pageDrafts.save(place, { title: words.current, pages, unread }).catch(() => {});
  };
  function set(next: Drawn) {
    held.current = next;
    setDrawn(next);
    save();
  }
  return {
    ...{ sheets, unread, title, set },
    isBusy: jobs > 0,
    change: (next: (now: readonly Sheet[]) => readonly Sheet[]) =>
      set({ ...held.current, sheets: next(held.current.sheets) }),
    changeUnread: (next: (now: readonly File[]) => readonly File[]) =>
      set({ ...held.current, unread: next(held.current.unread) }),
    rename(next: string) {
      words.current = next;
      setTitle(next);
      // Without pages there is nothing to name, and what waits may not have been read yet.
      if (held.current.sheets.length + held.current.unread.length > 0) save();
    },
    queue(run: (now: readonly Sheet[]) => Promise<void>): void {
      const key = `${place.owner} ${place.item}`;
      setJobs((count) => count + 1);
      const done = (working.get(key) ?? Promise.resolve())
        .then(() => run(held.current.sheets))
        .catch((error) => console.info(error))
        .finally(() => {
          setJobs((count) => count - 1);
          if (working.get(key) === done) working.delete(key);
        });
      working.set(key, done);
    },
  };
}
