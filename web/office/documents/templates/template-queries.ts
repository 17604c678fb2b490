import type { AnswerBody } from "#web/call-types.ts";
import { readAsOffice } from "#web/office/kit/office-answer.ts";
import { type Live, useLive } from "#web/query/use-live.ts";

export type Template = AnswerBody<"list-checklist-templates">["templates"][number];

/** The documents that each service needs, as they are in Settings. */
export function useTemplates(owner: string): Live<readonly Template[]> {
  return useLive(`checklist templates ${owner}`, async () => {
    const { templates } = await readAsOffice("list-checklist-templates", {});
    return templates;
  });
}
