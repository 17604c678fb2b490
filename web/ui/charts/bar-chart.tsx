import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

const loadColumns = () => import("./bar-drawing.tsx").then(({ ColumnDrawing }) => ColumnDrawing);
const loadRows = () => import("./bar-drawing.tsx").then(({ RowDrawing }) => RowDrawing);

const rowHeight = 40;

type BarChartProps = ChartProps & {
  /**
   * `time`: columns from left to right, the last of them in ink, the earlier ones quiet.
   * `parts`: a row for each, with its name and figure; for shares of a whole.
   */
  of: "time" | "parts";
};

export function BarChart({ of, ...props }: BarChartProps) {
  return of === "time" ? (
    <ChartFrame {...props} load={loadColumns} height={220} />
  ) : (
    <ChartFrame {...props} load={loadRows} height={Math.max(1, props.points.length) * rowHeight + 8} />
  );
}
