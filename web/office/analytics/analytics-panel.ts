import type { AnalyticsPeriod } from "#domain/analytics/analytics.ts";

/** What each panel of the analytics is told. */
export type PanelProps = { readonly owner: string; readonly period: AnalyticsPeriod };
