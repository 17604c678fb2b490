import { describeRetention } from "#domain/documents/retention.ts";
import { formatFileSize } from "#domain/fields/file-limits.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate, formatInstant } from "#domain/time/dates.ts";
import type { ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { ItemBadge } from "#web/customer/documents/item-badge.tsx";
import { sayScan } from "#web/customer/documents/say-scan.ts";

/** The files of the item as it is now; those of earlier rounds after them. */
export const filesOf = ({ files, round }: ChecklistItem) => [
  ...files.filter((file) => file.round === round),
  ...files.filter((file) => file.round < round),
];

type ReviewAsideProps = {
  item: ChecklistItem;
  person: string;
  shown: string | undefined;
  onShow: (id: string) => void;
};

/** What was asked for, and the files that came for it. */
export function ReviewAside({ item, person, shown, onShow }: ReviewAsideProps) {
  return (
    <>
      <div className="doc-review__head">
        <ItemBadge status={item.status} isOffice />
        {person ? <span dir="auto">{person}</span> : null}
      </div>
      {item.explanation ? (
        <p className="doc-item__text" dir="auto">
          {item.explanation}
        </p>
      ) : null}
      {item.status === "returned" && item.reason ? <p className="doc-item__reason">{item.reason}</p> : null}
      <ul className="doc-review__files">
        {filesOf(item).map((file) => (
          <li key={`${file.id} ${file.round}`}>
            <button
              className="doc-review__file"
              type="button"
              aria-pressed={file.id === shown}
              onClick={() => onShow(file.id)}
            >
              <bdi>{file.name}</bdi>
              <small>
                {[
                  formatFileSize(file.size),
                  formatInstant(file.created_at),
                  sayScan(file.scanned),
                  describeRetention(file.retention, file.keep_until),
                  file.expires_on && `Expires on ${formatDate(startOfDay(file.expires_on))}`,
                  file.is_from_vault && "From the client's documents",
                  file.round < item.round && "Earlier file",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
