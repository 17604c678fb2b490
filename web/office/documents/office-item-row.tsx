import { formatFileSize } from "#domain/fields/file-limits.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate, formatInstant } from "#domain/time/dates.ts";
import type { Checklist, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { namePerson } from "#web/customer/documents/name-person.ts";
import { VaultChoice } from "#web/customer/documents/vault-choice.tsx";
import { shortenName } from "#web/form-kit/upload/check-file.ts";
import { FileButtons } from "#web/form-kit/upload/file-buttons.tsx";
import { DraftedPages } from "#web/form-kit/upload/pages/drafted-pages.tsx";
import type { Upload } from "#web/form-kit/upload/upload-queue.ts";
import { UploadRows } from "#web/form-kit/upload/upload-rows.tsx";
import { useFileDrop } from "#web/form-kit/upload/use-file-drop.ts";
import { Button } from "#web/ui/button.tsx";
import { MenuButton } from "../lists/menu-button.tsx";
import type { Decision } from "./decide-form.tsx";

export type OfficeActions = {
  readonly review: (item: ChecklistItem) => void;
  readonly decide: (item: ChecklistItem, to: Decision) => void;
  readonly send: (item: ChecklistItem, files: readonly File[]) => void;
  readonly photograph: (item: ChecklistItem, photos: readonly File[]) => void;
  readonly countDrafted: (item: ChecklistItem) => number;
  readonly refuseFolder: () => void;
  readonly edit: (item: ChecklistItem) => void;
  readonly stopReminders: (item: ChecklistItem) => void;
  readonly remove: (item: ChecklistItem) => void;
  /** Its files are others now, and it may be in another group. */
  readonly onAnswered: () => Promise<void>;
};

type OfficeItemRowProps = {
  item: ChecklistItem;
  people: Checklist["people"];
  uploads: readonly Upload[];
  canDecide: boolean;
  /** The first to be checked: the one filled button of the panel. */
  isNext: boolean;
  actions: OfficeActions;
};

/** Beside looking at its files: what can be decided about it. */
const decisions: Readonly<Record<ChecklistItem["status"], readonly { to: Decision; label: string }[]>> = {
  asked: [
    { to: "accepted", label: "Accept without a file" },
    { to: "not_needed", label: "Not needed" },
  ],
  returned: [
    { to: "asked", label: "Ask again" },
    { to: "accepted", label: "Accept without a file" },
    { to: "not_needed", label: "Not needed" },
  ],
  uploaded: [{ to: "not_needed", label: "Not needed" }],
  accepted: [],
  not_needed: [{ to: "asked", label: "Ask for it again" }],
};

/** It is reminded of: it is still to be sent, and counts. */
const isReminded = ({ status, needs_file, is_optional }: ChecklistItem) =>
  needs_file && !is_optional && (status === "asked" || status === "returned");

/** What the menu of a document offers. */
function listEntries(item: ChecklistItem, { decide, edit, stopReminders, remove }: OfficeActions) {
  const { status, are_reminders_stopped: areStopped } = item;
  return [
    ...decisions[status].map(({ to, label }) => ({ label, run: () => decide(item, to) })),
    ...(status === "asked" || status === "returned" ? [{ label: "Edit", run: () => edit(item) }] : []),
    ...(isReminded(item)
      ? [{ label: areStopped ? "Start its reminders" : "Stop its reminders", run: () => stopReminders(item) }]
      : []),
    ...(item.steps.length === 0 ? [{ label: "Remove from the list", run: () => remove(item) }] : []),
  ];
}

const decided: Readonly<Partial<Record<ChecklistItem["status"], string>>> = {
  ...{ accepted: "Accepted", returned: "Returned", not_needed: "Marked as not needed" },
};

/** "Accepted Nov 27, 2026 14:05 IST · Meera Rao"; null while the office has not decided. */
function sayDecision({ status, decided_at, decided_by }: ChecklistItem): string | null {
  const words = decided[status];
  if (words === undefined || decided_at === null) return null;
  return [`${words} ${formatInstant(decided_at)}`, decided_by].filter(Boolean).join(" · ");
}

/** One document as the office works on it. */
export function OfficeItemRow({ item, people, uploads, canDecide, isNext, actions }: OfficeItemRowProps) {
  const { title, person_id, status, due_on, reason, files, round } = item;
  const now = files.filter((file) => file.round === round);
  const person = namePerson(people.find((one) => one.id === person_id));
  const due = due_on && (status === "asked" || status === "returned") && item.needs_file;
  const decision = sayDecision(item);
  const takes = canDecide && item.needs_file && (status === "asked" || status === "returned" || status === "uploaded");
  const entries = canDecide ? listEntries(item, actions) : [];
  const drop = useFileDrop(({ files: dropped, hasFolder }) => {
    if (hasFolder) actions.refuseFolder();
    if (dropped.length > 0) actions.send(item, dropped);
  });
  return (
    <li className={takes && drop.isOver ? "doc-row is-over" : "doc-row"} {...(takes ? drop.handlers : {})}>
      <div className="doc-row__main">
        <p className="doc-row__title" id={`document-${item.id}`} tabIndex={-1}>
          <b dir="auto">{title}</b>
        </p>
        <p className="doc-row__about">
          {[
            person,
            due && `Due ${formatDate(startOfDay(due_on))}`,
            item.is_optional && "Optional",
            !item.needs_file && "No file needed",
            isReminded(item) && item.are_reminders_stopped && "No reminders",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {decision ? <p className="doc-row__about">{decision}</p> : null}
        {decision && reason ? (
          <p className="doc-row__about" dir="auto">
            Reason: {reason}
          </p>
        ) : null}
        {now.length > 0 ? (
          <p className="doc-row__about">
            {now.map((file) => `${shortenName(file.name)} (${formatFileSize(file.size)})`).join(", ")}
          </p>
        ) : null}
        {takes ? <VaultChoice item={item} from="the client's documents" onChosen={actions.onAnswered} /> : null}
        {takes ? (
          <DraftedPages count={actions.countDrafted(item)} title={title} onOpen={() => actions.photograph(item, [])} />
        ) : null}
        <UploadRows list={uploads} home={`document-${item.id}`} />
      </div>
      <div className="doc-row__acts">
        {files.length > 0 ? (
          <Button
            variant={isNext ? "primary" : "secondary"}
            small
            aria-haspopup="dialog"
            onClick={() => actions.review(item)}
          >
            {status === "uploaded" && canDecide ? "Check" : "View"}
            <span className="vh"> {title}</span>
          </Button>
        ) : null}
        {takes && status !== "uploaded" ? (
          <FileButtons
            name={title}
            choose="Add the file"
            variant="secondary"
            onFiles={(chosen) => actions.send(item, chosen)}
            onPhotos={(photos) => actions.photograph(item, photos)}
          />
        ) : null}
        {entries.length > 0 ? (
          <MenuButton
            label={`More for ${title}`}
            menu={(close) => (
              <ul className="doc-menu">
                {entries.map(({ label, run }) => (
                  <li key={label}>
                    <Button
                      variant="quiet"
                      block
                      onClick={() => {
                        close();
                        run();
                      }}
                    >
                      {label}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          >
            More<span className="vh"> for {title}</span>
          </MenuButton>
        ) : null}
      </div>
    </li>
  );
}
