import { useEffect, useState } from "react";
import { businessNow } from "#web/backend.ts";

const everyMs = 10_000;

/** The time by the office's clock, updated every few seconds: what a page offers can end while it is open. */
export function useBusinessNow(): Date {
  const [now, setNow] = useState(businessNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(businessNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
