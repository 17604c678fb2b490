import { useSyncExternalStore } from "react";
import { readChoice, storeChoice } from "../../layout/stored-choice.ts";
import { useOwnClients } from "./own-clients.ts";

const keyOf = (owner: string) => `neev.acting-for.${owner}`;
const listeners = new Set<() => void>();
/** What was chosen on this page: all there is if storage is off. */
const chosen = new Map<string, string>();

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(keyOf(""))) {
      // Another tab has chosen.
      chosen.clear();
      tell();
    }
  };
  listeners.add(listener);
  addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", follow);
  };
}

/** Kept for each account on this device; empty for all clients. */
export function chooseClient(owner: string, client: string) {
  chosen.set(owner, client);
  storeChoice(keyOf(owner), client);
  tell();
}

const readChosen = (owner: string) => chosen.get(owner) ?? readChoice(keyOf(owner)) ?? "";

/**
 * The client whose requests the account looks at; undefined for all. A choice that is no longer theirs counts as all, and so
 * does any while there is one client at most.
 */
export function useChosenClient(owner: string | null): string | undefined {
  const { data } = useOwnClients(owner);
  const id = useSyncExternalStore(
    subscribe,
    () => (owner === null ? "" : readChosen(owner)),
    () => "",
  );
  const isTheirs = data === undefined || (data.length > 1 && data.some((client) => client.id === id));
  return id !== "" && isTheirs ? id : undefined;
}
