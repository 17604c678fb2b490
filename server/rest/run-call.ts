import type { Database } from "#server/database/database.ts";
import { type Answer, placeStatus, requireOffset, requireOneRow, writeContentRange, writeHeaders } from "./answer.ts";
import type { Callable, Catalogue } from "./catalogue.ts";
import { parseJson } from "./read-payload.ts";
import { boundPage, listNamedColumns } from "./read-question.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { askRow } from "./run-read.ts";
import { writeCall } from "./sql/write-call.ts";
import { refuseCallable, refuseColumn } from "./unknown-names.ts";

function readArguments({ method, question, body }: RestRequest): { json: string; given: string[] } {
  if (method !== "POST") {
    const given = Object.fromEntries(question.argumentsGiven);
    return { json: JSON.stringify(given), given: Object.keys(given) };
  }
  if (body === "") return { json: "{}", given: [] };
  const parsed = parseJson(body);
  const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
  return isObject ? { json: body, given: Object.keys(parsed) } : { json: "{}", given: [] };
}

/** The function of that name for exactly these arguments; arguments with a default may be absent. */
function findCallable(name: string, given: readonly string[], posted: boolean, catalogue: Catalogue): Callable {
  const found = (catalogue.callables.get(name) ?? []).filter(
    ({ parameters }) =>
      given.every((each) => parameters.some((parameter) => parameter.name === each)) &&
      parameters.every((parameter) => parameter.optional || given.includes(parameter.name)),
  );
  if (found.length > 1) {
    throw new RestError(300, {
      code: "PGRST203",
      message: `Could not choose the best candidate function between: ${found.map(describeSignature).join(", ")}`,
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    });
  }
  const [callable] = found;
  if (!callable) throw refuseCallable(name, [...given].sort(), posted, catalogue);
  return callable;
}

function describeSignature({ name, parameters }: Callable): string {
  return `public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(", ")})`;
}

/** Calls a function of the database as the caller; only a POST of one that may write may write. */
export async function runCall(database: Database, request: RestRequest, catalogue: Catalogue): Promise<Answer> {
  const { question, preferences, media, method } = request;
  const { json, given } = readArguments(request);
  const callable = findCallable(request.name, given, method === "POST", catalogue);
  const columns = callable.returns === "row" ? callable.columns : [];
  for (const name of listNamedColumns(question)) {
    if (!columns.includes(name)) throw refuseColumn(name, callable.name, columns);
  }
  const page = callable.returnsSet ? boundPage(question.page) : { offset: 0, limit: null };
  const { text, values } = writeCall({
    callable,
    json,
    given,
    select: question.select,
    conditions: question.conditions,
    order: question.order,
    page,
    counted: preferences.count !== undefined,
    withBody: method !== "HEAD",
    media,
  });
  const readOnly = method !== "POST" || !callable.isVolatile;
  const { row, headers } = await database.asCaller(
    request.claims,
    async (tx) => {
      const found = await askRow(tx, request, text, values);
      if (callable.returnsSet) requireOneRow(request, found);
      const range = writeContentRange(page.offset, found.shown, found.total ?? null);
      const rangeHeaders = writeHeaders(request, range, ["count"], { "Content-Type": media.contentType });
      requireOffset(page.offset, found, rangeHeaders);
      return { row: found, headers: rangeHeaders };
    },
    { readOnly },
  );
  if (callable.returns !== "void") return { status: placeStatus(row), headers, body: row.body ?? "" };
  const { "Content-Type": _, ...bare } = headers;
  return { status: 204, headers: bare, body: undefined };
}
