import style from "#web/styles/samples/service.css?url";

/** The style of pictures and timelines: fetched with the pages that sell a service. */
export function ServiceStyle() {
  return <link rel="stylesheet" href={style} precedence="default" />;
}
