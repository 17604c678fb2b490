import lists from "#web/styles/office/list-tools.css?url";
import list from "#web/styles/office/record-list.css?url";
import rows from "#web/styles/office/record-rows.css?url";
import workspace from "#web/styles/office/workspace.css?url";

/** The style of the workspace's frame and of its lists. */
export function WorkspaceStyle() {
  return [workspace, list, rows, lists].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="default" />
  ));
}
