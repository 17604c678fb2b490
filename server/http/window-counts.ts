import { createHmac, randomBytes } from "node:crypto";
import type { FastifyRateLimitStore } from "@fastify/rate-limit";

/** So many windows are remembered at once; the one that began first is forgotten first. */
const most = 20_000;

type Count = { current: number; readonly endsAt: number };

/**
 * Counts calls in fixed windows, in the memory of one process: under the HMAC of the address or account, with a secret of
 * the process, and no longer than the window. The store that @fastify/rate-limit brings holds plain addresses until others
 * take their place.
 */
export class WindowCounts implements FastifyRateLimitStore {
  private readonly secret = randomBytes(32);
  /** In the order in which their windows began, which is that in which they end. */
  private readonly counts = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const hidden = createHmac("sha256", this.secret).update(key).digest("base64url");
    this.forgetEnded();
    const now = performance.now();
    let count = this.counts.get(hidden);
    if (count === undefined) {
      const [first] = this.counts.keys();
      if (first !== undefined && this.counts.size >= most) this.counts.delete(first);
      count = { current: 0, endsAt: now + timeWindow };
      this.counts.set(hidden, count);
    }
    count.current += 1;
    this.planForgetting();
    callback(null, { current: count.current, ttl: count.endsAt - now });
  }

  /** Each limit counts for itself. */
  child(): WindowCounts {
    return new WindowCounts();
  }

  /** How many windows are remembered. */
  get size(): number {
    return this.counts.size;
  }

  private forgetEnded(): void {
    const now = performance.now();
    for (const [key, { endsAt }] of this.counts) {
      if (endsAt > now) break;
      this.counts.delete(key);
    }
  }

  /** Also when no further call comes. */
  private planForgetting(): void {
    const [first] = this.counts.values();
    if (this.timer !== undefined || first === undefined) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.forgetEnded();
        this.planForgetting();
      },
      first.endsAt - performance.now() + 1,
    ).unref();
  }
}
