import type { Callable, Catalogue, Table } from "./catalogue.ts";
import { RestError } from "./rest-error.ts";
import { findMeantColumns, findMeantName } from "./similar-names.ts";

export function refuseTable(name: string, catalogue: Catalogue): RestError {
  const meant = findMeantName(name, catalogue.tables.keys());
  return new RestError(404, {
    code: "PGRST205",
    message: `Could not find the table 'public.${name}' in the schema cache`,
    hint: meant === undefined ? null : `Perhaps you meant the table 'public.${meant}'`,
  });
}

/** A table call reads one table; another table needs another call. */
export function refuseEmbedded(relation: string, name: string, table: Table | undefined): RestError {
  const related = table?.related.includes(name) === true;
  return new RestError(400, {
    code: "PGRST200",
    message: `Could not find a relationship between '${relation}' and '${name}' in the schema cache`,
    details: related
      ? `'${relation}' and '${name}' are related, but an answer has the rows of one table only.`
      : `Searched for a foreign key relationship between '${relation}' and '${name}' in the schema 'public', but no matches were found.`,
    hint: related ? `Embedding is not offered: read '${relation}' and '${name}' with one call each.` : null,
  });
}

/** A column in a query that the table does not have: PostgreSQL's own message, as no unknown name reaches a statement. */
export function refuseColumn(name: string, relation: string, columns: Iterable<string>): RestError {
  const meant = findMeantColumns(name, columns).map((each) => `the column "${relation}.${each}"`);
  return new RestError(400, {
    code: "42703",
    message: `column ${relation}.${name} does not exist`,
    hint: meant.length === 0 ? null : `Perhaps you meant to reference ${meant.join(" or ")}.`,
  });
}

/** A column in a body that the table does not have. */
export function refusePayloadColumn(name: string, table: Table): RestError {
  return new RestError(400, {
    code: "PGRST204",
    message: `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  });
}

export function refuseCallable(
  name: string,
  given: readonly string[],
  posted: boolean,
  catalogue: Catalogue,
): RestError {
  const called = given.length === 0 ? `public.${name} without parameters` : `public.${name}(${given.join(", ")})`;
  const withWords =
    given.length === 0 ? "without parameters" : `with parameter${given.length > 1 ? "s" : ""} ${given.join(", ")}`;
  const orBody = posted ? " or with a single unnamed json/jsonb parameter" : "";
  return new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${called} in the schema cache`,
    details: `Searched for the function public.${name} ${withWords}${orBody}, but no matches were found in the schema cache.`,
    hint: hintCallable(name, catalogue),
  });
}

function hintCallable(name: string, { callables }: Catalogue): string | null {
  const own = callables.get(name)?.[0];
  if (own) return `Perhaps you meant to call the function ${describeCallable(own)}`;
  const meant = findMeantName(name, callables.keys());
  return meant === undefined ? null : `Perhaps you meant to call the function public.${meant}`;
}

function describeCallable({ name, parameters }: Callable): string {
  const names = parameters.map((parameter) => parameter.name).sort();
  return names.length === 0 ? `public.${name}` : `public.${name}(${names.join(", ")})`;
}
