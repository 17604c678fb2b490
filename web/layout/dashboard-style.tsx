import dashboard from "#web/styles/dashboards/dashboard.css?url";
import requests from "#web/styles/dashboards/requests.css?url";
import services from "#web/styles/dashboards/services.css?url";
import emptyOrLoading from "#web/styles/parts/empty-or-loading.css?url";

/** The style of the signed-in screens. React waits for it before it shows its siblings. */
export function DashboardStyle({ withRequests = true }: { withRequests?: boolean }) {
  return (
    <>
      <link rel="stylesheet" href={dashboard} precedence="default" />
      {withRequests ? (
        <>
          <link rel="stylesheet" href={emptyOrLoading} precedence="default" />
          <link rel="stylesheet" href={requests} precedence="default" />
          <link rel="stylesheet" href={services} precedence="default" />
        </>
      ) : null}
    </>
  );
}
