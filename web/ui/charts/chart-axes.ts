/** What upright charts have in common. Colours come by the style sheet's values, so that they follow the theme. */
export const chartMargin = { top: 28, right: 12, bottom: 0, left: 0 };

export const labelAxis = {
  dataKey: "label",
  interval: "equidistantPreserveStart",
  minTickGap: 12,
  tickLine: false,
  stroke: "var(--nv-rule-strong)",
} as const;

export const valueAxis = {
  width: "auto",
  tickCount: 4,
  allowDecimals: false,
  tickLine: false,
  axisLine: false,
} as const;
