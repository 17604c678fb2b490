import { type ComponentType, useCallback, useEffect, useState } from "react";

/** A component that is fetched when it is first needed; a lost connection can be tried again. */
export function useLoadedForm<Props>(load: () => Promise<ComponentType<Props>>, isNeeded: boolean) {
  const [Form, setForm] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const retry = useCallback(() => {
    setHasFailed(false);
    load().then(
      (loaded) => setForm(() => loaded),
      () => setHasFailed(true),
    );
  }, [load]);

  useEffect(() => {
    if (isNeeded && !Form) retry();
  }, [isNeeded, Form, retry]);

  return { Form, hasFailed, retry };
}
