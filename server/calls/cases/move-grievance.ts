import { z } from "zod";
import { grievanceMoveSchema, readGrievanceMove } from "#domain/cases/case-decisions.ts";
import {
  allowedStages,
  type GrievanceStage,
  grievanceStageLabels,
  grievanceStages,
  reopenedDeadlines,
} from "#domain/cases/grievance-stages.ts";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { saveMove, undoField } from "../work/office-changes.ts";
import { readRecordState } from "../work/record-state.ts";

export const moveGrievance = defineCall({
  name: "move-grievance",
  summary:
    "Moves a grievance to an allowed stage, with a note for its sender, which a resolution must have. A reopened grievance gets new deadlines",
  who: "grievance officers and managers",
  readsOnly: false,
  body: grievanceMoveSchema,
  read: readGrievanceMove,
  answers: [
    {
      status: 200,
      when: "The stage is saved",
      body: z.object({ reference: z.string(), stage: z.enum(grievanceStages), ...undoField }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such grievance" },
    { status: 409, code: "conflict", when: "That stage is not allowed; `details.allowed` lists those that are" },
  ],

  async handle({ body: { reference, stage, expected_stage, note }, caller, parts, tx }) {
    const { rows } = await tx.query<{ id: string; stage: GrievanceStage }>(
      "select id, stage from private.grievances where reference = $1 for update",
      [reference],
    );
    const [found] = rows;
    if (found === undefined) throw new CallError(404, { code: "not_found", message: "There is no such grievance" });
    const allowed = allowedStages[found.stage];
    requireUnchanged(expected_stage, found.stage, { details: { allowed } });
    if (!allowed.includes(stage)) {
      const message = `This grievance is ${grievanceStageLabels[found.stage].toLowerCase()}; it cannot move to that stage now`;
      throw new CallError(409, { code: "conflict", message, details: { allowed } });
    }
    const before = await readRecordState(tx, "grievance", found.id);
    await tx.query("update private.grievances set stage = $2 where id = $1", [found.id, stage]);
    // Reopened: its earlier deadlines were met or have passed, so it gets new ones.
    if (stage === "investigation" && found.stage !== "acknowledgement") {
      const now = parts.clock.now();
      const { investigate_by, resolve_by } = reopenedDeadlines(now, await readClosedDays(tx, now));
      await tx.query("update private.grievances set investigate_by = $2, resolve_by = $3 where id = $1", [
        ...[found.id, investigate_by, resolve_by],
      ]);
    }
    await tx.query("insert into private.case_steps (grievance_id, kind, note) values ($1, $2, $3)", [
      found.id,
      stage,
      note,
    ]);
    const undo_id = await saveMove(tx, { caller, kind: "grievance", id: found.id, before });
    return { status: 200, body: { reference, stage, undo_id } };
  },
});
