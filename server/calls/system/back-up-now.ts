import { z } from "zod";
import { formatIstInstant } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, noFields } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

export const backUpNow = defineCall({
  name: "back-up-now",
  summary: "Requests a backup; the worker saves it in its backup folder, and system-health shows the result",
  who: "administrators",
  readsOnly: false,
  body: noFields,
  answers: [{ status: 201, when: "The backup is requested", body: z.object({ id: z.uuid(), ordered_at: instant }) }],
  refusals: [{ status: 409, code: "conflict", when: "A backup is already in progress" }],

  async handle({ caller, tx }) {
    const { rows } = await tx.query<{ id: string; ordered_at: Date }>(
      "insert into private.backups (ordered_by) values ($1) on conflict do nothing returning id, ordered_at",
      [caller.sub],
    );
    const ordered = rows[0];
    if (!ordered) throw new CallError(409, { code: "conflict", message: "A backup is already in progress" });
    return { status: 201, body: { id: ordered.id, ordered_at: formatIstInstant(ordered.ordered_at) } };
  },
});
