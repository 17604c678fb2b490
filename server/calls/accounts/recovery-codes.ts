import { z } from "zod";
import { CallError } from "#server/http/errors.ts";
import { noFields } from "../answer-fields.ts";
import type { Caller, SessionNames } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";

const remaining = z.int().min(0).meta({ description: "How many codes are left" });

/** The session of a caller, as the accounts need it. */
function nameSession({ sub, session_id, aal }: Caller): SessionNames {
  return { sub, session_id: String(session_id), aal };
}

export const makeRecoveryCodes = defineCall({
  name: "make-recovery-codes",
  summary: "Creates ten recovery codes in case the second factor is lost, shown only once; earlier codes stop working",
  who: "signed-in callers",
  readsOnly: false,
  body: noFields,
  transaction: "own",
  answers: [{ status: 200, when: "These codes are valid from now on", body: z.object({ codes: z.array(z.string()) }) }],
  refusals: [
    { status: 403, code: "insufficient_aal", when: "No code of the second factor was entered in the last ten minutes" },
  ],

  async handle({ caller, parts }) {
    const codes = await parts.accounts.recoveryCodes.make(nameSession(caller));
    if (codes === undefined)
      throw new CallError(403, {
        code: "insufficient_aal",
        message: "Please enter a code from your authenticator app first",
      });
    return { status: 200, body: { codes } };
  },
});

export const countRecoveryCodes = defineCall({
  name: "count-recovery-codes",
  summary: "Counts the recovery codes that the caller has left",
  who: "signed-in callers",
  readsOnly: true,
  body: noFields,
  transaction: "own",
  answers: [{ status: 200, when: "The number of unused codes", body: z.object({ remaining }) }],

  async handle({ caller, parts }) {
    return { status: 200, body: { remaining: await parts.accounts.recoveryCodes.count(nameSession(caller)) } };
  },
});

const missing = "Please enter a recovery code";
const oneCode = z.strictObject({
  code: z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(100, { error: "That is not a recovery code" }),
});

export const spendRecoveryCode = defineCall({
  name: "use-recovery-code",
  summary: "Accepts a recovery code instead of the second factor: raises the session to aal2 and uses the code up",
  who: "signed-in callers",
  readsOnly: false,
  body: oneCode,
  transaction: "own",
  isOpenWithoutFactor: true,
  answers: [
    {
      status: 200,
      when: "The code was correct; the tokens replace those of the session",
      body: z.object({ access_token: z.string(), refresh_token: z.string(), remaining }),
    },
  ],
  refusals: [{ status: 429, code: "too_many", when: "Too many wrong codes" }],

  async handle({ body: { code }, address, caller, parts }) {
    const spent = await parts.accounts.recoveryCodes.spend(nameSession(caller), { code, address });
    if (spent !== undefined) return { status: 200, body: spent };
    const message = "That is not one of your unused recovery codes";
    throw new CallError(400, { code: "invalid_input", message, fields: { code: message } });
  },
});
