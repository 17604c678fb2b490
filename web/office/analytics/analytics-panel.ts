import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";

/** The props of each panel of the analytics. */
export type PanelProps = { readonly owner: string; readonly period: AnalyticsPeriod };
