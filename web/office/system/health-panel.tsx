import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { formatNumber } from "#domain/money/rupees.ts";
import { type HealthState, sayBytes, type Verdict } from "#domain/system/system-health.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { sayDuration } from "#domain/time/durations.ts";
import { formatCount } from "#web/office/kit/format-count.ts";
import type { SystemHealth } from "#web/office/system/system-queries.ts";
import { Badge } from "#web/ui/badge.tsx";

const badges = {
  good: { tone: "approved", icon: CircleCheck, word: "Good" },
  attention: { tone: "pending", icon: TriangleAlert, word: "Needs attention" },
  bad: { tone: "rejected", icon: CircleAlert, word: "Critical" },
  unknown: { tone: "other", icon: CircleHelp, word: "Unknown" },
} as const satisfies Record<HealthState, object>;

export function HealthBadge({ state }: { state: HealthState }) {
  const { tone, icon, word } = badges[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

type Facts = readonly (readonly [label: string, value: string])[];

function Part({ name, verdict: { state, meaning }, facts }: { name: string; verdict: Verdict; facts: Facts }) {
  return (
    <li className="health">
      <div className="health__head">
        <h3>{name}</h3>
        <HealthBadge state={state} />
      </div>
      <p>{meaning}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const problemWords = { missing: "Missing", damaged: "Damaged", virus: "Has a virus" } as const;
const unknown = "Unknown";
const ago = (seconds: number | null) => (seconds === null ? "Never" : `${sayDuration(seconds)} ago`);
const listDiskFacts = ({ free, total }: SystemHealth["disk"]): Facts => [
  ["Free", free === null || total === null ? unknown : `${sayBytes(free)} of ${sayBytes(total)}`],
];

/** The health of each part, what it means, and its figures. */
export function HealthPanel({ health }: { health: SystemHealth }) {
  const { database, worker, mail, mailbox, documents, clock, disk, backup_disk, jobs } = health;
  return (
    <ul className="healths">
      <Part
        name="Database"
        verdict={database}
        facts={[
          ["Engine", database.engine === "pglite" ? "Embedded PostgreSQL" : "PostgreSQL server"],
          ["Version", database.version],
          ["Size", sayBytes(database.size)],
        ]}
      />
      <Part
        name="Worker"
        verdict={worker}
        facts={[
          ["Running", formatNumber(worker.running)],
          ["Last seen", ago(worker.seen)],
        ]}
      />
      <Part
        name="Email"
        verdict={mail}
        facts={[
          ["Sent to", mail.transport === "smtp" ? "Mail server" : "Demo inbox"],
          ["Last accepted", mail.accepted_at ? formatInstant(mail.accepted_at) : "Never"],
        ]}
      />
      <Part
        name="Mailbox"
        verdict={mailbox}
        facts={[["Last read", mailbox.is_set ? ago(mailbox.read) : "No mailbox is set"]]}
      />
      <Part
        name="Jobs"
        verdict={jobs}
        facts={[
          ["Pending", formatCount(jobs.open)],
          ["Oldest pending", jobs.oldest === null ? "No pending jobs" : `Waiting for ${sayDuration(jobs.oldest)}`],
          ["Failed", formatCount(jobs.given_up_count)],
        ]}
      />
      <Part
        name="Documents"
        verdict={documents}
        facts={[
          ["Stored", formatNumber(documents.all)],
          ...documents.listed.map(
            ({ name, problem, since }) => [problemWords[problem], `${name}, ${formatInstant(since)}`] as const,
          ),
        ]}
      />
      <Part
        name="Clock"
        verdict={clock}
        facts={[["Differs from the database's", sayDuration(Math.abs(clock.apart))]]}
      />
      <Part name="Database disk" verdict={disk} facts={listDiskFacts(disk)} />
      <Part name="Backup disk" verdict={backup_disk} facts={listDiskFacts(backup_disk)} />
    </ul>
  );
}
