import { refreshShown } from "#web/query/live-store.ts";
import type { Live } from "#web/query/use-live.ts";
import { Button } from "#web/ui/button.tsx";

/** What stands where a record will be: that it loads, or why it does not, with a way to try again. */
export function FileWaiting({
  data,
  hasFailed,
  failure,
}: Pick<Live<unknown>, "data" | "hasFailed"> & { failure: string }) {
  if (data !== undefined) return null;
  if (!hasFailed) return <p role="status">Loading...</p>;
  return (
    <div className="panel">
      <div className="panel__body stack" role="alert">
        <p>{failure}</p>
        <Button variant="secondary" onClick={refreshShown}>
          Retry
        </Button>
      </div>
    </div>
  );
}
