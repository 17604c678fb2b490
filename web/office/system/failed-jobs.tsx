import { formatInstant } from "#domain/time/dates.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import type { FailedJob } from "#web/office/system/system-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { describeJob } from "./system-words.ts";

/** Jobs that the worker has stopped retrying, with the reason, and a retry. */
export function FailedJobs({ jobs, reload }: { jobs: readonly FailedJob[]; reload: () => Promise<void> }) {
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
                {job.reason ?? "Reason unknown"} · {job.attempts} attempts since {formatInstant(job.created_at)}
              </span>
            </span>
            <Button variant="secondary" small busyLabel={isSending && "Retrying..."} onClick={() => void retry(job)}>
              Retry<span className="vh"> {describeJob(job.kind)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
