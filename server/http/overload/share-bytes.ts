type Response = { readonly closed: boolean; once(event: "close", listener: () => void): unknown };

/**
 * Memory that all callers share, in bytes. One address, and one account, has a quarter of it at most: a caller that is slow on
 * purpose leaves some for the others.
 */
export function shareBytes(most: number) {
  const all = "all";
  const held = new Map<string, number>();

  const change = (names: readonly string[], bytes: number): void => {
    for (const name of names) {
      const sum = (held.get(name) ?? 0) + bytes;
      if (sum === 0) held.delete(name);
      else held.set(name, sum);
    }
  };

  /** Until the response is closed. False, and nothing held, where there is not enough. */
  return (response: Response, bytes: number, holders: readonly string[]): boolean => {
    // A caller that has left already will not be heard to leave once more.
    if (response.closed) return true;
    const names = [all, ...holders];
    if (names.some((name) => (held.get(name) ?? 0) + bytes > (name === all ? most : most / 4))) return false;
    change(names, bytes);
    response.once("close", () => change(names, -bytes));
    return true;
  };
}
