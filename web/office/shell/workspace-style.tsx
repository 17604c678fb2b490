import services from "#web/styles/dashboards/services.css?url";
import clients from "#web/styles/office/clients.css?url";
import lists from "#web/styles/office/list-tools.css?url";
import work from "#web/styles/office/my-work.css?url";
import file from "#web/styles/office/record-file.css?url";
import list from "#web/styles/office/record-list.css?url";
import rows from "#web/styles/office/record-rows.css?url";
import requests from "#web/styles/office/requests.css?url";
import workspace from "#web/styles/office/workspace.css?url";

/**
 * The style of the workspace: its frame, its lists, and what its records have. A style that came with a part of an open
 * record would hide the whole screen until it is loaded, and the focus would be lost.
 */
export function WorkspaceStyle() {
  return [workspace, list, file, rows, lists, work, requests, services, clients].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="default" />
  ));
}
