import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

const load = () => import("./line-drawing.tsx").then(({ LineDrawing }) => LineDrawing);

/** How one figure went over time; the latest is marked and named. */
export function LineChart(props: ChartProps) {
  return <ChartFrame {...props} load={load} height={220} />;
}
