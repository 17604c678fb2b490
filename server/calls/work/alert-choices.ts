import { z } from "zod";
import { alertChoicesSchema, alertKinds, alertMails } from "#domain/work/alerts.ts";
import type { Transaction } from "#server/database/database.ts";
import { noFields } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const choices = z.object({
  choices: z.array(
    z.object({
      kind: z.enum(alertKinds),
      mail: z.enum(alertMails),
      in_browser: z.boolean().meta({ description: "Whether the browser shows it while the workspace is open" }),
    }),
  ),
});

async function readChoices(tx: Transaction, user: string) {
  const { rows } = await tx.query<z.output<typeof choices>["choices"][number]>(
    `select kind, coalesce(c.mail, private.default_alert_mail(kind)) as mail, coalesce(c.in_browser, true) as in_browser
     from unnest($2::text[]) with ordinality as listed (kind, position)
     left join (select * from private.alert_choices where user_id = $1) as c using (kind) order by position`,
    [user, alertKinds],
  );
  return { choices: rows };
}

const readAlertChoices = defineCall({
  name: "read-alert-choices",
  summary: "Reads how the caller is alerted: of each kind by email, and in the browser; the workspace always lists it",
  who: "the office",
  readsOnly: true,
  body: noFields,
  answers: [{ status: 200, when: "The choice for each kind", body: choices }],

  async handle({ caller, tx }) {
    return { status: 200, body: await readChoices(tx, caller.sub) };
  },
});

const saveAlertChoices = defineCall({
  name: "save-alert-choices",
  summary: "Saves how the caller is alerted; kinds that are left out do not change",
  who: "the office",
  readsOnly: false,
  body: alertChoicesSchema,
  answers: [{ status: 200, when: "The choices are saved", body: choices }],

  async handle({ body, caller, tx }) {
    for (const { kind, mail, in_browser } of body.choices)
      await tx.query(
        `insert into private.alert_choices (user_id, kind, mail, in_browser) values ($1, $2, $3, $4)
         on conflict (user_id, kind) do update set mail = excluded.mail, in_browser = excluded.in_browser`,
        [caller.sub, kind, mail, in_browser],
      );
    return { status: 200, body: await readChoices(tx, caller.sub) };
  },
});

export const alertChoiceCalls = [readAlertChoices, saveAlertChoices] as const;
