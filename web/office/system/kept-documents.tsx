import { VaultList } from "#web/customer/documents/vault/vault-list.tsx";
import { LivePanel } from "#web/query/live-panel.tsx";
import { useLive } from "#web/query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

/** Documents that erasures have set apart, so that they are found when an authority asks for them. */
export function KeptDocuments({ owner }: { owner: string }) {
  const live = useLive(`kept documents ${owner}`, () => readAsOffice("list-kept-documents", {}));
  return (
    <div className="doc-frame doc-list">
      <LivePanel
        id="h-kept-documents"
        title="Documents kept by law"
        live={live}
        failure="The documents kept by law could not be loaded."
      >
        {({ files, total }) => (
          <>
            <p className="panel__note">
              Documents of people and clients that were erased, filed under no name. Each is deleted after its last day.
            </p>
            {total === 0 ? <p className="panel__body">No documents are kept by law.</p> : null}
            <VaultList files={files} fromCustomer="From a customer" />
            {total > files.length ? (
              <p className="panel__foot">
                These are the {files.length} that end first, of {total}.
              </p>
            ) : null}
          </>
        )}
      </LivePanel>
    </div>
  );
}
