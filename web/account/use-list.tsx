import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";

type List<Row> = {
  readonly rows: readonly Row[] | null;
  /** In place of the list: that it is being loaded, or could not be. Null when `rows` can be shown. */
  readonly missing: ReactNode;
  readonly load: () => Promise<void>;
};

/** A list of the account page. @param read the same function each time; answers null when the rows cannot be read */
export function useList<Row>(read: () => Promise<readonly Row[] | null>, failure: string): List<Row> {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const found = await read();
    if (found) setRows(found);
    else setHasFailed(true);
  }, [read]);
  useEffect(() => void load(), [load]);

  if (!hasFailed) return { rows, load, missing: rows ? null : <p role="status">Loading...</p> };
  const missing = (
    <div className="stack" role="alert">
      <p>{failure}</p>
      <div className="row">
        <Button variant="secondary" onClick={load}>
          Retry
        </Button>
      </div>
    </div>
  );
  return { rows, load, missing };
}
