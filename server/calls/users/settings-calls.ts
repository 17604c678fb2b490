import { z } from "zod";
import type { Transaction } from "#server/database/database.ts";
import { noFields } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const settings = z.object({
  is_sign_up_open: z.boolean().meta({ description: "Whether visitors can create accounts" }),
  holds_new_listings: z
    .boolean()
    .meta({ description: "Whether a company that stops being private awaits a review by the office" }),
});
type Settings = z.output<typeof settings>;

async function readRow(tx: Transaction): Promise<Settings> {
  const { rows } = await tx.query<Settings>("select is_sign_up_open, holds_new_listings from private.settings");
  return rows[0] as Settings;
}

export const readSettings = defineCall({
  name: "read-settings",
  summary: "Reads the settings of the site",
  who: "administrators",
  readsOnly: true,
  body: noFields,
  answers: [{ status: 200, when: "The current settings", body: settings }],

  async handle({ tx }) {
    return { status: 200, body: await readRow(tx) };
  },
});

const yesOrNo = z.boolean({ error: "Please send true or false" }).optional();
const changes = z
  .strictObject({ is_sign_up_open: yesOrNo, holds_new_listings: yesOrNo })
  .refine((named) => Object.values(named).some((value) => value !== undefined), {
    error: "Please send a setting to change",
  });

export const changeSettings = defineCall({
  name: "change-settings",
  summary: "Changes the settings of the site at once; settings that are left out do not change",
  who: "administrators",
  readsOnly: false,
  body: changes,
  answers: [{ status: 200, when: "The current settings", body: settings }],

  async handle({ body: { is_sign_up_open, holds_new_listings }, tx }) {
    await tx.query(
      `update private.settings set is_sign_up_open = coalesce($1, is_sign_up_open),
         holds_new_listings = coalesce($2, holds_new_listings)`,
      [is_sign_up_open ?? null, holds_new_listings ?? null],
    );
    const body = await readRow(tx);
    return { status: 200, body };
  },
});
