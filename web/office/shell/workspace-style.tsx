import documentFiles from "#web/styles/dashboards/document-files.css?url";
import documents from "#web/styles/dashboards/documents.css?url";
import messages from "#web/styles/dashboards/messages.css?url";
import services from "#web/styles/dashboards/services.css?url";
import clients from "#web/styles/office/clients.css?url";
import conversation from "#web/styles/office/conversation.css?url";
import lists from "#web/styles/office/list-tools.css?url";
import work from "#web/styles/office/my-work.css?url";
import officeDocuments from "#web/styles/office/office-documents.css?url";
import file from "#web/styles/office/record-file.css?url";
import list from "#web/styles/office/record-list.css?url";
import rows from "#web/styles/office/record-rows.css?url";
import requests from "#web/styles/office/requests.css?url";
import workspace from "#web/styles/office/workspace.css?url";
import upload from "#web/styles/parts/upload.css?url";

/**
 * The style of the workspace: its frame, its lists, and what its records have. A style that came with a part of an open
 * record would hide the whole screen until it is loaded, and the focus would be lost.
 */
export function WorkspaceStyle() {
  const ofRecords = [
    requests,
    services,
    messages,
    conversation,
    clients,
    upload,
    documents,
    documentFiles,
    officeDocuments,
  ];
  return [workspace, list, file, rows, lists, work, ...ofRecords].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="default" />
  ));
}
