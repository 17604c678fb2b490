import { ownConsultant, unassigned } from "#domain/work/record-sorts.ts";
import type { AnswerBody, CallBody } from "#web/call-types.ts";
import type { Live } from "#web/query/use-live.ts";
import { useLive } from "#web/query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";
import type { FilterField, FilterValues } from "./filter-values.ts";

/** The choices that need no names. In an address that is sent to a colleague, “me” is the one who opens it. */
export const assigneeOptions = [
  { value: ownConsultant, label: "Me" },
  { value: unassigned, label: "Unassigned" },
] as const;

type Named = { readonly id: string; readonly name: string };

/** The fields with the names of people among the options of one. */
export function nameAssignees(fields: readonly FilterField[], name: string, people: readonly Named[]): FilterField[] {
  return fields.map((field) =>
    field.name === name
      ? { ...field, options: [...(field.options ?? []), ...people.map(({ id, name }) => ({ value: id, label: name }))] }
      : field,
  );
}

/** The people of the office who work on records of a kind. */
export function useAssignees(
  owner: string,
  kind: CallBody<"list-assignees">["kind"],
): Live<AnswerBody<"list-assignees">> {
  return useLive(`assignees ${owner} ${kind}`, () => readAsOffice("list-assignees", { kind }));
}

/** The filter as the call takes it: “me” by the own id. */
export function askAssignee(values: FilterValues, own: string): FilterValues {
  return values.assigned_to === ownConsultant ? { ...values, assigned_to: own } : values;
}
