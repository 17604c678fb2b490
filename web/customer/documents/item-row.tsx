import { useState } from "react";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate, formatIstDay } from "#domain/time/dates.ts";
import type { ChecklistFile, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { FileButtons } from "#web/form-kit/upload/file-buttons.tsx";
import { DraftedPages } from "#web/form-kit/upload/pages/drafted-pages.tsx";
import { useShownUploads } from "#web/form-kit/upload/shown-uploads.ts";
import type { Upload } from "#web/form-kit/upload/upload-queue.ts";
import { UploadRows } from "#web/form-kit/upload/upload-rows.tsx";
import { useFileDrop } from "#web/form-kit/upload/use-file-drop.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { foldText } from "../messages/message-text.ts";
import { FileLine } from "./file-lines.tsx";
import { ItemBadge } from "./item-badge.tsx";
import { canSend } from "./item-groups.ts";
import { dayOfStep, findRemoval } from "./item-steps.ts";
import { StartedUploads } from "./started-uploads.tsx";
import { VaultChoice } from "./vault-choice.tsx";

/** What can be done with the files of an item. */
export type ItemActions = {
  readonly send: (item: ChecklistItem, files: readonly File[]) => void;
  readonly photograph: (item: ChecklistItem, photos: readonly File[]) => void;
  readonly countDrafted: (item: ChecklistItem) => number;
  readonly refuseFolder: () => void;
  readonly preview: (file: ChecklistFile, about: string) => void;
  readonly download: (file: ChecklistFile) => Promise<void>;
  readonly remove: (item: ChecklistItem, file: ChecklistFile) => void;
  readonly isShown: (file: ChecklistFile) => boolean;
  /** The rest of a file of which a part has arrived. */
  readonly goOn: (item: ChecklistItem, upload: ChecklistItem["uploads"][number], file: File) => void;
  /** As the account, or as who has opened a link. */
  readonly asMyself: boolean;
  readonly reload: () => Promise<void>;
};

type ItemRowProps = {
  item: ChecklistItem;
  uploads: readonly Upload[];
  /** The first that is to be sent: the one filled button of the panel. */
  isFirst: boolean;
  /** Files can be sent: the request is open. */
  isOpen: boolean;
  actions: ItemActions;
};

/** Longer ones are folded. */
const longText = 220;

function Explanation({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const folded = foldText(text, longText);
  return (
    <p className="doc-item__text">
      <span dir="auto">{isWhole ? text : (folded ?? text)}</span>
      {folded === null ? null : (
        <>
          {" "}
          <button className="link-btn" type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? "Less" : "More"}
          </button>
        </>
      )}
    </p>
  );
}

function Due({ item: { status, due_on, is_optional, needs_file } }: { item: ChecklistItem }) {
  const today = formatIstDay(useBusinessNow());
  if (!due_on || !needs_file || is_optional || (status !== "asked" && status !== "returned")) return null;
  const isLate = due_on < today;
  return (
    <p className={isLate ? "doc-item__due is-late num" : "doc-item__due num"}>
      {isLate ? "Was due" : "Due"} {formatDate(startOfDay(due_on))}
    </p>
  );
}

/** Why a file is gone that we have deleted; of a document that is returned, the reason says so. */
function Removed({ item }: { item: ChecklistItem }) {
  const removed = item.status === "returned" ? undefined : findRemoval(item);
  if (!removed) return null;
  return (
    <p className="doc-item__text" dir="auto">
      {removed.reason}
    </p>
  );
}

function Files({ item, isOpen, actions }: Omit<ItemRowProps, "uploads" | "isFirst">) {
  const line = (file: ChecklistFile, isOwn: boolean) => (
    <FileLine
      key={`${file.id} ${file.round}`}
      file={file}
      onPreview={actions.isShown(file) ? () => actions.preview(file, item.title) : undefined}
      onDownload={actions.download}
      onRemove={isOwn ? () => actions.remove(item, file) : undefined}
    />
  );
  const now = item.files.filter(({ round }) => round === item.round);
  const earlier = item.files.filter(({ round }) => round < item.round);
  const isUndecided = isOpen && (item.status === "uploaded" || item.status === "asked" || item.status === "returned");
  return (
    <>
      {now.length > 0 ? (
        <ul className="doc-files">
          {now.map((file) => line(file, isUndecided && (file.is_yours || file.is_from_vault)))}
        </ul>
      ) : null}
      {earlier.length > 0 ? (
        <details className="doc-item__earlier">
          <summary>Earlier files ({earlier.length})</summary>
          <ul className="doc-files">{earlier.map((file) => line(file, false))}</ul>
        </details>
      ) : null}
    </>
  );
}

/** One document of a list: what is asked for and why, where it stands, its files, and the ways to send one. */
export function ItemRow({ item, uploads, isFirst, isOpen, actions }: ItemRowProps) {
  const { id, title, explanation, status, reason } = item;
  const decided = dayOfStep(item);
  const takes = isOpen && canSend(item);
  useShownUploads(uploads);
  const drop = useFileDrop(({ files, hasFolder }) => {
    if (hasFolder) actions.refuseFolder();
    if (files.length > 0) actions.send(item, files);
  });
  // One whose bytes are gone from this device goes on with the same file, if the server still has its beginning.
  const started = item.uploads.filter(
    ({ upload_id }) => !uploads.some(({ id: known, state }) => known === upload_id && state !== "lost"),
  );
  const shown = uploads.filter((upload) => !started.some(({ upload_id }) => upload_id === upload.id));
  const choose = status === "returned" ? "Send a new file" : status === "uploaded" ? "Add a file" : "Choose files";
  return (
    <li className={takes && drop.isOver ? "doc-item is-over" : "doc-item"} {...(takes ? drop.handlers : {})}>
      <div className="doc-item__main">
        <div className="doc-item__head">
          <h4 id={`document-${id}`} tabIndex={-1} dir="auto">
            {title}
          </h4>
          {item.needs_file || status !== "asked" ? <ItemBadge status={status} /> : null}
        </div>
        {status === "returned" && reason ? (
          <p className="doc-item__reason">
            <b>{decided ? `Returned on ${decided}:` : "Returned:"}</b> <span dir="auto">{reason}</span>
          </p>
        ) : null}
        {explanation ? <Explanation text={explanation} /> : null}
        {status === "accepted" && decided ? <p className="doc-item__due num">Accepted on {decided}</p> : null}
        <Removed item={item} />
        <Due item={item} />
        <Files item={item} isOpen={isOpen} actions={actions} />
        {takes ? <VaultChoice item={item} onChosen={actions.reload} /> : null}
        {takes ? (
          <DraftedPages count={actions.countDrafted(item)} title={title} onOpen={() => actions.photograph(item, [])} />
        ) : null}
        <UploadRows list={shown} home={`document-${id}`} />
        {takes ? (
          <StartedUploads
            list={started}
            asMyself={actions.asMyself}
            onChosen={(upload, file) => actions.goOn(item, upload, file)}
            onCancelled={async () => {
              await actions.reload();
              focusHeading(`document-${id}`);
            }}
          />
        ) : null}
      </div>
      {takes ? (
        <div className="doc-item__send">
          {drop.isOver ? (
            <p className="doc-item__drop">Drop to send for this document</p>
          ) : (
            <FileButtons
              name={title}
              choose={choose}
              variant={isFirst ? "primary" : "secondary"}
              onFiles={(files) => actions.send(item, files)}
              onPhotos={(photos) => actions.photograph(item, photos)}
            />
          )}
        </div>
      ) : null}
    </li>
  );
}
