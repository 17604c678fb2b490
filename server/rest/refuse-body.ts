import type { Database } from "#server/database/database.ts";
import { parseJson } from "./read-payload.ts";
import type { RestRequest } from "./rest-request.ts";

/**
 * With `columns`, PostgREST leaves reading the body to PostgreSQL: what is no JSON gets the database's own answer
 * (22P02), which says what is wrong with it.
 */
export async function refuseBrokenBody(database: Database, request: RestRequest): Promise<void> {
  const { body, claims, settings, question } = request;
  if (question.columns === undefined) return;
  try {
    parseJson(body);
  } catch (error) {
    await database.asCaller(claims, (tx) => tx.query("select $1::json", [body]), { readOnly: true, settings });
    throw error;
  }
}
