import requests from "#web/styles/office/requests.css?url";

/** The style of the office's board and of its request pages. */
export function OfficeRequestStyle() {
  return <link rel="stylesheet" href={requests} precedence="default" />;
}
