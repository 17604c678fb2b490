import { clientName } from "#domain/clients/clients.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "../../query/use-live.ts";
import { findAsOffice, readAsOffice } from "../kit/office-answer.ts";
import type { ClientView } from "./client-view.ts";

type ListAnswer = AnswerBody<"list-clients">;
export type ClientLine = ListAnswer["clients"][number];
export type ClientPage = ListAnswer & { readonly older: string | null; readonly newer: string | null };
export type ClientFile = AnswerBody<"read-client">;
export type ClientContact = ClientFile["contacts"][number];

/** One page of clients; its neighbours are named by their numbers. */
export function useClientPage(own: string, view: ClientView, query: string): Live<ClientPage> {
  const { owner, page, columns: _columns, ...rest } = view;
  const ask = { ...rest, query, page, owner: owner === "me" ? own : owner };
  return useLive(`clients ${own} ${JSON.stringify(ask)}`, async () => {
    const answer = await readAsOffice("list-clients", ask);
    const newer = page > 1 ? String(page - 1) : null;
    return { ...answer, newer, older: answer.more ? String(page + 1) : null };
  });
}

/** One client with all that belongs to it; null where there is none. */
export function useClientFile(own: string, name: string): Live<ClientFile | null> {
  return useLive(`client ${own} ${name}`, async () =>
    clientName.safeParse(name).success ? await findAsOffice("read-client", { id: name }) : null,
  );
}
