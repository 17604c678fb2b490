import { nameWords } from "#domain/system/event-log.ts";

const actions: Readonly<Record<string, string>> = {
  insert: "Added",
  update: "Changed",
  delete: "Removed",
  erase: "Erased",
  export: "Exported",
};

/** `update` as the log says it: `Changed`. */
export function describeAction(action: string): string {
  return actions[action] ?? nameWords(action);
}

/** `enquiry_answers.insert` as it is read: `Enquiry answers: added`. */
export function describeJob(kind: string): string {
  const [table = kind, action] = kind.split(".");
  return action ? `${nameWords(table)}: ${describeAction(action).toLowerCase()}` : nameWords(table);
}
