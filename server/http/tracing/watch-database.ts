import { SpanKind } from "@opentelemetry/api";
import type { Database, Transaction } from "#server/database/database.ts";
import { observeBegin } from "../metrics/process-metrics.ts";
import { inPart, originSettings } from "./spans.ts";

type Work<T> = (tx: Transaction) => Promise<T>;

/** Times how long a transaction waits until it begins, and makes a span of it: its role, and no statement or value. */
function watch<T>(role: string, work: Work<T>, open: (work: Work<T>) => Promise<T>): Promise<T> {
  const attributes = { "db.system.name": "postgresql", "neev.role": role };
  return inPart("transaction", { kind: SpanKind.CLIENT, attributes }, () => {
    const startedAt = performance.now();
    let hasStarted = false;
    const begin = () => {
      if (!hasStarted) observeBegin((performance.now() - startedAt) / 1000);
      hasStarted = true;
    };
    return open((tx) => {
      begin();
      return work(tx);
    }).finally(begin);
  });
}

/** The database client of requests and jobs: what they write says which request it was for. */
export function watchDatabase(database: Database): Database {
  const withOrigin = <O extends { readonly settings?: Readonly<Record<string, string>> }>(options: O) => ({
    ...options,
    settings: { ...originSettings(), ...options.settings },
  });
  return {
    ...database,
    asCaller: (claims, work, options = {}) =>
      watch(claims.role, work, (watched) => database.asCaller(claims, watched, withOrigin(options))),
    asOffice: (claims, work, options = {}) =>
      watch("office", work, (watched) => database.asOffice(claims, watched, withOrigin(options))),
    asSystem: (actor, work, options = {}) =>
      watch("service_role", work, (watched) => database.asSystem(actor, watched, withOrigin(options))),
  };
}
