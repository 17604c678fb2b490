import type { AnswerBody } from "#web/call-types.ts";
import type { Selected } from "./selection.ts";

type Outcomes = AnswerBody<"change-many">["records"];

/** `4 assigned to Asha Rao. 1 needed no change. 2 not changed.` */
export function sayOutcomes(done: string, records: Outcomes): string {
  const count = (...results: string[]) => records.filter(({ result }) => results.includes(result)).length;
  const parts = count("done") > 0 ? [`${count("done")} ${done}.`] : [];
  if (count("unchanged") > 0) parts.push(`${count("unchanged")} needed no change.`);
  const left = count("refused", "not_found");
  if (left > 0) parts.push(`${left} not changed.`);
  return parts.join(" ");
}

/** The records that stay as they were, each with the reason. */
export function listRefused(chosen: readonly Selected[], records: Outcomes): { record: Selected; why: string }[] {
  return records.flatMap(({ kind, id, result, message }) => {
    const record = chosen.find((one) => one.kind === kind && one.id === id);
    if (record === undefined || result === "done" || result === "unchanged") return [];
    return [{ record, why: message ?? "It is no longer there, or assigned to someone else" }];
  });
}
