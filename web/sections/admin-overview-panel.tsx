import type { ReactNode } from "react";

/** What has happened lately, and what is late. */
export function AdminOverviewPanel({ refresh }: { owner: string; refresh: ReactNode }) {
  return <div className="row">{refresh}</div>;
}
