import { z } from "zod";
import { noFields } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

/** For the hint card of the administrator's sign-in: credentials come from the server, so that no bundle has any (D4). */
export const demoAccountsCall = defineCall({
  name: "demo-accounts",
  summary: "Lists the demo accounts, which anyone may use; none in production",
  who: "anyone",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "`is_demo` is false and the list empty in production",
      body: z.object({
        is_demo: z.boolean(),
        accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
      }),
    },
  ],

  async handle({ parts }) {
    const accounts = parts.accounts.listDemoAccounts();
    return { status: 200, body: { is_demo: accounts.length > 0, accounts } };
  },
});
