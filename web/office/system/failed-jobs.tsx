import { Link } from "react-router";
import { formatInstant } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import type { FailedJob, SystemHealth } from "#web/office/system/system-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { describeJob } from "./system-words.ts";
import { UnsentMailLine } from "./unsent-mail-line.tsx";

type FailedJobsProps = {
  jobs: readonly FailedJob[];
  /** The emails of these jobs that did not reach their address. */
  mails: SystemHealth["jobs"]["unsent_mails"];
  reload: () => Promise<void>;
};

/** Jobs that the worker has stopped retrying, with the reason, and a retry. */
export function FailedJobs({ jobs, mails, reload }: FailedJobsProps) {
  const { send, isSending, problem } = useBusinessCall();
  if (jobs.length === 0) return null;
  async function retry({ id, kind }: FailedJob) {
    if (!(await send("retry-job", { id }))) return;
    showToast({ kind: "success", text: `Retrying ${describeJob(kind).toLowerCase()}.` });
    await reload();
    document.getElementById("h-failed-jobs")?.focus({ preventScroll: true });
  }
  return (
    <section className="panel" aria-labelledby="h-failed-jobs">
      <div className="panel__head">
        <h2 id="h-failed-jobs" tabIndex={-1}>
          Failed jobs
        </h2>
        <div className="meta">
          <CsvButton list="given-up-jobs" />
        </div>
      </div>
      {problem ? (
        <p className="panel__note" role="alert">
          {problem}
        </p>
      ) : null}
      <ul className="rows">
        {jobs.map((job) => (
          <li className="rec inbox-other" key={job.id}>
            <span>
              <b>{describeJob(job.kind)}</b>
              <span className="soft">
                {job.reason ?? "Reason unknown"} · {job.attempts} {job.attempts === 1 ? "attempt" : "attempts"} since{" "}
                {formatInstant(job.created_at)}
                {job.record_kind && job.reference ? (
                  <>
                    {" · "}
                    <Link to={writeOfficePath(job.record_kind, job.reference)}>{job.reference}</Link>
                  </>
                ) : null}
              </span>
            </span>
            <Button variant="secondary" small busyLabel={isSending && "Retrying..."} onClick={() => void retry(job)}>
              Retry<span className="vh"> {describeJob(job.kind)}</span>
            </Button>
            {mails.some(({ job_id }) => job_id === job.id) ? (
              <ul className="rows" aria-label={`Emails not delivered: ${job.reference ?? describeJob(job.kind)}`}>
                {mails
                  .filter(({ job_id }) => job_id === job.id)
                  .map((mail) => (
                    <UnsentMailLine key={mail.id} mail={mail} onSettled={() => focusHeading("h-failed-jobs")} />
                  ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
