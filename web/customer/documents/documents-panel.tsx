import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { formatIstDay } from "#domain/time/dates.ts";
import { type Checklist, type ChecklistName, useChecklist } from "#web/customer/documents/checklist-queries.ts";
import type { Upload } from "#web/form-kit/upload/upload-queue.ts";
import { useFileDrop } from "#web/form-kit/upload/use-file-drop.ts";
import { useUploadWords } from "#web/form-kit/upload/use-upload-words.ts";
import { useStored, useUploads } from "#web/form-kit/upload/use-uploads.ts";
import { LoadFailure } from "#web/query/load-failure.tsx";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { useRetry } from "#web/query/use-retry.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { DocumentsStyle } from "./documents-style.tsx";
import { canSend, groupItems } from "./item-groups.ts";
import { type ItemActions, ItemRow } from "./item-row.tsx";
import { namePerson } from "./name-person.ts";
import { People } from "./people-form.tsx";
import { ReminderChoice } from "./reminder-choice.tsx";
import { sayDue } from "./say-due.ts";
import { isShown, useFileActions } from "./use-file-actions.tsx";
import { useRemoving } from "./use-removing.tsx";
import { useSending } from "./use-sending.tsx";

const headingId = "h-documents";

/** What the office returns or accepts is seen within some seconds, while something can still be sent. */
const refreshEveryMs = 5_000;

type DocumentsPanelProps = {
  /** The account, or the link. */
  owner: string;
  name: ChecklistName;
  asMyself?: boolean;
};

type Item = Checklist["items"][number];

const startSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Sum({ list }: { list: Checklist }) {
  const { needed, received, due_on, is_open: isOpen } = list;
  const today = formatIstDay(useBusinessNow());
  if (needed === 0) return null;
  return (
    <div className="doc-list__sum num">
      <span>
        <b>
          {received} of {needed} {needed === 1 ? "document" : "documents"}
        </b>
      </span>
      <span className="doc-list__meter" aria-hidden="true">
        <i style={{ width: `${Math.round((100 * received) / needed)}%` }} />
      </span>
      {due_on && isOpen && received < needed ? (
        <span className={due_on < today ? "doc-list__late" : undefined}>{startSentence(sayDue(due_on, today))}</span>
      ) : null}
    </div>
  );
}

const askedOf = (items: readonly Item[]) => [...new Set(items.map(({ person_id }) => person_id))];

type GroupProps = {
  people: Checklist["people"];
  items: readonly Item[];
  /** The whole list asks for documents of several people: then a group with those of one names them too. */
  isNamed: boolean;
  row: (item: Item) => ReactNode;
};

/** Where documents of several people are asked for, each person's stand together under the name. */
function Items({ people, items, isNamed, row }: GroupProps) {
  if (!isNamed) return <ul className="doc-list__items">{items.map(row)}</ul>;
  return askedOf(items).map((id) => (
    <div key={id ?? ""}>
      {id === null ? null : (
        <p className="doc-list__person" dir="auto">
          {namePerson(people.find((person) => person.id === id))}
        </p>
      )}
      <ul className="doc-list__items">{items.filter(({ person_id }) => person_id === id).map(row)}</ul>
    </div>
  ));
}

type ListProps = {
  list: Checklist;
  name: ChecklistName;
  uploads: readonly Upload[];
  actions: ItemActions;
  reload: () => Promise<void>;
};

function List({ list, name, uploads, actions, reload }: ListProps) {
  const { is_open: isOpen } = list;
  const groups = groupItems(list.items);
  const first = groups
    .flatMap(({ items }) => items)
    .find((item) => isOpen && canSend(item) && item.status !== "uploaded");
  const hasAll = list.needed > 0 && list.received >= list.needed;
  return (
    <>
      {hasAll && isOpen ? (
        <p className="doc-list__line">
          {list.items.some(({ status }) => status === "uploaded")
            ? "We have all documents. We check them, and tell you if something is missing."
            : "We have all documents, and have accepted them."}
        </p>
      ) : null}
      {isOpen ? null : (
        <p className="doc-list__line">
          This is closed: nothing more can be sent. The documents stay here for you to read.
        </p>
      )}
      {/* Who has some documents of a list does not name the people of all of it. */}
      {isOpen && !list.is_part ? <People name={name} list={list} onSaved={reload} /> : null}
      {groups.map(({ id, label, items }) => (
        <div className="doc-list__group" key={id}>
          <h3>
            {label} <span className="num">({items.length})</span>
          </h3>
          <Items
            people={list.people}
            items={items}
            isNamed={askedOf(list.items).length > 1}
            row={(item) => (
              <ItemRow
                key={item.id}
                item={item}
                uploads={uploads.filter(({ target }) => target.item_id === item.id)}
                isFirst={item === first}
                isOpen={isOpen}
                actions={actions}
              />
            )}
          />
        </div>
      ))}
      {isOpen && !hasAll && list.needed > 0 ? (
        <ReminderChoice name={name} side={list.side} reminders={list.reminders} onChanged={reload} />
      ) : null}
    </>
  );
}

/** The documents of a request: what is asked for, what was returned, what is with us; and the ways to send them. */
export function DocumentsPanel({ owner, name, asMyself = true }: DocumentsPanelProps) {
  const live = useChecklist(owner, name, asMyself);
  const { data: list, hasFailed, reload } = live;
  useQuickRefresh(async () => {
    if (list?.is_open) await reload();
  }, refreshEveryMs);
  const retry = useRetry(hasFailed, headingId);
  const uploads = useUploads(owner);
  // What goes with a message is none of the list's.
  const mine = uploads.filter(({ target }) => list?.items.some(({ id }) => id === target.item_id));
  const words = useUploadWords(mine);
  const files = useFileActions({ asMyself });
  const sending = useSending(owner);
  const removing = useRemoving({ asMyself, reload });
  useStored(mine, async () => {
    const last = mine.findLast(({ state }) => state === "stored")?.target.item_id;
    await reload();
    // The row has moved to another group: a focus in it went with its buttons.
    if (last && document.activeElement === document.body) focusHeading(`document-${last}`);
  });
  const open = list?.items.filter((item) => list.is_open && canSend(item)) ?? [];
  const drop = useFileDrop(({ files: dropped, hasFolder }) => {
    if (hasFolder) sending.refuseFolder();
    if (dropped.length > 0) sending.ask(dropped, open);
  });
  // Nothing is asked for, or it is not known yet whether anything is: no empty panel.
  if (list === null || list?.items.length === 0 || (list === undefined && !hasFailed)) return null;
  const actions: ItemActions = { ...sending, ...files, remove: removing.remove, isShown, reload, asMyself };

  return (
    // Only the panel waits for its style: the page that it comes to would be hidden, and the focus in it lost.
    <Suspense>
      <section
        className={drop.isOver ? "panel doc-list is-over" : "panel doc-list"}
        aria-labelledby={headingId}
        {...(open.length > 0 ? drop.handlers : {})}
      >
        <DocumentsStyle />
        <div className="panel__head">
          <h2 id={headingId} tabIndex={-1}>
            Documents
          </h2>
          {list ? <Sum list={list} /> : null}
        </div>
        <p className="vh" role="status">
          {words}
        </p>
        {hasFailed ? (
          <div className={list ? "panel__note" : "panel__body stack"} role={list ? "status" : "alert"}>
            {list ? (
              <p>This may be out of date.</p>
            ) : (
              <LoadFailure failure="Your documents could not be loaded." live={live} />
            )}
            <Button variant="secondary" small onClick={retry}>
              Retry
            </Button>
          </div>
        ) : null}
        {list ? <List list={list} name={name} uploads={mine} actions={actions} reload={reload} /> : null}
        {asMyself && list ? (
          <p className="panel__foot">
            <Link to="/dashboard/documents">All your documents</Link>
          </p>
        ) : null}
        {open.length > 0 ? <p className="doc-list__drop">Drop files anywhere in this panel</p> : null}
        {files.dialog}
        {sending.dialogs}
        {removing.dialog}
      </section>
    </Suspense>
  );
}
