import { DocumentsStyle } from "#web/customer/documents/documents-style.tsx";
import { useFileActions } from "#web/customer/documents/use-file-actions.tsx";
import { VaultRows } from "#web/customer/documents/vault/vault-list.tsx";
import type { VaultFile } from "#web/customer/documents/vault/vault-queries.ts";

/** What we have delivered for the record that the link opens. */
export function FromUs({ files }: { files: readonly VaultFile[] }) {
  const actions = useFileActions({ asMyself: false });
  return (
    <section className="panel doc-list" aria-labelledby="h-from-us">
      <DocumentsStyle />
      <div className="panel__head">
        <h2 id="h-from-us">From us</h2>
      </div>
      <VaultRows files={files} actions={actions} />
      {actions.dialog}
    </section>
  );
}
