import files from "#web/styles/dashboards/document-files.css?url";
import documents from "#web/styles/dashboards/documents.css?url";
import upload from "#web/styles/parts/upload.css?url";

/** The style of lists of documents, and of what sends and shows files. */
export function DocumentsStyle() {
  return [upload, documents, files].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="default" />
  ));
}
