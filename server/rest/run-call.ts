import type { Database } from "#server/database/database.ts";
import {
  type Answer,
  type AnswerRow,
  placeStatus,
  requireOffset,
  requireOneRow,
  writeContentRange,
  writeHeaders,
} from "./answer.ts";
import type { Callable, Catalogue } from "./catalogue.ts";
import { heedMost, refuseTooMany, refuseUncounted } from "./limits/max-affected.ts";
import { parseJson } from "./read-payload.ts";
import { boundPage, listNamedColumns } from "./read-question.ts";
import { refuseBrokenBody } from "./refuse-body.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { askRow } from "./run-read.ts";
import { settleNames } from "./sql/settle-names.ts";
import { writeCall } from "./sql/write-call.ts";
import { refuseCallable, refuseColumn } from "./unknown-names.ts";

/** The arguments as one JSON object; `columns` names those of a body that count. */
function readArguments({ method, question, body }: RestRequest): { json: string; given: readonly string[] } {
  if (method !== "POST") {
    const given = Object.fromEntries(question.argumentsGiven);
    return { json: JSON.stringify(given), given: Object.keys(given) };
  }
  if (body === "" && question.columns === undefined) return { json: "{}", given: [] };
  const parsed = parseJson(body);
  const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
  return isObject ? { json: body, given: question.columns ?? Object.keys(parsed) } : { json: "{}", given: [] };
}

/** The function of that name for exactly these arguments; arguments with a default may be absent. */
function findCallable(name: string, given: readonly string[], posted: boolean, catalogue: Catalogue): Callable {
  const found = (catalogue.callables.get(name) ?? []).filter(
    ({ parameters }) =>
      given.every((each) => parameters.some((parameter) => parameter.name === each)) &&
      parameters.every((parameter) => parameter.optional || given.includes(parameter.name)),
  );
  if (found.length > 1) {
    const candidates = found.sort(compareCandidates).map(describeSignature);
    throw new RestError(300, {
      code: "PGRST203",
      message: `Could not choose the best candidate function between: ${candidates.join(", ")}`,
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    });
  }
  const [callable] = found;
  if (!callable) throw refuseCallable(name, [...given].sort(), posted, catalogue);
  return callable;
}

/** PostgREST's order: by the number of arguments, then by their names and types. */
function compareCandidates(one: Callable, other: Callable): number {
  const words = ({ parameters }: Callable) => parameters.flatMap(({ name, type }) => [name, type]);
  const [ours, theirs] = [words(one), words(other)];
  if (ours.length !== theirs.length) return ours.length - theirs.length;
  const at = ours.findIndex((word, index) => word !== theirs[index]);
  return at < 0 || (ours[at] ?? "") < (theirs[at] ?? "") ? -1 : 1;
}

function describeSignature({ name, parameters }: Callable): string {
  return `public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(", ")})`;
}

/** Calls a function of the database as the caller; only a POST of one that may write may write. */
export async function runCall(database: Database, request: RestRequest, catalogue: Catalogue): Promise<Answer> {
  const { question, preferences, media, method } = request;
  if (method === "POST") await refuseBrokenBody(database, request);
  const { json, given } = readArguments(request);
  const callable = findCallable(request.name, given, method === "POST", catalogue);
  refuseUncounted(preferences, callable);
  const columns = callable.returns === "row" ? callable.columns : [];
  for (const name of listNamedColumns(question)) {
    if (!columns.includes(name)) throw refuseColumn(name, callable.name, columns);
  }
  const heeded = heedMost(preferences);
  const limitsAffected = heeded.length > 0;
  const page = callable.returnsSet ? boundPage(question.page) : { offset: 0, limit: null };
  const { text, values } = writeCall({
    callable,
    json,
    given,
    select: settleNames(question.select, { columns, isWhole: true }),
    conditions: question.conditions,
    order: question.order,
    page,
    counted: preferences.count !== undefined || limitsAffected,
    withBody: method !== "HEAD",
    media,
  });
  const readOnly = method !== "POST" || !callable.isVolatile;
  const { row, headers } = await database.asCaller(
    request.claims,
    async (tx) => {
      const { total: all, ...answered } = await askRow(tx, request, text, values);
      const found: AnswerRow = preferences.count === undefined ? answered : { ...answered, total: all };
      if (callable.returnsSet) requireOneRow(request, found);
      // Without a limit of the caller's, a page ends where ours does, but the function has affected them all.
      refuseTooMany(preferences, question.page.limit === null ? (all ?? found.shown) : found.shown);
      const range = writeContentRange(page.offset, found.shown, found.total ?? null);
      const rangeHeaders = writeHeaders(request, range, ["count", ...heeded], { "Content-Type": media.contentType });
      requireOffset(page.offset, found, rangeHeaders);
      return { row: found, headers: rangeHeaders };
    },
    { readOnly, settings: request.settings },
  );
  if (callable.returns !== "void") return { status: placeStatus(row), headers, body: row.body ?? "" };
  const { "Content-Type": _, ...bare } = headers;
  return { status: 204, headers: bare, body: undefined };
}
