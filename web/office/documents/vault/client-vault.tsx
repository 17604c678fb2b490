import { useState } from "react";
import { expiringDays } from "#domain/documents/vault-fields.ts";
import { daysBetween } from "#domain/time/calendar-days.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { ArchiveButton } from "#web/customer/documents/vault/archive-button.tsx";
import { VaultFilters } from "#web/customer/documents/vault/vault-filters.tsx";
import { VaultList } from "#web/customer/documents/vault/vault-list.tsx";
import { useVault, type VaultFile, type VaultView } from "#web/customer/documents/vault/vault-queries.ts";
import { readVaultView } from "#web/customer/documents/vault/vault-view.ts";
import { UploadRows } from "#web/form-kit/upload/upload-rows.tsx";
import { useUploadWords } from "#web/form-kit/upload/use-upload-words.ts";
import { useStored, useUploads } from "#web/form-kit/upload/use-uploads.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { LivePanel } from "#web/query/live-panel.tsx";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import type { ClientFile } from "../../clients/client-queries.ts";
import { OfficeProblem } from "../../kit/office-problem.tsx";
import { useIsFor } from "../../shell/for-roles.tsx";
import { useFileEditing } from "./use-file-editing.tsx";

const loadDeliver = async () => (await import("./deliver-dialog.tsx")).DeliverDialog;
const loadDelete = async () => (await import("./delete-file-dialog.tsx")).DeleteFileDialog;
const headingId = "h-client-vault";

const isExpiring = ({ expires_on, is_expiry_settled }: VaultFile) =>
  expires_on !== null && !is_expiry_settled && daysBetween(formatIstDay(businessNow()), expires_on) <= expiringDays;

type ClientVaultProps = {
  owner: string;
  client: string;
  /** Someone of the client has an account. */
  hasAccount: boolean;
  /** How the main contact is told without one. */
  delivery: ClientFile["delivery"];
};

/** What becomes of telling the client, or why no one is told. */
function sayTelling({ hasAccount, delivery }: Pick<ClientVaultProps, "hasAccount" | "delivery">): string {
  const rest = "one email for everything of the next five minutes";
  if (hasAccount) return `Tell the client by email: ${rest}`;
  if (delivery)
    return `Tell ${delivery.email} by email, with a link to the documents of ${delivery.reference}, where these are filed: ${rest}`;
  return "No one will be told: no one at this client has an account, and there is no record whose link we can email to the main contact. Deliver on the page of a request to tell its customer";
}

/** What a client gave, and what was delivered to it; a colleague who works on it delivers more and says what a document is. */
export function ClientVault({ owner, client, hasAccount, delivery }: ClientVaultProps) {
  const [view, setView] = useState<VaultView>({});
  const { cursor, ...filters } = view;
  const live = useVault(owner, { ...view, client_id: client });
  const mine = useUploads(owner).filter(({ target }) => target.client_id === client);
  const delivering = useLazyDialog(loadDeliver, { keepsTyped: true });
  const editing = useFileEditing(() => void live.reload().then(() => focusHeading(headingId)));
  const deleting = useLazyDialog(loadDelete);
  const settling = useBusinessCall({ onRefused: refreshShown });
  const canChange = useIsFor("staff and managers");
  const canDelete = useIsFor("administrators");
  const words = useUploadWords(mine);
  useStored(mine, live.reload);

  /** The filters and the pages are drawn again with what they show: the focus goes to the heading above. */
  function show(next: VaultView) {
    setView(next);
    focusHeading(headingId);
  }
  const deliver = () =>
    void delivering.show({
      ...{ owner, target: { client_id: client }, canTell: hasAccount || delivery !== null },
      telling: sayTelling({ hasAccount, delivery }),
      onSent(count) {
        delivering.close();
        showToast({
          kind: "success",
          text: count === 1 ? "The document is on its way." : `${count} documents are on their way.`,
        });
        focusHeading(headingId);
      },
    });
  const remove = (file: VaultFile) =>
    void deleting.show({
      file,
      onDeleted() {
        deleting.close();
        showToast({ kind: "success", text: "The document is deleted." });
        void live.reload().then(() => focusHeading(headingId));
      },
    });
  async function settle({ id }: VaultFile) {
    if ((await settling.send("settle-expiry", { file_id: id })) === null) return;
    showToast({ kind: "success", text: "Settled: no reminder follows." });
    await live.reload();
    focusHeading(headingId);
  }

  const changes = (file: VaultFile) => (
    <>
      <Button variant="quiet" small aria-haspopup="dialog" onClick={() => editing.edit(file)}>
        Edit<span className="vh"> {file.title ?? file.name}</span>
      </Button>
      {isExpiring(file) ? (
        <Button variant="quiet" small onClick={() => void settle(file)}>
          Settle expiry<span className="vh"> of {file.title ?? file.name}</span>
        </Button>
      ) : null}
      {canDelete ? (
        <Button variant="quiet" small aria-haspopup="dialog" onClick={() => remove(file)}>
          Delete<span className="vh"> {file.title ?? file.name}</span>
        </Button>
      ) : null}
    </>
  );

  return (
    <div className="doc-frame doc-list">
      <LivePanel
        id={headingId}
        title="Documents"
        heading="h3"
        live={live}
        failure="The documents could not be loaded."
        aside={() =>
          canChange ? (
            <Button variant="secondary" small aria-haspopup="dialog" onClick={deliver}>
              Deliver
            </Button>
          ) : null
        }
      >
        {({ files, next }) => (
          <>
            <div className="panel__body doc-vault__tools">
              <VaultFilters
                view={view}
                label="Search the documents of this client"
                customer="The client"
                onShow={(params) => show(readVaultView(params))}
              />
              <p className="vh" role="status">
                {words}
              </p>
              <UploadRows list={mine} home={headingId} />
              <OfficeProblem text={settling.problem} />
            </div>
            {files.length === 0 ? (
              <p className="panel__body">
                {Object.keys(view).length === 0 ? "No documents yet." : "No documents found."}
              </p>
            ) : (
              <>
                <VaultList
                  files={files}
                  heading="h4"
                  fromCustomer="From the client"
                  changes={canChange ? changes : undefined}
                  saysTold
                />
                <ArchiveButton client={client} year={view.year} />
              </>
            )}
            {next || cursor ? (
              <p className="panel__foot row">
                {cursor ? (
                  <Button variant="quiet" small onClick={() => show(filters)}>
                    Newest documents
                  </Button>
                ) : null}
                {next ? (
                  <Button variant="quiet" small onClick={() => show({ ...filters, cursor: next })}>
                    Earlier documents
                  </Button>
                ) : null}
              </p>
            ) : null}
          </>
        )}
      </LivePanel>
      {delivering.dialog}
      {editing.dialog}
      {deleting.dialog}
    </div>
  );
}
