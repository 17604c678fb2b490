import about from "#web/styles/site/about.css?url";

export function AboutStyle() {
  return <link rel="stylesheet" href={about} precedence="default" />;
}
