import { compareClients } from "./compare-clients.ts";
import { importClients } from "./import-clients.ts";
import { linkClient } from "./link-client.ts";
import { listClientProposals } from "./list-client-proposals.ts";
import { listClientTimeline } from "./list-client-timeline.ts";
import { listClients } from "./list-clients.ts";
import { mergeClients } from "./merge-clients.ts";
import { myClients } from "./my-clients.ts";
import { noteClient } from "./note-client.ts";
import { readClientCall } from "./read-client.ts";
import { readRecordClient } from "./read-record-client.ts";
import { saveClient } from "./save-client.ts";
import { undoClientMerge } from "./undo-client-merge.ts";

/** The calls about clients, in the order of the documents that are written from them. */
export const clientCalls = [
  listClients,
  readClientCall,
  myClients,
  saveClient,
  noteClient,
  importClients,
  linkClient,
  readRecordClient,
  listClientProposals,
  listClientTimeline,
  compareClients,
  mergeClients,
  undoClientMerge,
] as const;
