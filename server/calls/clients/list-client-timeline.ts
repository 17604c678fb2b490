import { z } from "zod";
import { clientName } from "#domain/clients/clients.ts";
import { textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { pageFields, readStart } from "../keyset-page.ts";
import { clientMoment, readClientTimeline } from "./client-timeline.ts";
import { findClient, noClient } from "./find-client.ts";

const pageSize = 50;

export const listClientTimeline = defineCall({
  name: "list-client-timeline",
  summary: `Lists what happened to the records of a client, the newest first, ${pageSize} at a time`,
  who: "staff, accounts and managers",
  readsOnly: true,
  body: z.strictObject({ id: clientName, older: pageFields().older }),
  answers: [
    {
      status: 200,
      when: "The page, and the cursor of the older one",
      body: z.object({ timeline: z.array(clientMoment), timeline_older: textOrNull }),
    },
  ],
  refusals: [noClient],

  async handle({ body: { id, older }, tx }) {
    const client = await findClient(tx, id, { isLocked: false });
    return {
      status: 200,
      body: await readClientTimeline(tx, client.id, { start: readStart({ older }), size: pageSize }),
    };
  },
});
