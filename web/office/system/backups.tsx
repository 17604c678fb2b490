import { DatabaseBackup } from "lucide-react";
import { formatNumber } from "#domain/money/rupees.ts";
import { nameOrderer, sayBytes } from "#domain/system/system-health.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { sayDuration } from "#domain/time/durations.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import type { Backup, SystemHealth } from "#web/office/system/system-queries.ts";
import { useQuickRefresh } from "#web/query/use-quick-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StackTable } from "#web/ui/stack-table.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { CsvButton } from "../kit/csv-button.tsx";
import { HealthBadge } from "./health-panel.tsx";

function describeDocuments({ files, files_left_out: leftOut, files_bytes }: Backup): string {
  if (files === null || files + (leftOut ?? 0) === 0) return "";
  const beside = files > 0 ? `, with ${formatNumber(files)} documents (${sayBytes(files_bytes ?? 0)})` : "";
  return leftOut ? `${beside}, without ${formatNumber(leftOut)} documents` : beside;
}

function describeOutcome(backup: Backup): string {
  const { ended_at, started_at, problem, size } = backup;
  if (ended_at === null) return started_at ? "Writing..." : "Waiting for the worker";
  return problem ?? `Completed, ${sayBytes(size ?? 0)}${describeDocuments(backup)}`;
}

function BackupTable({ backups }: { backups: readonly Backup[] }) {
  return (
    <StackTable caption="Latest backups" columns={["Requested", "By", "Status", "File and SHA-256"]}>
      {backups.map((backup) => (
        <tr key={backup.id}>
          <th scope="row">{formatInstant(backup.ordered_at)}</th>
          <td data-label="By">{nameOrderer(backup)}</td>
          <td data-label="Status">{describeOutcome(backup)}</td>
          <td data-label="File">
            <span className="backup-file">
              {backup.file_name ?? "None"}
              {backup.sha256 ? <small>{backup.sha256}</small> : null}
            </span>
          </td>
        </tr>
      ))}
    </StackTable>
  );
}

/** What the worker found when it restored one into a database that is thrown away, once a week. */
function RestoreTest({ verified }: Pick<SystemHealth["backup"], "verified">) {
  if (verified === null)
    return <p className="soft">Once a week the worker runs a restore test with the daily backup. None has run yet.</p>;
  const { file_name, verified_at, restores, problem } = verified;
  const outcome = restores === null ? "could not run" : restores ? "passed" : "failed";
  return (
    <p className={problem ? undefined : "soft"}>
      Restore test {outcome}, {formatInstant(verified_at)}: {problem ?? file_name}
    </p>
  );
}

/** The latest backups, and a button for another one. Restoring is a command (docs/operating.md). */
export function Backups({ backup, reload }: { backup: SystemHealth["backup"]; reload: () => Promise<void> }) {
  const { send, isSending, problem } = useBusinessCall();
  const isUnderWay = backup.latest.some(({ ended_at }) => ended_at === null);
  // While a backup runs, its result is shown within seconds.
  useQuickRefresh(async () => {
    if (isUnderWay) await reload();
  });
  async function order() {
    if (!(await send("back-up-now", {}))) return;
    showToast({ kind: "success", text: "Backup requested." });
    await reload();
  }
  return (
    <section className="panel" aria-labelledby="h-backups">
      <div className="panel__head">
        <h2 id="h-backups">Backups</h2>
        <div className="meta">
          <HealthBadge state={backup.state} />
        </div>
      </div>
      <div className="panel__body stack">
        <p>
          {backup.age === null ? "" : `Last backup ${sayDuration(backup.age)} ago. `}
          {backup.meaning}
        </p>
        <p className="soft">
          The worker saves the file in its backup folder, and the documents in the folder “files” beside it, each once.
          It keeps the latest seven of the daily backups, and the latest seven of those requested here. A backup
          contains all data of the database, so store it securely. You restore it with the restore command, not from
          this page.
        </p>
        <RestoreTest verified={backup.verified} />
        <div className="row">
          <Button busyLabel={(isSending || isUnderWay) && "Backing up..."} onClick={() => void order()}>
            <Icon of={DatabaseBackup} /> Back up now
          </Button>
          <CsvButton list="backups" />
        </div>
        <p className={isUnderWay ? "soft" : "vh"} role="status">
          {isUnderWay ? "Backup in progress. The worker sends no email until it is done." : ""}
        </p>
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
      {backup.latest.length > 0 ? <BackupTable backups={backup.latest} /> : null}
    </section>
  );
}
