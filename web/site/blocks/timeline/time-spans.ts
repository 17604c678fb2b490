import type { StepTime } from "#web/site/blocks/page-content.ts";

/** From its earliest start, to its end if all goes quickly, to its end if every step takes its longest. */
export type Span = { readonly start: number; readonly earliest: number; readonly latest: number };

/** The place of each step, one after the other; a step with a `start` of its own begins there, an open one delays none. */
export function layOut(times: readonly (StepTime | undefined)[]): (Span | undefined)[] {
  let [quick, slow] = [0, 0];
  return times.map((time) => {
    if (time?.least === undefined) return undefined;
    const start = time.start ?? quick;
    if (time.open) return { start, earliest: start, latest: start + time.least };
    quick = start + time.least;
    slow = (time.start ?? slow) + (time.most ?? time.least);
    return { start, earliest: quick, latest: slow };
  });
}
