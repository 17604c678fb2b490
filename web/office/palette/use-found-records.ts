import { useEffect, useState } from "react";
import { readAsOffice } from "../kit/office-answer.ts";
import { type Entry, toEntry } from "./palette-entries.ts";

export type FoundRecords = {
  readonly state: "idle" | "loading" | "ready" | "failed";
  readonly entries: readonly Entry[];
  /** The query that they answer. */
  readonly query: string;
};

const nothing: FoundRecords = { state: "idle", entries: [], query: "" };
/** Until the person pauses, a query is not finished. */
const pauseMs = 120;

/** The records that a query finds, as it is typed; those of the query before stay until the new ones are there. */
export function useFoundRecords(query: string, round: number): FoundRecords {
  const [found, setFound] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` counts the attempts
  useEffect(() => {
    if (query.length < 2) return setFound(nothing);
    let isCurrent = true;
    setFound((now) => ({ ...now, state: "loading" }));
    const timer = setTimeout(() => {
      readAsOffice("find-record", { query }).then(
        ({ records }) => isCurrent && setFound({ state: "ready", entries: records.map(toEntry), query }),
        () => isCurrent && setFound({ state: "failed", entries: [], query }),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, round]);
  return found;
}
