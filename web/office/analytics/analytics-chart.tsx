import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { type CsvCell, writeCsv } from "#domain/fields/csv.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { saveFile } from "#web/query/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { FigureTable } from "#web/ui/charts/figure-table.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** A table as shown and as saved: in a file, figures are plain numbers. */
export type Figures = {
  /** What the rows are, then what each column is. */
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    /** As the table shows them. */
    readonly cells: readonly string[];
    /** As the file has them, with the name. */
    readonly file: readonly CsvCell[];
  }[];
  readonly fileHeads: readonly string[];
  /** `enquiries-2026-10-20-to-2026-11-18.csv` */
  readonly fileName: string;
};

function Csv({ of, about }: { of: Figures; about: string }) {
  function save() {
    saveFile(
      of.fileName,
      writeCsv(
        of.fileHeads,
        of.rows.map(({ file }) => file),
      ),
    );
    showToast({ kind: "success", text: `Downloaded ${of.fileName}.` });
  }
  return (
    <Button variant="secondary" small onClick={save}>
      <Icon of={Download} /> Download as CSV<span className="vh">: {about}</span>
    </Button>
  );
}

type ShownFigures = {
  /** Their subject, in a word or two. */
  title: string;
  figures: Figures;
  /** What is counted. */
  rule?: ReactNode;
};

type AnalyticsChartProps = ShownFigures & {
  kind: "line" | "time" | "parts";
  finding: string;
  /** What is drawn: one for each row. */
  values: readonly number[];
  /** How the first column and the drawing write a figure. */
  format?: (value: number) => string;
  formatShort?: (value: number) => string;
};

/** A chart with its table, its file, and what is counted. */
export function AnalyticsChart(props: AnalyticsChartProps) {
  const { kind, title, finding, figures, values, rule, format = formatNumber, formatShort = format } = props;
  const { heads, rows } = figures;
  const [point = "", figure = "", ...others] = heads;
  const chart = {
    finding,
    head: [point, figure] as const,
    points: rows.map(({ name }, at) => ({ label: name, value: values[at] ?? 0 })),
    format,
    formatShort,
    more: others.map((head, column) => ({ head, cells: rows.map(({ cells }) => cells[column + 1] ?? "") })),
  };
  return (
    <section className="analytics-part" aria-label={title}>
      <h3>{title}</h3>
      {kind === "line" ? <LineChart {...chart} /> : <BarChart of={kind} {...chart} />}
      <Csv of={figures} about={title} />
      {rule ? <p className="soft analytics-rule">{rule}</p> : null}
    </section>
  );
}

/** Figures that are better read than drawn. */
export function AnalyticsTable({ title, finding, figures, rule }: ShownFigures & { finding: string }) {
  return (
    <section className="analytics-part" aria-label={title}>
      <h3>{title}</h3>
      <p className="analytics-finding">{finding}</p>
      <FigureTable
        label={`Figures: ${title}`}
        heads={figures.heads}
        rows={figures.rows.map(({ name, cells }) => [name, ...cells])}
      />
      <Csv of={figures} about={title} />
      {rule ? <p className="soft analytics-rule">{rule}</p> : null}
    </section>
  );
}
