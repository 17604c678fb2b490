import work from "#web/styles/office/my-work.css?url";

/** The style of the queue, of alerts and of their settings. */
export function WorkStyle() {
  return <link rel="stylesheet" href={work} precedence="default" />;
}
