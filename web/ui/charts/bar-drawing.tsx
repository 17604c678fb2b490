import { Bar, BarChart, CartesianGrid, LabelList, Rectangle, XAxis, YAxis } from "recharts";
import { chartMargin, labelAxis, valueAxis } from "./chart-axes.ts";
import type { DrawingProps } from "./chart-frame.tsx";

type BarShape = { x?: number; y?: number; width?: number; height?: number; index?: number };
type LabelProps = { x?: number | string; y?: number | string; width?: number | string; index?: number };

export function ColumnDrawing({ points, formatShort, ...size }: DrawingProps) {
  const last = points.length - 1;

  function drawColumn({ index, ...box }: BarShape) {
    const fill = index === last ? "var(--nv-chart-1)" : "var(--nv-chart-quiet)";
    return <Rectangle x={box.x} y={box.y} width={box.width} height={box.height} fill={fill} />;
  }
  function nameLatest({ x, y, width, index }: LabelProps) {
    if (index !== last) return null;
    return (
      <text className="chart__label" x={Number(x) + Number(width) / 2} y={Number(y) - 8} textAnchor="middle">
        {formatShort(points[last]?.value ?? 0)}
      </text>
    );
  }

  return (
    <BarChart {...size} data={[...points]} margin={chartMargin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--nv-chart-grid)" />
      <XAxis {...labelAxis} />
      <YAxis {...valueAxis} tickFormatter={formatShort} />
      <Bar dataKey="value" maxBarSize={40} shape={drawColumn} isAnimationActive={false}>
        <LabelList dataKey="value" content={nameLatest} />
      </Bar>
    </BarChart>
  );
}

/** Name and figure stand at each row, so no axis is needed. */
export function RowDrawing({ points, formatShort, ...size }: DrawingProps) {
  return (
    <BarChart
      {...size}
      data={[...points]}
      layout="vertical"
      margin={{ top: 0, right: 72, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <XAxis type="number" hide domain={[0, "dataMax"]} />
      <YAxis dataKey="label" type="category" width="auto" tickLine={false} stroke="var(--nv-rule-strong)" />
      <Bar dataKey="value" maxBarSize={20} fill="var(--nv-chart-1)" isAnimationActive={false}>
        <LabelList
          dataKey="value"
          position="right"
          className="chart__label"
          formatter={(value) => formatShort(Number(value))}
        />
      </Bar>
    </BarChart>
  );
}
