import requests from "#web/styles/office/requests.css?url";

/** The style of the board and the request pages. */
export function RequestStyle() {
  return <link rel="stylesheet" href={requests} precedence="default" />;
}
