import { availableParallelism } from "node:os";
import { busy } from "#server/http/overload/busy.ts";

export type Hashing = {
  /**
   * A call that hashes passwords, as a whole: refused when too many of them are in progress. Wrap it before anything about an
   * account is looked at, so that the refusal is the same whether there is one, and before it counts as an attempt.
   * @param known the device or the session that the call comes from, where someone has signed in on it before: a flood of others
   *   does not take their places
   */
  admit<T>(call: () => Promise<T>, known?: string): Promise<T>;
  /** One hash, when it is its turn. */
  takeTurn<T>(hash: () => Promise<T>): Promise<T>;
};

/** A call makes up to three hashes of about 20 ms: a call that is admitted is answered within seconds. */
const callsPerProcessor = 32;
/** Of these, for calls from known devices alone. */
const keptPerProcessor = 8;
/** One device signs in once; more of it at the same time are a flood as well. */
const mostOfOne = 2;

/**
 * Hashes never take more than half of the processors that the process may use, however many people sign in: half of them hash
 * at once. Where there is only one, each hash is followed by a pause as long as it took.
 */
export function shareProcessors(processors: number): Hashing {
  const atOnce = Math.max(1, Math.floor(processors / 2));
  const mostCalls = callsPerProcessor * atOnce;
  const mustPause = processors < 2;
  const waiting: (() => void)[] = [];
  let running = 0;
  let calls = 0;
  const ofKnown = new Map<string, number>();

  /** A known device that has taken its share counts as any other caller. */
  function takePlace(known: string | undefined): () => void {
    const own = known === undefined ? mostOfOne : (ofKnown.get(known) ?? 0);
    const isKept = known !== undefined && own < mostOfOne;
    if (calls >= (isKept ? mostCalls : mostCalls - keptPerProcessor * atOnce)) throw busy("passwords");
    calls += 1;
    if (isKept) ofKnown.set(known, own + 1);
    return () => {
      calls -= 1;
      if (!isKept) return;
      const left = (ofKnown.get(known) ?? 1) - 1;
      if (left === 0) ofKnown.delete(known);
      else ofKnown.set(known, left);
    };
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async admit(call, known) {
      const leave = takePlace(known);
      try {
        return await call();
      } finally {
        leave();
      }
    },
    async takeTurn(hash) {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      const startedAt = performance.now();
      try {
        return await hash();
      } finally {
        if (mustPause) setTimeout(endTurn, performance.now() - startedAt);
        else endTurn();
      }
    },
  };
}

/** Of this process: how many processors it may use, which its affinity can limit. */
export const hashing = shareProcessors(availableParallelism());
