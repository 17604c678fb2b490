import type { Callable } from "../catalogue.ts";
import type { Condition } from "../grammar/condition.ts";
import type { Page } from "../grammar/page.ts";
import type { OrderTerm } from "../grammar/read-order.ts";
import type { SelectItem } from "../grammar/read-select.ts";
import type { Media } from "../media-types.ts";
import { quoteColumn, quoteName, Statement } from "./statement.ts";
import { rows, writeBody, writeStatement } from "./write-answer.ts";
import { writeWhere } from "./write-conditions.ts";
import { quoteTable, writeOrder, writePage, writeSelect } from "./write-read.ts";

export type CallPlan = {
  readonly callable: Callable;
  /** The arguments as JSON text: one object. */
  readonly json: string;
  readonly given: readonly string[];
  readonly select: readonly SelectItem[];
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly page: Page;
  readonly counted: boolean;
  readonly withBody: boolean;
  readonly media: Media;
};

const called = "pgrst_called";
const scalar = "pgrst_scalar";

/** The function is called once, whatever is then read from its rows. */
export function writeCall(plan: CallPlan): { text: string; values: string[] } {
  const statement = new Statement();
  const { callable, page } = plan;
  const call = writeFunction(plan, statement);
  const filtered = `SELECT * FROM ${called}${writeWhere(statement, called, plan.conditions)}`;
  const columns = callable.returns === "row" ? writeSelect(called, plan.select) : `${called}.${scalar}`;
  const source = `SELECT ${columns} FROM pgrst_filtered AS ${called}${writeOrder(called, plan.order)}${writePage(statement, page)}`;
  const total = plan.counted ? "(SELECT count(*) FROM pgrst_filtered)" : "null::bigint";
  const media: Media =
    callable.returnsSet || plan.media.shape === "csv" ? plan.media : { ...plan.media, shape: "object" };
  const body = plan.withBody ? writeBody(media, callable.returns === "row" ? undefined : scalar) : "''";
  const text = writeStatement(
    [`${called} AS (${call})`, `pgrst_filtered AS (${filtered})`, `pgrst_source AS (${source})`],
    `SELECT ${total} AS total, count(*) AS shown, ${body} AS body FROM (SELECT * FROM pgrst_source) AS ${rows}`,
  );
  return { text, values: statement.values };
}

function writeFunction({ callable, json, given }: CallPlan, statement: Statement): string {
  const parameters = callable.parameters.filter(({ name }) => given.includes(name));
  const names = parameters.map(({ name }) => `${quoteName(name)} := ${quoteColumn("pgrst_arguments", name)}`);
  const call = `${quoteTable(callable.name)}(${names.join(", ")})`;
  const declared = parameters.map(({ name, type }) => `${quoteName(name)} ${type}`).join(", ");
  if (parameters.length === 0) {
    return callable.returns === "row" ? `SELECT * FROM ${call}` : `SELECT ${call} AS ${scalar}`;
  }
  const source = `json_to_record(${statement.bind(json)}::json) AS pgrst_arguments (${declared})`;
  return callable.returns === "row"
    ? `SELECT pgrst_result.* FROM ${source}, LATERAL ${call} AS pgrst_result`
    : `SELECT ${call} AS ${scalar} FROM ${source}`;
}
