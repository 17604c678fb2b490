import { z } from "zod";
import { CallError } from "#server/http/errors.ts";
import { instant, noFields, writeInstants } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

type SessionRow = { id: string; created_at: Date; last_used_at: Date; device: string };

export const listSessions = defineCall({
  name: "list-sessions",
  summary: "Lists the caller's sessions, the most recently used first",
  who: "signed-in callers",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "The sessions that have not ended",
      body: z.object({
        sessions: z.array(
          z.object({
            id: z.uuid(),
            created_at: instant,
            last_used_at: instant,
            device: z.string().meta({ description: "The user agent of the browser; may be empty" }),
            is_current: z.boolean(),
          }),
        ),
      }),
    },
  ],

  async handle({ caller: { sub, session_id }, tx }) {
    const { rows } = await tx.query<SessionRow>(
      `select id, created_at, greatest(created_at, refreshed_at at time zone 'utc') as last_used_at,
              coalesce(user_agent, '') as device
       from auth.sessions s where user_id = $1 and private.session_ends_at(s) > now()
       order by last_used_at desc, id limit 100`,
      [sub],
    );
    const sessions = rows.map((row) => ({ ...writeInstants(row), is_current: row.id === session_id }));
    return { status: 200, body: { sessions } };
  },
});

const oneSession = z.strictObject({ id: z.uuid({ error: "The session id must be a UUID" }).toLowerCase() });

export const revokeSession = defineCall({
  name: "revoke-session",
  summary: "Ends one of the caller's sessions: its tokens stop working, for table calls within a minute",
  who: "signed-in callers",
  readsOnly: false,
  body: oneSession,
  answers: [{ status: 200, when: "The session has ended", body: z.object({ id: z.uuid() }) }],
  refusals: [{ status: 404, code: "not_found", when: "The caller has no such session" }],

  async handle({ body: { id }, caller, tx }) {
    const { rowCount } = await tx.query("delete from auth.sessions where id = $1 and user_id = $2", [id, caller.sub]);
    if (rowCount === 0)
      throw new CallError(404, { code: "not_found", message: "This session has already ended, or it is not yours" });
    return { status: 200, body: { id } };
  },
  after: ({ caller, parts }) => parts.accounts.forgetAccount(caller.sub),
});
