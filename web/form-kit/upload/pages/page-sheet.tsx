import { Camera, RotateCw } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { makeUuid } from "../../make-uuid.ts";
import { OrderButtons } from "../../row/order-buttons.tsx";
import { type PagePlace, pageDrafts } from "./page-drafts.ts";
import {
  checkPdf,
  checkSeparate,
  explainLeft,
  explainUnread,
  mostPages,
  nameSending,
  takePhotos,
} from "./page-limits.ts";
import { makePage } from "./photo-page.ts";
import { UnreadPhotos } from "./unread-photos.tsx";
import { nothing, restore, type Sheet, usePages } from "./use-pages.ts";
import { writePdf } from "./write-pdf.ts";

export type PageSheetProps = {
  open: boolean;
  onClose: () => void;
  /** What the photographs are of: "PAN card". */
  name: string;
  /** Where pages wait that are not sent yet. */
  place: PagePlace;
  /** The first photographs. */
  photos: readonly File[];
  /** The PDF, and beside it the photographs that this device cannot draw. */
  onSend: (files: readonly File[]) => void;
  /** Of pictures that were chosen, not taken: they may be different documents. */
  onSeparate?: ((photos: readonly File[]) => void) | undefined;
  /** Once it is closed, sent or not. */
  onEnd?: (() => void) | undefined;
};

type PageRowProps = {
  sheet: Sheet;
  at: number;
  count: number;
  onTurn: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

function PageRow({ sheet, at, count, onTurn, onMove, onRemove }: PageRowProps) {
  const page = `page ${at + 1}`;
  return (
    <li className="page-sheet__page">
      <img src={sheet.page.thumb} alt="" />
      <span>Page {at + 1}</span>
      <span className="page-sheet__acts">
        <button className="icon-btn" type="button" aria-label={`Rotate ${page}`} onClick={onTurn}>
          <Icon of={RotateCw} />
        </button>
        <OrderButtons name={page} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </span>
    </li>
  );
}

/** Photographs in order; together they are sent as one PDF. Escape, a reload or a crash keeps them. */
export function PageSheet({ open, onClose, name, place, photos, onSend, onSeparate, onEnd }: PageSheetProps) {
  const { sheets, unread, title, set, change, changeUnread, rename, isBusy, queue } = usePages(place, name);
  const [problem, setProblem] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const ids = useId();

  async function add(files: readonly File[], pages: number) {
    const { taken, left } = takePhotos(files, pages);
    for (const photo of taken) {
      const page = await makePage(photo).catch(() => null);
      if (page) change((now) => [...now, { id: makeUuid(), photo, turns: 0, page }]);
      else changeUnread((now) => [...now, photo]);
    }
    setProblem(explainLeft(left));
  }

  async function start() {
    const draft = await pageDrafts.read(place).catch(() => undefined);
    if (draft) {
      rename(draft.title);
      set({ sheets: draft.pages.map(restore), unread: draft.unread ?? [] });
    }
    await add(photos, draft?.pages.length ?? 0);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first photographs are added once
  useEffect(() => queue(start), [photos]);

  async function turn(id: string, now: readonly Sheet[]) {
    const at = now.findIndex((one) => one.id === id);
    const sheet = now[at];
    if (!sheet) return;
    const turns = sheet.turns + 1;
    const page = await makePage(sheet.photo, turns).catch(() => null);
    setProblem(
      page ? "" : `Page ${at + 1} could not be rotated. Please try again, or remove it and take the photo again.`,
    );
    if (page) change((all) => all.map((one) => (one.id === id ? { ...one, turns, page } : one)));
  }

  function move(from: number, step: 1 | -1) {
    change((now) => {
      const moved = [...now];
      const [sheet] = moved.splice(from, 1);
      if (sheet) moved.splice(from + step, 0, sheet);
      return moved;
    });
  }

  function remove(id: string) {
    setProblem("");
    change((now) => now.filter((sheet) => sheet.id !== id));
    list.current?.focus();
  }

  function removeUnread(at: number) {
    setProblem("");
    changeUnread((now) => now.filter((_, place) => place !== at));
    list.current?.focus();
  }

  function close() {
    onClose();
    onEnd?.();
  }

  function give(why: string, run: () => void) {
    setProblem(why);
    if (why !== "") return;
    run();
    set(nothing);
    close();
  }

  function send() {
    const words = title.trim().replaceAll(/[/\\]/g, "-") || name;
    const pages = sheets.map(({ page }) => page);
    const joined = pages.length > 0 ? [new File([writePdf(pages)], `${words}.pdf`, { type: "application/pdf" })] : [];
    const files = [...joined, ...unread];
    give(joined.map(checkPdf).join("") || checkSeparate(files.length), () => onSend(files));
  }

  const sendSeparately = () => {
    const files = [...sheets.map(({ photo }) => photo), ...unread];
    give(checkSeparate(files.length), () => onSeparate?.(files));
  };

  const count = sheets.length;
  const isEmpty = count + unread.length === 0;
  return (
    <Dialog open={open} onClose={close} title="Pages" description={name}>
      <div className="dialog__body form">
        <TextField
          id={`${ids}-name`}
          label="Name"
          maxLength={100}
          dir="auto"
          value={title}
          onChange={({ currentTarget }) => rename(currentTarget.value)}
        />
        <ol className="page-sheet" ref={list} tabIndex={-1} aria-label="Pages">
          {sheets.map((sheet, at) => (
            <PageRow
              key={sheet.id}
              sheet={sheet}
              at={at}
              count={count}
              onTurn={() => queue((now) => turn(sheet.id, now))}
              onMove={(step) => move(at, step)}
              onRemove={() => remove(sheet.id)}
            />
          ))}
        </ol>
        <p role="status">{explainUnread(unread.map((photo) => photo.name))}</p>
        <UnreadPhotos photos={unread} onRemove={removeUnread} />
        {isBusy ? <p role="status">Preparing the photos…</p> : null}
        <div role="alert">{problem ? <p className="field__error">{problem}</p> : null}</div>
        {count < mostPages ? (
          <label className="btn btn--secondary file-btn">
            <Icon of={Camera} />
            <span>Add a page</span>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                const files = [...(event.currentTarget.files ?? [])];
                event.currentTarget.value = "";
                queue((now) => add(files, now.length));
              }}
            />
          </label>
        ) : (
          <p>A PDF has at most {mostPages} pages. Send these first, then add the rest as another file.</p>
        )}
      </div>
      <div className="dialog__foot">
        {onSeparate && count > 0 ? (
          <Button variant="secondary" busyLabel={isBusy && "Preparing…"} onClick={sendSeparately}>
            Send as separate files
          </Button>
        ) : (
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        )}
        <Button
          busyLabel={isBusy && "Preparing…"}
          aria-disabled={isEmpty || undefined}
          onClick={() => !isEmpty && send()}
        >
          {nameSending(count, unread.length)}
        </Button>
      </div>
    </Dialog>
  );
}
