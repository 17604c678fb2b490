import { z } from "zod";
import { meetingPattern } from "#domain/consultations/meeting-pattern.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { instant, noFields, readAnswerRows, textOrNull } from "../answer-fields.ts";
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
  most_file_bytes: z.int().meta({ description: "The largest document that is taken" }),
  most_client_bytes: z.int().meta({ description: "How much all documents of one client may take" }),
  second_factor_due_at: instant.nullable().meta({ description: "When those seven days end" }),
  meeting_pattern: textOrNull.meta({
    description: "Where video calls take place, with `{room}`; null while the office enters each link",
  }),
});
type Settings = z.output<typeof settings>;

async function readRow(tx: Transaction): Promise<Settings> {
  const rows = await readAnswerRows<Settings>(
    tx,
    `select is_sign_up_open, holds_new_listings, meeting_pattern, most_file_bytes, most_client_bytes,
       second_factor_required_at is not null as requires_second_factor,
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
const megabyte = 1024 * 1024;
/** As the table's own checks have it. */
const bytes = (most: number, sentence: string) =>
  z.int({ error: sentence }).min(megabyte, { error: sentence }).max(most, { error: sentence }).optional();
const changeable = {
  most_file_bytes: bytes(100 * megabyte, "The largest document must be from 1 MB to 100 MB, in bytes"),
  most_client_bytes: bytes(megabyte * megabyte, "The documents of a client may take from 1 MB to 1 TB, in bytes"),
  ...{ is_sign_up_open: yesOrNo, holds_new_listings: yesOrNo, requires_second_factor: yesOrNo },
  meeting_pattern: meetingPattern.optional().meta({
    description:
      "An https address with `{room}`, for a name that no one can guess, and if wanted `{reference}`. Calls that are confirmed from now on have a link by it, and those without one when they get another time; with null the office enters each link",
  }),
};
const changes = z
  .strictObject({
    ...changeable,
    expected_settings: z.strictObject(changeable).optional().meta({
      description: "The settings when the caller read them; if one is different now, the answer is a conflict",
    }),
  })
  .refine(({ expected_settings: _seen, ...named }) => Object.values(named).some((value) => value !== undefined), {
    error: "Please send a setting to change",
  });

const settingNames = [
  ...(["is_sign_up_open", "holds_new_listings", "requires_second_factor", "meeting_pattern"] as const),
  ...(["most_file_bytes", "most_client_bytes"] as const),
];

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
    const {
      is_sign_up_open,
      holds_new_listings,
      requires_second_factor,
      meeting_pattern,
      expected_settings = {},
    } = body;
    await tx.query("select from private.settings for update");
    const now = await readRow(tx);
    for (const name of settingNames)
      requireUnchanged(expected_settings[name], now[name], { advice: "Please cancel and check the setting" });
    if (requires_second_factor) await requireOwnFactor(tx, caller);
    await tx.query(
      `update private.settings set is_sign_up_open = coalesce($1, is_sign_up_open),
         holds_new_listings = coalesce($2, holds_new_listings),
         second_factor_required_at = case $3::boolean when true then coalesce(second_factor_required_at, now())
           when false then null else second_factor_required_at end,
         meeting_pattern = case when $4 then $5 else meeting_pattern end,
         most_file_bytes = coalesce($6, most_file_bytes), most_client_bytes = coalesce($7, most_client_bytes)`,
      [
        ...[is_sign_up_open ?? null, holds_new_listings ?? null, requires_second_factor ?? null],
        ...[meeting_pattern !== undefined, meeting_pattern ?? null],
        ...[body.most_file_bytes ?? null, body.most_client_bytes ?? null],
      ],
    );
    return { status: 200, body: await readRow(tx) };
  },
});
