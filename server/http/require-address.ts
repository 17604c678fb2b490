import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Listens at the address for a moment, before anything is opened or changed: a start that cannot listen in the end would have
 * migrated the database by then. Throws what listening there throws.
 */
export async function requireAddress({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const trial = createServer().listen(port, host);
  await once(trial, "listening");
  trial.close();
  await once(trial, "close");
}
