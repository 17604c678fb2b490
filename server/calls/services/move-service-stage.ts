import { z } from "zod";
import { findStage, isLastStage } from "#domain/catalogue/service-stages.ts";
import { type StageParty, stageParties } from "#domain/catalogue/stages/stage-families.ts";
import { expectStageDay } from "#domain/catalogue/stages/stage-times.ts";
import { isLive, labelOfStatus, type RequestStatus, requestStatuses } from "#domain/requests/request-status.ts";
import { type StageMove, stageMoveSchema } from "#domain/requests/service-requests.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { type FoundService, findRequest } from "../requests/find-request.ts";
import { requireRow } from "../require-row.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { saveMove, undoField } from "../work/office-changes.ts";
import { readRecordState } from "../work/record-state.ts";

const day = z.iso.date().nullable();
const answer = z.object({
  ...{ id: z.uuid(), status: z.enum(requestStatuses), stage: z.string(), stage_label: z.string(), stage_due: day },
  ...{ waits_for: z.enum(stageParties), waits_until: day, authority_number: textOrNull },
  ...undoField,
});
type Moved = Omit<z.output<typeof answer>, "undo_id">;

function refuse(field: string, message: string): never {
  throw new CallError(400, { code: "invalid_input", message, fields: { [field]: message } });
}

/** A date is for what is to come; one that stays as it was may have passed meanwhile. */
function refusePast(move: StageMove, found: FoundService, today: string): void {
  const dates = [
    ["stage_due", "The expected date must not be in the past"],
    ["waits_until", "The date until when we wait must not be in the past"],
  ] as const;
  for (const [field, message] of dates) {
    const asked = move[field];
    if (asked && asked < today && asked !== found[field]) refuse(field, message);
  }
}

type Dates = Pick<FoundService, "stage_due" | "waits_for" | "waits_until">;

type Shown = Pick<FoundService, "stage_due" | "waits_for" | "waits_until" | "authority_number" | "stage_note">;

/** What a screen shows of a service beside its stage, always in this order. */
const readShown = ({ stage_due, waits_for, waits_until, authority_number, stage_note }: Shown): Shown => ({
  ...{ stage_due, waits_for, waits_until, authority_number, stage_note },
});

/** Dates and party after the move: those asked for, else the usual ones of a new stage, else as they were. */
function planDates(move: StageMove, found: FoundService, usual: Dates): Dates {
  if (isLastStage(found.service, move.stage)) return { stage_due: null, waits_for: "us", waits_until: null };
  const before: Dates = move.stage === found.stage ? found : usual;
  return {
    stage_due: move.stage_due === undefined ? before.stage_due : move.stage_due,
    waits_for: move.waits_for ?? before.waits_for,
    waits_until: move.waits_until === undefined ? before.waits_until : move.waits_until,
  };
}

/** The last stage completes the service; work has started with any other than the first. */
function planStatus({ service, stage, status }: FoundService, next: string): RequestStatus {
  if (isLastStage(service, next)) return "completed";
  return status === "pending" && next !== stage ? "in_progress" : status;
}

export const moveServiceStage = defineCall({
  name: "move-service-stage",
  summary:
    "Moves a service to another of its stages, forward or back, or changes its dates and the authority's number; the last stage completes it. The customer is notified of the stage, what happens next, the expected date and the number",
  who: "staff and managers",
  readsOnly: false,
  body: stageMoveSchema,
  answers: [{ status: 200, when: "The stage is saved; the same stage and details again change nothing", body: answer }],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such service" },
    {
      status: 409,
      code: "conflict",
      when: "The service has ended, or it was changed meanwhile; `details` has its stage now, and with `expected_details` its dates, party, number and note",
    },
  ],

  async handle({ body, caller, parts, tx }) {
    const found = await findRequest(tx, "service", body.id, caller);
    const shown = readShown(found);
    const details = { stage: found.stage, status: found.status, ...(body.expected_details && shown) };
    requireUnchanged(body.expected_stage, found.stage, { details });
    requireUnchanged(body.expected_details && readShown(body.expected_details), shown, { details });
    if (!isLive(found.status)) {
      const message = `This service is ${labelOfStatus("service", found.status).toLowerCase()}, so its stage cannot be changed`;
      throw new CallError(409, { code: "conflict", message, details });
    }
    const next = findStage(found.service, body.stage) ?? refuse("stage", "This service has no such stage");
    const now = parts.clock.now();
    const today = formatIstDay(now);
    refusePast(body, found, today);
    const due = expectStageDay(found.service, next.id, today, await readClosedDays(tx, now));
    const usual = { stage_due: due, waits_for: next.waitsFor as StageParty, waits_until: null };
    const { stage_due, waits_for, waits_until } = planDates(body, found, usual);
    const before = await readRecordState(tx, "service", found.id);
    const { rows } = await tx.query<Moved>(
      `update public.service_requests set status = $2, stage = $3, stage_label = $4, stage_due = $5, waits_for = $6,
         waits_until = $7, authority_number = $8, stage_note = $9
       where id = $1
       returning id, status, stage, stage_label, stage_due::text, waits_for, waits_until::text, authority_number`,
      [
        ...[found.id, planStatus(found, next.id), next.id, next.label, stage_due, waits_for, waits_until],
        body.authority_number === undefined ? found.authority_number : body.authority_number,
        body.note ?? (next.id === found.stage ? found.stage_note : null),
      ],
    );
    const undo_id = await saveMove(tx, { caller, kind: "service", id: found.id, before });
    return { status: 200, body: { ...requireRow(rows), undo_id } };
  },
});
