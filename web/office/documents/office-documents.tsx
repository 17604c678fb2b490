import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { type Checklist, type ChecklistItem, useChecklist } from "#web/customer/documents/checklist-queries.ts";
import { People } from "#web/customer/documents/people-form.tsx";
import { ReminderChoice } from "#web/customer/documents/reminder-choice.tsx";
import { sayDue } from "#web/customer/documents/say-due.ts";
import { useSending } from "#web/customer/documents/use-sending.tsx";
import type { Upload } from "#web/form-kit/upload/upload-queue.ts";
import { useUploadWords } from "#web/form-kit/upload/use-upload-words.ts";
import { useStored, useUploads } from "#web/form-kit/upload/use-uploads.ts";
import { LoadFailure } from "#web/query/load-failure.tsx";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { useRetry } from "#web/query/use-retry.ts";
import { Button } from "#web/ui/button.tsx";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { FilePanel } from "../kit/file-panel.tsx";
import { useIsFor } from "../shell/for-roles.tsx";
import { DeliveredDocuments } from "./delivered-documents.tsx";
import { ListLinks } from "./list-links.tsx";
import { groupForOffice, sumUp } from "./office-groups.ts";
import { type OfficeActions, OfficeItemRow } from "./office-item-row.tsx";
import { useDocumentDialogs } from "./use-document-dialogs.tsx";

const headingId = "h-documents";

const loadReview = async () => (await import("./live-review-dialog.tsx")).LiveReviewDialog;

type ListProps = { list: Checklist; uploads: readonly Upload[]; canDecide: boolean; actions: OfficeActions };

function List({ list, uploads, canDecide, actions }: ListProps) {
  const first = list.items.find(({ status }) => status === "uploaded");
  return groupForOffice(list.items).map(({ id, label, items }) => (
    <div className="doc-list__group" key={id}>
      <h4>
        {label} <span className="num">({items.length})</span>
      </h4>
      <ul className="doc-list__items">
        {items.map((item) => (
          <OfficeItemRow
            key={item.id}
            item={item}
            people={list.people}
            uploads={uploads.filter(({ target }) => target.item_id === item.id)}
            canDecide={canDecide && list.is_open}
            isNext={item === first}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  ));
}

type OfficeDocumentsProps = { owner: string; kind: ChecklistKind; id: string };

/** The documents of a record: what is to be checked, what was returned, what is asked for; and asking for more. */
export function OfficeDocuments({ owner, kind, id }: OfficeDocumentsProps) {
  const live = useChecklist(owner, { kind, id });
  const { data: list, hasFailed, reload } = live;
  useQuickRefresh(reload);
  const now = useBusinessNow();
  const retry = useRetry(hasFailed, headingId);
  const uploads = useUploads(owner);
  // What goes with a message is none of the list's.
  const mine = uploads.filter(({ target }) => list?.items.some((item) => item.id === target.item_id));
  const sending = useSending(owner);
  const reviewing = useLazyDialog(loadReview);
  const dialogs = useDocumentDialogs({ owner, kind, id, list, reload });
  const staff = useIsFor("staff and managers");
  const officers = useIsFor("grievance officers and managers");
  const canDecide = kind === "grievance" || kind === "refund" ? officers : staff;
  const words = useUploadWords(mine);
  useStored(mine, reload);
  if (list === null) return null;
  const review = ({ id: first }: ChecklistItem) =>
    void reviewing.show({ ...{ first, headingId }, ...{ owner, name: { kind, id }, canDecide } });
  const { decide, edit, stopReminders, remove } = dialogs;
  const actions: OfficeActions = { ...sending, review, decide, edit, stopReminders, remove, onAnswered: reload };

  return (
    <div className="doc-frame">
      <FilePanel id={headingId} title="Documents" flush>
        <div className="doc-list">
          <div className="doc-list__line doc-list__line--tools">
            {list ? (
              <span className="num">
                {sumUp(list) || "No documents asked for yet"}
                {list.due_on ? ` · ${sayDue(list.due_on, formatIstDay(now))}` : ""}
              </span>
            ) : null}
            {list?.is_open && canDecide ? (
              <span className="row">
                <Button variant="secondary" small aria-haspopup="dialog" onClick={dialogs.ask}>
                  Ask for a document
                </Button>
                <Button variant="quiet" small aria-haspopup="dialog" onClick={dialogs.use}>
                  Use a list
                </Button>
                {list.items.length > 0 ? (
                  <Button variant="quiet" small aria-haspopup="dialog" onClick={dialogs.link}>
                    Send a link
                  </Button>
                ) : null}
                {list.received < list.needed ? (
                  <Button variant="quiet" small busyLabel={dialogs.isReminding && "Sending…"} onClick={dialogs.remind}>
                    Remind now
                  </Button>
                ) : null}
              </span>
            ) : null}
          </div>
          <p className="vh" role="status">
            {list === undefined && !hasFailed ? "Loading..." : words}
          </p>
          {hasFailed ? (
            <div className="panel__body stack" role={list ? "status" : "alert"}>
              <LoadFailure failure="The documents could not be loaded." live={live} />
              <Button variant="secondary" small onClick={retry}>
                Retry
              </Button>
            </div>
          ) : null}
          {list?.is_open && canDecide ? (
            <People name={{ kind, id }} list={list} title="People" onSaved={reload} />
          ) : null}
          {list ? <List list={list} uploads={mine} canDecide={canDecide} actions={actions} /> : null}
          {list ? <DeliveredDocuments owner={owner} list={list} canDeliver={canDecide} reload={reload} /> : null}
          {list ? <ListLinks list={list} canChange={canDecide} reload={reload} /> : null}
          {list?.is_open && canDecide && list.needed > list.received ? (
            <ReminderChoice side="office" name={{ kind, id }} reminders={list.reminders} onChanged={reload} />
          ) : null}
        </div>
        {reviewing.dialog}
        {sending.dialogs}
        {dialogs.dialogs}
      </FilePanel>
    </div>
  );
}
