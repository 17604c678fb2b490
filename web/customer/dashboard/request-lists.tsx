import { useRecords } from "#web/customer/dashboard/own-records.ts";
import { useNotices } from "#web/customer/notifications/notification-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { DashboardStyle } from "../../layout/dashboard-style.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useChosenClient } from "../clients/client-choice.ts";
import { NoticesPanel } from "../notifications/notices-panel.tsx";
import { CountTiles } from "./count-tiles.tsx";
import { type DashboardDialogs, useDashboardDialogs } from "./dashboard-dialogs.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecordsPanel } from "./records-panel.tsx";

/** So many of each list (specification, section 9). */
const shown = 3;

type RequestBoardProps = {
  owner: string;
  /** The customer's dashboard has counts and quick actions; the portals have their own (decision D27). */
  withActions?: boolean;
  /** Of investors: their filled button is their own next step, not a request for our services. */
  isSecondary?: boolean;
  /** Of a screen that opens the same forms itself: each of them is in the page once. */
  dialogs?: DashboardDialogs;
};

/** The requests and notifications of an account: the same on each of the three dashboards. */
export function RequestBoard({ owner, withActions = false, isSecondary, dialogs: given }: RequestBoardProps) {
  const ask = { owner, size: shown, client: useChosenClient(owner) };
  const funding = useRecords("funding", ask);
  const projects = useRecords("project", ask);
  const consultations = useRecords("consultation", ask);
  const services = useRecords("service", ask);
  const enquiries = useRecords("enquiry", ask);
  const cases = useRecords("case", ask);
  const notices = useNotices(owner);
  const own = useDashboardDialogs();
  const { open, dialogs } = given ?? own;

  return (
    <>
      <DashboardStyle />
      {withActions ? (
        <>
          <CountTiles
            funding={funding}
            projects={projects}
            consultations={consultations}
            services={services}
            notices={notices}
          />
          <QuickActions onChoose={(kind) => void open(kind)} />
        </>
      ) : null}
      <div className="app__cols">
        <div>
          <RecordsPanel
            kind="funding"
            title="Funding applications"
            live={funding}
            empty={
              <EmptyState fact="No funding applications yet" line="Tell us how much you are raising and what for.">
                <Button variant={isSecondary ? "secondary" : "primary"} onClick={() => void open("funding")}>
                  Apply for funding
                </Button>
              </EmptyState>
            }
          />
          <RecordsPanel
            kind="project"
            title="Project requests"
            live={projects}
            empty={
              <EmptyState fact="No project requests yet" line="Tell us about the website, app or campaign you need.">
                <Button variant="secondary" onClick={() => void open("project")}>
                  Request a project
                </Button>
              </EmptyState>
            }
          />
          <RecordsPanel
            kind="consultation"
            title="Consultations"
            live={consultations}
            empty={
              <EmptyState
                fact="No consultations booked yet"
                line="The first funding session is free and lasts 60 minutes."
              >
                <Button variant="secondary" onClick={() => void open("consultation")}>
                  Book a consultation
                </Button>
              </EmptyState>
            }
          />
          <RecordsPanel
            kind="service"
            title="Services"
            live={services}
            empty={
              <EmptyState
                fact="No services yet"
                line="Registrations, filings, licences and more, from start to certificate."
              >
                <Button variant="secondary" onClick={() => void open("service")}>
                  Start a service
                </Button>
              </EmptyState>
            }
          />
        </div>
        <div>
          <NoticesPanel owner={owner} notices={notices} />
          {enquiries.data?.rows.length || enquiries.hasFailed ? (
            <RecordsPanel
              kind="enquiry"
              title="Enquiries"
              live={enquiries}
              empty={<EmptyState fact="No enquiries" />}
            />
          ) : null}
          {cases.data?.rows.length || cases.hasFailed ? (
            <RecordsPanel
              kind="case"
              title="Grievances and refunds"
              live={cases}
              empty={<EmptyState fact="No grievances or refund requests" />}
            />
          ) : null}
        </div>
      </div>
      {given ? null : dialogs}
    </>
  );
}
