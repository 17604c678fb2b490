import { findStages } from "#domain/catalogue/service-stages.ts";
import { requestStatuses } from "#domain/requests/request-status.ts";
import { listStageSteps } from "#domain/requests/service-steps.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatProseDate } from "#domain/time/dates.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import type { OwnProgress, OwnRequest } from "./own-request.ts";
import { StageLine } from "./stage-line.tsx";

const parties = { us: "Us", customer: "You", authority: "The authority" } as const;

function sayWaiting({ waits_for, waits_until }: OwnProgress): string {
  const until = waits_until && `until ${formatProseDate(startOfDay(waits_until))}`;
  return [parties[waits_for], until].filter(Boolean).join(", ");
}

type ServiceStandingProps = {
  request: Pick<OwnRequest, "status" | "created_at" | "updates">;
  progress: OwnProgress;
  /** It has not ended. */
  isOpen: boolean;
};

/** Where a service stands: its stages as a line, whom it waits for, the authority's number, and our note. */
export function ServiceStanding({ request, progress, isOpen }: ServiceStandingProps) {
  const { authority_number: number, stage_note } = progress;
  const status = requestStatuses.find((known) => known === request.status) ?? "pending";
  const numberName = findStages(progress.service).numberName ?? "Number given by the authority";
  return (
    <>
      <StageLine steps={listStageSteps({ ...progress, status, created_at: request.created_at }, request.updates)} />
      {number ? (
        <p className="service-number">
          <span>{numberName}</span> <b className="num">{number}</b> <CopyButton text={number} what={numberName} />
        </p>
      ) : null}
      <FactList
        facts={[
          ...(isOpen ? [{ label: "Waiting for", value: sayWaiting(progress) }] : []),
          ...(stage_note ? [{ label: "Our note", value: stage_note, isLong: true }] : []),
        ]}
      />
    </>
  );
}
