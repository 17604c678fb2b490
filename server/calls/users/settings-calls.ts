import { z } from "zod";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, noFields, readAnswerRows } from "../answer-fields.ts";
import type { Caller } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";

const settings = z.object({
  is_sign_up_open: z.boolean().meta({ description: "Whether visitors can create accounts" }),
  holds_new_listings: z
    .boolean()
    .meta({ description: "Whether a company that stops being private awaits a review by the office" }),
  requires_second_factor: z
    .boolean()
    .meta({ description: "Whether the office (every role) needs a second factor, seven days after it was turned on" }),
  second_factor_due_at: instant.nullable().meta({ description: "When those seven days end" }),
});
type Settings = z.output<typeof settings>;

async function readRow(tx: Transaction): Promise<Settings> {
  const rows = await readAnswerRows<Settings>(
    tx,
    `select is_sign_up_open, holds_new_listings, second_factor_required_at is not null as requires_second_factor,
       second_factor_required_at + interval '7 days' as second_factor_due_at from private.settings`,
    [],
  );
  return rows[0] as Settings;
}

/** Who turns it on must not be the first to be locked out. */
async function requireOwnFactor(tx: Transaction, { sub }: Caller): Promise<void> {
  const { rowCount } = await tx.query("select from auth.mfa_factors where user_id = $1 and status = 'verified'", [sub]);
  if (rowCount === 0)
    throw new CallError(409, {
      code: "conflict",
      message: "Set up two-factor authentication for your own account first, then require it of all administrators",
    });
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
const switches = { is_sign_up_open: yesOrNo, holds_new_listings: yesOrNo, requires_second_factor: yesOrNo };
const changes = z
  .strictObject({
    ...switches,
    expected_settings: z.strictObject(switches).optional().meta({
      description: "The settings when the caller read them; if one is different now, the answer is a conflict",
    }),
  })
  .refine(({ expected_settings: _seen, ...named }) => Object.values(named).some((value) => value !== undefined), {
    error: "Please send a setting to change",
  });

const settingNames = ["is_sign_up_open", "holds_new_listings", "requires_second_factor"] as const;

export const changeSettings = defineCall({
  name: "change-settings",
  summary: "Changes the settings of the site at once; settings that are left out do not change",
  who: "administrators",
  readsOnly: false,
  body: changes,
  answers: [{ status: 200, when: "The current settings", body: settings }],

  refusals: [
    {
      status: 409,
      code: "conflict",
      when: "The caller requires a second factor of others and has none, or a colleague has changed the setting",
    },
  ],

  async handle({ body, caller, tx }) {
    const { is_sign_up_open, holds_new_listings, requires_second_factor, expected_settings = {} } = body;
    await tx.query("select from private.settings for update");
    const now = await readRow(tx);
    for (const name of settingNames)
      requireUnchanged(expected_settings[name], now[name], { advice: "Please cancel and check the setting" });
    if (requires_second_factor) await requireOwnFactor(tx, caller);
    await tx.query(
      `update private.settings set is_sign_up_open = coalesce($1, is_sign_up_open),
         holds_new_listings = coalesce($2, holds_new_listings),
         second_factor_required_at = case $3::boolean when true then coalesce(second_factor_required_at, now())
           when false then null else second_factor_required_at end`,
      [is_sign_up_open ?? null, holds_new_listings ?? null, requires_second_factor ?? null],
    );
    return { status: 200, body: await readRow(tx) };
  },
});
