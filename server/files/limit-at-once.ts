type Response = { readonly closed: boolean; once(event: "close", listener: () => void): unknown };

/** In all, and of one address or account. */
export type MostAtOnce = { readonly most: number; readonly mostOfOne: number };

/** Files on their way to a process: each holds a connection, a file and a little memory. Twenty that one office chooses together pass. */
export const uploadsAtOnce: MostAtOnce = { most: 32, mostOfOne: 24 };

/** How many long exchanges there are at once. */
export function limitAtOnce({ most, mostOfOne }: MostAtOnce) {
  let all = 0;
  const ofEach = new Map<string, number>();
  return {
    /** Until the response is closed. False where there are too many. */
    take(response: Response, one: string): boolean {
      const own = ofEach.get(one) ?? 0;
      if (response.closed) return true;
      if (all >= most || own >= mostOfOne) return false;
      all += 1;
      ofEach.set(one, own + 1);
      response.once("close", () => {
        all -= 1;
        const left = (ofEach.get(one) ?? 1) - 1;
        if (left > 0) ofEach.set(one, left);
        else ofEach.delete(one);
      });
      return true;
    },
  };
}
