import { Link, useParams, useSearchParams } from "react-router";
import { requestKindFacts } from "#domain/requests/request-kinds.ts";
import { type OwnRequest, useOwnRequest } from "#web/customer/requests/own-request.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { useBusinessNow } from "#web/query/use-business-now.ts";
import type { Account } from "#web/session/account.ts";
import { Button } from "#web/ui/button.tsx";
import { DashboardStyle } from "../../layout/dashboard-style.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { useClientName } from "../clients/own-clients.ts";
import { CalendarLinks } from "../consultations/add-to-calendar.tsx";
import { AttendanceLines } from "../consultations/attendance-lines.tsx";
import { DocumentsPanel } from "../documents/documents-panel.tsx";
import { RequestThread } from "../messages/own-thread.tsx";
import { ServiceStages, ServiceStanding } from "../services/service-standing.tsx";
import { NotInAccount } from "./not-in-account.tsx";
import { RequestPayments } from "./own-payments.tsx";
import { RefundLines, RequestRefunds } from "./own-refunds.tsx";
import { RequestActions } from "./request-actions.tsx";
import { RequestHistory } from "./request-history.tsx";
import { listPowers, RequestNext } from "./request-next.tsx";
import { StatusBadge } from "./status-badge.tsx";

function Found({ request, owner }: { request: OwnRequest; owner: string }) {
  const { kind, reference, name, status, reason, facts, record, updates, appointment, progress } = request;
  const now = useBusinessNow();
  const client = useClientName(owner, record.acting_for);
  const powers = listPowers(request, now);
  return (
    <>
      <div className="app__head">
        <div>
          <p>
            {requestKindFacts[kind].title} <span className="num">{reference}</span>
          </p>
          <h1>{name}</h1>
        </div>
        <StatusBadge status={status} kind={kind} outcome={request.outcome} />
      </div>
      <section className="request-next" aria-labelledby="h-next">
        <h2 id="h-next" tabIndex={-1}>
          What happens next
        </h2>
        {progress ? <ServiceStages request={request} progress={progress} /> : null}
        <RequestNext request={request} now={now} />
        {progress ? <ServiceStanding request={request} progress={progress} /> : null}
        {reason && (status === "rejected" || status === "cancelled") ? <p>Reason: {reason}</p> : null}
        <RefundLines refunds={request.refunds} />
        {appointment && !powers.isClosed && (powers.isAhead || powers.canJoin) ? (
          <AttendanceLines appointment={appointment} now={now} />
        ) : null}
        {appointment && powers.isAhead && !powers.isClosed ? (
          <CalendarLinks id={request.id} appointment={appointment} topic={name} />
        ) : null}
        <RequestActions request={request} now={now} onChanged={refreshShown} />
      </section>
      <DocumentsPanel owner={owner} name={{ kind, id: request.id }} />
      <div className="app__cols">
        <div>
          <RequestThread owner={owner} name={{ kind, id: request.id }} />
          <RequestRefunds request={request} />
          <section className="panel" aria-labelledby="h-facts">
            <div className="panel__head">
              <h2 id="h-facts">Request details</h2>
            </div>
            <div className="panel__body">
              <FactList facts={[...(client ? [{ label: "Client", value: client }] : []), ...facts]} />
            </div>
          </section>
        </div>
        <div>
          <RequestPayments request={request} />
          <section className="panel" aria-labelledby="h-history">
            <div className="panel__head">
              <h2 id="h-history">Activity</h2>
            </div>
            <div className="panel__body">
              <RequestHistory kind={kind} updates={updates} />
            </div>
          </section>
        </div>
      </div>
    </>
  );
}

function Unknown({ hasFailed }: { hasFailed: boolean }) {
  return (
    <>
      <div className="app__head">
        <h1>Your request</h1>
      </div>
      {hasFailed ? (
        <div className="panel">
          <div className="panel__body stack" role="alert">
            <p>Your request could not be loaded. Please check your connection and try again.</p>
            <Button variant="secondary" onClick={refreshShown}>
              Retry
            </Button>
          </div>
        </div>
      ) : (
        <div className="panel">
          <p className="vh" role="status">
            Loading...
          </p>
          <div className="panel__body stack late" aria-hidden="true">
            <span className="sk" style={{ width: "40%" }} />
            <span className="sk" style={{ width: "70%" }} />
            <span className="sk" style={{ width: "55%" }} />
          </div>
        </div>
      )}
    </>
  );
}

/** One request of the account's own, whatever kind it is. */
export function RequestPage({ account }: { account: Account }) {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const { data, hasFailed } = useOwnRequest(account, id, params.get("kind"));
  return (
    <div className="app container" data-density="compact">
      <DashboardStyle />
      <nav className="crumbs" aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to="/dashboard/requests">Your requests</Link>
          </li>
          <li>
            <span aria-current="page">{data ? data.name : "Request"}</span>
          </li>
        </ol>
      </nav>
      {data === undefined ? (
        <Unknown hasFailed={hasFailed} />
      ) : data === null ? (
        <NotInAccount title="Request not found" fact="We could not find this request in your account" />
      ) : (
        <Found key={data.id} request={data} owner={account.id} />
      )}
    </div>
  );
}
