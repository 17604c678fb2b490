import type { ReactNode } from "react";
import { documentKindFacts } from "#domain/documents/document-kinds.ts";
import { formatFileSize } from "#domain/fields/file-limits.ts";
import { formatDate } from "#domain/time/dates.ts";
import { DownloadButton } from "#web/form-kit/upload/download-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { sayScan } from "../say-scan.ts";
import { explainNoPreview, isShown, useFileActions } from "../use-file-actions.tsx";
import { VaultExpiry } from "./vault-expiry.tsx";
import type { VaultFile } from "./vault-queries.ts";
import { groupByYear, nameYear } from "./vault-view.ts";

type RowsProps = {
  files: readonly VaultFile[];
  actions: Pick<ReturnType<typeof useFileActions>, "preview" | "download">;
  /** Who gave what we did not deliver; without it all of it is ours, and none says so. */
  fromCustomer?: string | undefined;
  /** What else can be done with a document. */
  changes?: ((file: VaultFile) => ReactNode) | undefined;
  /** In the office: of what we delivered it says when no one is told of it. */
  saysTold?: boolean | undefined;
};

/** Documents with what they are, how long they are kept and the ways to them. */
export function VaultRows({ files, actions, fromCustomer, changes, saysTold = false }: RowsProps) {
  return (
    <ul className="doc-list__items">
      {files.map((file) => (
        <li className="doc-item" key={file.id}>
          <div className="doc-item__main">
            <p className="doc-vault__title">
              <b dir="auto">{file.title ?? file.name}</b>
              {fromCustomer ? <span className="tag">{file.origin === "office" ? "From us" : fromCustomer}</span> : null}
            </p>
            <p className="doc-item__due">
              {[
                documentKindFacts[file.kind].label,
                file.person_name,
                file.client_name,
                formatFileSize(file.size),
                formatDate(new Date(file.created_at)),
                fromCustomer && file.reference,
                sayScan(file.scanned),
                saysTold && file.is_told === false && "Not told to anyone",
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <VaultExpiry file={file} />
            <p className="doc-item__due">{[file.kept, explainNoPreview(file.name)].filter(Boolean).join(" · ")}</p>
          </div>
          <div className="doc-vault__acts">
            {isShown(file) ? (
              <Button
                variant="secondary"
                small
                aria-haspopup="dialog"
                onClick={() => actions.preview(file, documentKindFacts[file.kind].label)}
              >
                Preview<span className="vh"> {file.title ?? file.name}</span>
              </Button>
            ) : null}
            <DownloadButton
              name={file.title ?? file.name}
              variant="secondary"
              onDownload={() => actions.download(file)}
            />
            {changes?.(file)}
          </div>
        </li>
      ))}
    </ul>
  );
}

type VaultListProps = Omit<RowsProps, "actions"> & {
  /** "From you", or on the client's page in the office "From the client". */
  fromCustomer: string;
  /** Of its years. */
  heading?: "h3" | "h4";
};

/** Documents by financial year. */
export function VaultList({ files, heading: Heading = "h3", ...rows }: VaultListProps) {
  const actions = useFileActions();
  return (
    <>
      {groupByYear(files).map(({ year, files: own }) => (
        <div className="doc-list__group" key={year}>
          <Heading>
            {nameYear(year)} <span className="num">({own.length})</span>
          </Heading>
          <VaultRows files={own} actions={actions} {...rows} />
        </div>
      ))}
      {actions.dialog}
    </>
  );
}
