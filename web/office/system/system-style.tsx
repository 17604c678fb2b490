import messages from "#web/styles/dashboards/messages.css?url";
import system from "#web/styles/office/system.css?url";
import upload from "#web/styles/parts/upload.css?url";

/** The style of the System tab, and of the emails and their files that wait there for a decision. */
export function SystemStyle() {
  return [system, messages, upload].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="default" />
  ));
}
