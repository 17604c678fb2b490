import type { AnalyticsPeriod } from "#domain/analytics.ts";

/** What each panel of the analytics is told. */
export type PanelProps = { readonly owner: string; readonly period: AnalyticsPeriod };
