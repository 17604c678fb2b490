import { readFileSync } from "node:fs";

export type Series = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};
export type Selector = {
  readonly name: string;
  readonly matchers: readonly { label: string; operator: string; value: string }[];
};

const monitoring = new URL("../../docs/monitoring/", import.meta.url);
const label = /([a-z_]+)(=~|!~|!=|=)"((?:[^"\\]|\\.)*)"/g;

/** Prometheus text as series. */
export function readSeries(text: string): Series[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, name = "", labels = "", value = ""] = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(label)].map(([, key, , text]) => [key, text])),
        value: Number(value.replace("+Inf", "Infinity")),
      };
    });
}

/** The metrics that an expression reads, with the labels by which it chooses. Names have an underscore, unlike functions of PromQL. */
export function readSelectors(expression: string): Selector[] {
  const quiet = expression.replace(/\b(?:by|on|without) \([^)]*\)/g, "");
  return [
    ...quiet.matchAll(/\b(?!(?:histogram_quantile|last_over_time)\b)((?:[a-z0-9]+_)+[a-z0-9]+|up)\b(?:\{([^}]*)\})?/g),
  ].map(([, name = "", matchers = ""]) => ({
    name,
    matchers: [...matchers.matchAll(label)].map(([, label = "", operator = "", value = ""]) => ({
      ...{ label, operator, value },
    })),
  }));
}

/** Labels that an expression keeps or groups by. */
export function readGroupings(expression: string): string[] {
  return [...expression.matchAll(/\b(?:by|on|without) \(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/, ?/));
}

export function select(series: readonly Series[], { name, matchers }: Selector): Series[] {
  const fits = (value: string, operator: string, wanted: string) => {
    const isSame = operator.includes("~") ? new RegExp(`^(?:${wanted})$`).test(value) : value === wanted;
    return operator.startsWith("!") ? !isSame : isSame;
  };
  return series.filter(
    (each) =>
      each.name === name &&
      matchers.every(({ label, operator, value }) => fits(each.labels[label] ?? "", operator, value)),
  );
}

export type Alert = { readonly name: string; readonly expression: string };

/** The alerts of docs/monitoring/alerts.yml. */
export function readAlerts(): Alert[] {
  const rules = readFileSync(new URL("alerts.yml", monitoring), "utf8")
    .split(/^ {6}- alert: /m)
    .slice(1);
  return rules.map((rule) => {
    const [, inline = "", block = ""] = /^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/m.exec(rule) ?? [];
    return { name: rule.slice(0, rule.indexOf("\n")), expression: (inline || block).trim() };
  });
}

/** The expressions of the dashboard. */
export function readDashboard(): string[] {
  const { panels } = JSON.parse(readFileSync(new URL("dashboard.json", monitoring), "utf8")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}
