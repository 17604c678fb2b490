import { z } from "zod";
import { readFields } from "#domain/fields/fields.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { notAllowed } from "../require-administrator.ts";

const asked = z.strictObject({
  id: z.number({ error: "The job must be named by its number" }).int().positive().max(Number.MAX_SAFE_INTEGER),
});

export const retryJob: BusinessCall<z.output<typeof asked>> = {
  name: "retry-job",
  summary: "Gives a job that was given up one more try; if that fails too it is given up again at once",
  who: "administrators",
  readsOnly: false,
  body: asked,
  read: (input) => readFields(asked, input),
  answers: [{ status: 200, when: "It is tried again now", body: z.object({ id: z.number().int() }) }],
  refusals: [
    notSignedIn,
    notAllowed,
    { status: 404, code: "not_found", when: "There is no such job that was given up" },
  ],

  async handle({ body: { id }, caller, parts }) {
    const isRetried = await asAdministrator(parts, caller, async (tx) => {
      const { rows } = await tx.query<{ found: boolean }>("select private.retry_job($1) as found", [id]);
      return rows[0]?.found;
    });
    if (!isRetried) throw new CallError(404, { code: "not_found", message: "There is no such job that was given up" });
    parts.worker?.wake();
    return { status: 200, body: { id } };
  },
};
