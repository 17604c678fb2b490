/**
 * Runs one piece of work at a time. Those who have something waiting take turns: the twenty files of one sender do not make the one
 * file of another wait for all of them.
 */
export function createTurns(): <T>(sender: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function runWaiting(): Promise<void> {
    isRunning = true;
    // Who is put back stands at the end of the map, and this comes there too.
    for (const [sender, [next, ...others]] of waiting) {
      waiting.delete(sender);
      if (others.length > 0) waiting.set(sender, others);
      await next?.();
    }
    isRunning = false;
  }

  return (sender, work) =>
    new Promise((resolve, reject) => {
      const run = () => work().then(resolve, reject);
      const own = waiting.get(sender);
      if (own) own.push(run);
      else waiting.set(sender, [run]);
      if (!isRunning) void runWaiting();
    });
}
