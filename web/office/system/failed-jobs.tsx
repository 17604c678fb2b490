import { formatInstant } from "#domain/time/dates.ts";
import { useOfficeCall } from "#web/office/kit/use-office-call.ts";
import type { FailedJob } from "#web/office/system/system-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { describeJob } from "./system-words.ts";

/** What the worker no longer tries, why, and one more try. */
export function FailedJobs({ jobs, reload }: { jobs: readonly FailedJob[]; reload: () => Promise<void> }) {
  const { send, isSending, problem } = useOfficeCall();
  if (jobs.length === 0) return null;
  async function retry({ id, kind }: FailedJob) {
    if (!(await send("retry-job", { id }))) return;
    showToast({ kind: "success", text: `${describeJob(kind)} is tried once more.` });
    await reload();
    document.getElementById("h-given-up")?.focus({ preventScroll: true });
  }
  return (
    <section className="panel" aria-labelledby="h-given-up">
      <div className="panel__head">
        <h2 id="h-given-up" tabIndex={-1}>
          Given up
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
                {job.reason ?? "The reason is not known"} · {job.attempts} attempts since{" "}
                {formatInstant(job.created_at)}
              </span>
            </span>
            <Button variant="secondary" small busyLabel={isSending && "Trying..."} onClick={() => void retry(job)}>
              Try again<span className="vh"> {describeJob(job.kind)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
