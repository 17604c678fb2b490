import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";

type AskForAll = (host: string) => Promise<readonly { readonly address: string }[]>;

/** A name such as `localhost` may have an address of a kind that this machine does not have. */
const isNotHere = (error: unknown) =>
  ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(String((error as { code?: unknown }).code));

/**
 * The addresses of a host. Listens at each for a moment, before anything is opened or changed: a start that cannot listen in the
 * end would have migrated the database by then. Throws what listening there throws; of several addresses, those that this machine
 * does not have are left out.
 */
export async function requireAddresses(
  { host, port }: { readonly host: string; readonly port: number },
  ask: AskForAll = (name) => lookup(name, { all: true }),
): Promise<string[]> {
  const found = [...new Set((await ask(host)).map(({ address }) => address))];
  const usable: string[] = [];
  let missing: unknown;
  for (const address of found) {
    try {
      await tryListening(address, port);
      usable.push(address);
    } catch (error) {
      if (!isNotHere(error)) throw error;
      missing = error;
    }
  }
  if (usable.length === 0) throw missing;
  return usable;
}

async function tryListening(host: string, port: number): Promise<void> {
  const trial = createServer().listen(port, host);
  await once(trial, "listening");
  trial.close();
  await once(trial, "close");
}
