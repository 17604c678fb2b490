import type { Checklist } from "#web/customer/documents/checklist-queries.ts";
import { useFileActions } from "#web/customer/documents/use-file-actions.tsx";
import { VaultRows } from "#web/customer/documents/vault/vault-list.tsx";
import type { VaultFile } from "#web/customer/documents/vault/vault-queries.ts";
import { UploadRows } from "#web/form-kit/upload/upload-rows.tsx";
import { useUploadWords } from "#web/form-kit/upload/use-upload-words.ts";
import { useStored, useUploads } from "#web/form-kit/upload/use-uploads.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { useFileEditing } from "./vault/use-file-editing.tsx";

const headingId = "h-delivered";

const loadDeliver = async () => (await import("./vault/deliver-dialog.tsx")).DeliverDialog;

const tellings = {
  account: "Tell the customer by email: one email for everything of the next five minutes",
  link: "Tell the customer by email, with a link to these documents: one email for everything of the next five minutes",
  none: "The customer cannot be told: we know no email address, or the link to it was withdrawn",
} as const;

type DeliveredProps = {
  owner: string;
  list: Checklist;
  canDeliver: boolean;
  reload: () => Promise<void>;
};

/** What we have delivered for a record, and delivering more; its customer has it in their account, or by a link. */
export function DeliveredDocuments({ owner, list, canDeliver, reload }: DeliveredProps) {
  const { kind, record_id: id, from_us: files, delivery } = list;
  const mine = useUploads(owner).filter(
    ({ target }) => target.kind === kind && target.id === id && target.for_message === undefined,
  );
  const actions = useFileActions();
  const delivering = useLazyDialog(loadDeliver, { keepsTyped: true });
  const editing = useFileEditing(() => void reload().then(() => focusHeading(headingId)));
  const words = useUploadWords(mine);
  useStored(mine, reload);
  if (files.length === 0 && !canDeliver) return null;

  const deliver = () =>
    void delivering.show({
      ...{ owner, target: { kind, id }, telling: tellings[delivery ?? "none"], canTell: delivery !== null },
      onSent(count) {
        delivering.close();
        const text = count === 1 ? "The document is on its way." : `${count} documents are on their way.`;
        showToast({ kind: "success", text });
        focusHeading(headingId);
      },
    });

  const changes = (file: VaultFile) => (
    <Button variant="quiet" small aria-haspopup="dialog" onClick={() => editing.edit(file)}>
      Edit<span className="vh"> {file.title ?? file.name}</span>
    </Button>
  );

  return (
    <div className="doc-list__group">
      <h4 id={headingId} tabIndex={-1}>
        Delivered <span className="num">({files.length})</span>
      </h4>
      <p className="vh" role="status">
        {words}
      </p>
      {files.length > 0 ? (
        <VaultRows
          files={files}
          actions={actions}
          changes={canDeliver && editing.canEdit ? changes : undefined}
          saysTold
        />
      ) : null}
      <UploadRows list={mine} home={headingId} />
      {canDeliver ? (
        <p className="doc-list__line">
          <Button variant="secondary" small aria-haspopup="dialog" onClick={deliver}>
            Deliver<span className="vh"> documents</span>
          </Button>
        </p>
      ) : null}
      {actions.dialog}
      {delivering.dialog}
      {editing.dialog}
    </div>
  );
}
