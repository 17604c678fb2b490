import { callSides } from "#domain/investors/calls/founder-calls.ts";
import type { Transaction } from "#server/database/database.ts";
import type { CallLetter } from "./founder-call-letters.ts";

/** A call as each of the two is shown it; a side whose account is gone is left out. */
export async function findCallLetters(tx: Transaction, id: string | undefined): Promise<CallLetter[]> {
  const person = (letter: string) =>
    `json_build_object('name', nullif(${letter}.full_name, ''), 'email', ${letter}u.email, 'phone', ${letter}.phone)`;
  const { rows } = await tx.query<CallLetter>(
    `select c.*, side, meu.id as account, coalesce(i.company_name, '') as company_name, ${person("me")} as recipient,
       ${person("they")} as other
     from public.founder_calls as c
     join public.interests as i on i.id = c.interest_id
     cross join unnest($2::text[]) as side
     join auth.users as meu on meu.id = case side when 'investor' then c.investor_id else c.startup_id end
       and meu.deleted_at is null
     join auth.users as theyu on theyu.id = case side when 'investor' then c.startup_id else c.investor_id end
     left join public.profiles as me on me.id = meu.id
     left join public.profiles as they on they.id = theyu.id
     where c.id = $1`,
    [id, callSides],
  );
  return rows;
}
