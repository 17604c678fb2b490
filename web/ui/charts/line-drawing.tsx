import { CartesianGrid, LabelList, Line, LineChart, XAxis, YAxis } from "recharts";
import { chartMargin, labelAxis, valueAxis } from "./chart-axes.ts";
import type { DrawingProps } from "./chart-frame.tsx";

type DotProps = { cx?: number; cy?: number; index?: number };
type LabelProps = { x?: number | string; y?: number | string; index?: number };

export function LineDrawing({ points, formatShort, ...size }: DrawingProps) {
  const last = points.length - 1;

  function markLatest({ cx, cy, index }: DotProps) {
    return index === last ? <circle key={index} className="chart__dot" cx={cx} cy={cy} r={5} /> : <g key={index} />;
  }
  function nameLatest({ x, y, index }: LabelProps) {
    if (index !== last) return null;
    return (
      <text className="chart__label" x={x} y={Number(y) - 12} textAnchor={last === 0 ? "middle" : "end"}>
        {formatShort(points[last]?.value ?? 0)}
      </text>
    );
  }

  return (
    <LineChart {...size} data={[...points]} margin={chartMargin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--nv-chart-grid)" />
      <XAxis {...labelAxis} padding={{ left: 16, right: 16 }} />
      <YAxis {...valueAxis} tickFormatter={formatShort} />
      <Line
        dataKey="value"
        stroke="var(--nv-chart-1)"
        strokeWidth={2.5}
        dot={markLatest}
        activeDot={false}
        isAnimationActive={false}
      >
        <LabelList dataKey="value" content={nameLatest} />
      </Line>
    </LineChart>
  );
}
