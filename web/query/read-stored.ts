import { loadClient } from "#web/backend.ts";
import { rowsOf } from "./own-answer.ts";

type Client = Awaited<ReturnType<typeof loadClient>>;
type Answer = { readonly data: readonly object[] | null; readonly error: unknown; readonly status: number };

/** One record as it is stored now; null when it was deleted. */
export async function readStored(
  ask: (client: Client) => PromiseLike<Answer>,
): Promise<Record<string, unknown> | null> {
  const [row] = rowsOf(await ask(await loadClient()));
  return row ? { ...row } : null;
}
