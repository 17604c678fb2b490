import { z } from "zod";
import { instant, noFields, writeInstants } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

export const readSecondFactorDuty = defineCall({
  name: "read-second-factor-duty",
  summary: "Reads when the second factor becomes mandatory for the caller, who works in the office",
  who: "signed-in callers",
  readsOnly: true,
  isOpenWithoutFactor: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "`due_at` is null for other accounts, and while the setting is off",
      body: z.object({ due_at: instant.nullable(), is_due: z.boolean() }),
    },
  ],

  async handle({ caller: { sub }, tx }) {
    const { rows } = await tx.query<{ due_at: Date | null; is_due: boolean }>(
      `select due_at, coalesce(due_at <= now(), false) as is_due from private.second_factor_due_at($1) as due_at`,
      [sub],
    );
    const { due_at, is_due } = rows[0] ?? { due_at: null, is_due: false };
    return { status: 200, body: { ...writeInstants({ due_at }), is_due } };
  },
});
