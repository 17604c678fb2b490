import clients from "#web/styles/office/clients.css?url";

/** The style of the file and the form of a client. */
export function ClientStyle() {
  return <link rel="stylesheet" href={clients} precedence="default" />;
}
