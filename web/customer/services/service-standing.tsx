import { findStages } from "#domain/catalogue/service-stages.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { listStageSteps } from "#domain/requests/services/service-steps.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate } from "#domain/time/dates.ts";
import { FactList } from "../../ui/fact-list.tsx";
import type { OwnProgress, OwnRequest } from "../requests/own-request.ts";
import { CopyButton } from "./copy-button.tsx";
import { StageLine } from "./stage-line.tsx";

const parties = { us: "Us", customer: "You", authority: "The authority" } as const;

function sayWaiting({ waits_for, waits_until }: OwnProgress): string {
  const until = waits_until && `until ${formatDate(startOfDay(waits_until))}`;
  return [parties[waits_for], until].filter(Boolean).join(", ");
}

type Standing = {
  request: Pick<OwnRequest, "status" | "created_at" | "updates">;
  progress: OwnProgress;
};

const toKnown = (status: string) => requestStatuses.find((known) => known === status) ?? "pending";

/** The stages of a service, with the one where it stands. */
export function ServiceStages({ request: { status, created_at, updates }, progress }: Standing) {
  return <StageLine steps={listStageSteps({ ...progress, status: toKnown(status), created_at }, updates)} />;
}

/** The authority's number, whom the service waits for, and our note. */
export function ServiceStanding({ request, progress }: Standing) {
  const { authority_number: number, stage_note } = progress;
  const numberName = findStages(progress.service).numberName ?? "Number given by the authority";
  return (
    <>
      {number ? (
        <p className="service-number">
          <span>{numberName}</span> <b className="num">{number}</b> <CopyButton text={number} what={numberName} />
        </p>
      ) : null}
      <FactList
        facts={[
          ...(isLive(toKnown(request.status)) ? [{ label: "Waiting for", value: sayWaiting(progress) }] : []),
          ...(stage_note ? [{ label: "Our note", value: stage_note, isLong: true }] : []),
        ]}
      />
    </>
  );
}
