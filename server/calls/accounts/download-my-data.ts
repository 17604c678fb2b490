import { strToU8, zipSync } from "fflate";
import { z } from "zod";
import { ownPassword } from "#domain/accounts/account-decisions.ts";
import { downloadLimit, tooManyDownloads } from "#domain/accounts/personal-data.ts";
import { business } from "#domain/business/business.ts";
import { formatIstDay, formatIstInstant } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import type { Caller, CallParts } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { confirmOwner, ownerRefusals } from "./confirm-owner.ts";
import { aboutPersonalData, writePersonalDataPage } from "./personal-data-page.ts";
import { readPersonalData } from "./read-personal-data.ts";

const suspended = `Your account is suspended, so your data cannot be downloaded here. To get a copy, write to our Grievance Officer at ${business.grievanceOfficer.email}`;

/** A session ends with a suspension, but another process may still know it for a minute. */
async function refuseSuspended({ sub }: Caller, { database }: CallParts): Promise<void> {
  const { rows } = await database.asSystem(`user:${sub}`, (tx) =>
    tx.query("select from private.suspensions where user_id = $1 and is_suspended", [sub]),
  );
  if (rows.length > 0) throw new CallError(403, { code: "account_suspended", message: suspended });
}

async function countDownload({ sub }: Caller, { database, env }: CallParts): Promise<void> {
  const { allowed, hours } = downloadLimit;
  const limit = { name: "download-my-data", address: sub, allowed, seconds: hours * 3_600, scale: env.rateLimitScale };
  await database
    .asSystem(`user:${sub}`, (tx) => takeRateLimit(tx, limit))
    .catch((error) => {
      if (!(error instanceof CallError) || error.status !== 429) throw error;
      throw new CallError(429, { code: "too_many", message: tooManyDownloads }, error.headers);
    });
}

export const downloadMyData = defineCall({
  name: "download-my-data",
  summary:
    "Everything stored about the caller, as a ZIP file with `neev-data.json` and `neev-data.html`; the password confirms the owner. Each download is logged as an event",
  who: "signed-in callers",
  readsOnly: false,
  body: z.strictObject({ password: ownPassword }),
  answers: [
    {
      status: 200,
      when: "The ZIP file, `application/zip`, with its name in `Content-Disposition`",
      mediaType: "application/zip",
      body: z.instanceof(Uint8Array),
    },
  ],
  refusals: [
    ...ownerRefusals,
    { status: 403, code: "account_suspended", when: "The account is suspended; the message says how to get a copy" },
    {
      status: 429,
      code: "too_many",
      when: `More than ${downloadLimit.allowed} downloads of one account in ${downloadLimit.hours} hours`,
    },
  ],
  // Read under the caller's own rights, in a transaction of that role.
  transaction: "own",

  async handle({ body: { password }, address, caller, parts }) {
    await refuseSuspended(caller, parts);
    await confirmOwner({ password, address, caller, parts });
    await countDownload(caller, parts);
    const now = parts.clock.now();
    const data = await readPersonalData(caller, parts);
    const rows = data.reduce((count, part) => count + part.rows.length, 0);
    const is_complete = data.every((part) => part.is_complete);
    const json = {
      ...{ created_at: formatIstInstant(now), about: aboutPersonalData, is_complete },
      data: Object.fromEntries(data.map((part) => [part.name, part.rows])),
    };
    const files = {
      "neev-data.json": strToU8(JSON.stringify(json, null, 2)),
      "neev-data.html": strToU8(writePersonalDataPage(data, now)),
    };
    // Nearly as small as at the highest level, in half the time: other calls wait meanwhile.
    const file = zipSync(files, { level: 4 });
    // Before the answer: a download that could not be logged is not handed out.
    await parts.database.asSystem(`user:${caller.sub}`, (tx) =>
      tx.query("select private.log_export('personal-data', $1, $2)", [rows, is_complete]),
    );
    const headers = {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="neev-data-${formatIstDay(now)}.zip"`,
    };
    return { status: 200, body: file, headers };
  },
});
