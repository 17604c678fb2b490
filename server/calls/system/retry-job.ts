import { z } from "zod";
import { CallError } from "#server/http/errors.ts";
import { defineCall } from "../define-call.ts";

const asked = z.strictObject({
  id: z
    .number({ error: "The job number must be a positive whole number" })
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER),
});

export const retryJob = defineCall({
  name: "retry-job",
  summary: "Retries a failed job once; if that fails too, the job is marked as failed again",
  who: "administrators",
  readsOnly: false,
  body: asked,
  answers: [{ status: 200, when: "The job is retried now", body: z.object({ id: z.number().int() }) }],
  refusals: [{ status: 404, code: "not_found", when: "There is no such failed job" }],

  async handle({ body: { id }, tx }) {
    const { rows } = await tx.query<{ found: boolean }>("select private.retry_job($1) as found", [id]);
    const isRetried = rows[0]?.found;
    if (!isRetried) throw new CallError(404, { code: "not_found", message: "There is no such failed job" });
    return { status: 200, body: { id } };
  },
});
