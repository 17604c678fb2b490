import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from "react";
import { FigureTable } from "./figure-table.tsx";

export type ChartPoint = { readonly label: string; readonly value: number };

/** What every chart takes; each draws one row of figures. */
export type ChartProps = {
  /** What the figures say, in a sentence: "Revenue rose from ₹2 lakh in June to ₹5 lakh in November 2026". */
  finding: string;
  /** What the points are ("Month"), and what their figures are ("Revenue"): the heads of the table. */
  head: readonly [point: string, figure: string];
  /** In the order in which they are drawn. */
  points: readonly ChartPoint[];
  /** A figure as the table says it. */
  format: (value: number) => string;
  /** The same for the axis, where there is little space. */
  formatShort?: (value: number) => string;
  /** Further columns of the table, which are not drawn: a head, and a cell for each point. */
  more?: readonly { readonly head: string; readonly cells: readonly string[] }[];
};

export type DrawingProps = Pick<ChartProps, "points"> & {
  formatShort: (value: number) => string;
  /** In pixels. */
  width: number;
  height: number;
};
type LoadDrawing = () => Promise<ComponentType<DrawingProps>>;

/** How wide an element is; while it is hidden, how wide it was. Nothing before it was first seen. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/**
 * The drawing has its finding as a text alternative, and the figures are in a table. The drawing code is heavy, and is
 * fetched when a chart is shown; if it does not come, the table is open in its place.
 */
export function ChartFrame({ load, height, ...chart }: ChartProps & { load: LoadDrawing; height: number }) {
  const { finding, head, points, format, formatShort = format, more = [] } = chart;
  const captionId = useId();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isShown = true;
    load().then(
      (loaded) => isShown && setDrawing(() => loaded),
      () => isShown && setHasFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [load]);

  return (
    <figure className="chart">
      <figcaption id={captionId}>{finding}</figcaption>
      {hasFailed ? null : (
        <div className="chart__drawing" role="img" aria-labelledby={captionId} style={{ height }} ref={place}>
          {Drawing && width > 0 ? (
            <Drawing points={points} formatShort={formatShort} width={width} height={height} />
          ) : null}
        </div>
      )}
      <details className="chart__figures" open={hasFailed || undefined}>
        <summary>Show the figures</summary>
        <FigureTable
          label={`Figures: ${finding}`}
          heads={[...head, ...more.map((column) => column.head)]}
          rows={points.map(({ label, value }, at) => [
            label,
            format(value),
            ...more.map(({ cells }) => cells[at] ?? ""),
          ])}
        />
      </details>
    </figure>
  );
}
