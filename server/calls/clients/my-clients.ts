import { z } from "zod";
import { noFields, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";

const ownClient = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z
    .string()
    .meta({ description: "The trade name, or the legal name without one; with the reference where two have the same" }),
});

/** In SQL, the clients of which an account is a contact, as their contacts know them; the account is given as an expression. */
export const ownClients = (account: string): string =>
  `select own.id, own.reference,
     case when count(*) over (partition by lower(own.name)) > 1 then own.name || ' (' || own.reference || ')' else own.name end as name
   from (
     select c.id, c.reference, coalesce(c.trade_name, c.legal_name) as name from private.clients as c
     where c.merged_into is null
       and exists (select from private.client_contacts as k where k.client_id = c.id and k.user_id = ${account})) as own`;

/** More clients than one person looks after. */
const most = 200;

export const myClients = defineCall({
  name: "my-clients",
  summary: "Lists the clients that the caller is a contact of, by name: those for which a request can be made",
  who: "signed-in callers",
  readsOnly: true,
  body: noFields,
  answers: [
    {
      status: 200,
      when: "None for most accounts; a client that was merged into another one is listed as that one",
      body: z.object({ clients: z.array(ownClient) }),
    },
  ],

  async handle({ caller: { sub }, tx }) {
    const clients = await readAnswerRows<z.output<typeof ownClient>>(
      tx,
      `${ownClients("$1")} order by lower(own.name), own.id limit ${most}`,
      [sub],
    );
    return { status: 200, body: { clients } };
  },
});
