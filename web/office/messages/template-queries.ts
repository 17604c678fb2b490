import type { AnswerBody } from "#web/call-types.ts";
import { type Live, useLive } from "#web/query/use-live.ts";
import { readAsOffice } from "../kit/office-answer.ts";

export type MessageTemplate = AnswerBody<"list-message-templates">["templates"][number];

/** The texts of the office itself, by title; the built-in ones are in the domain. */
export function useMessageTemplates(owner: string | undefined): Live<readonly MessageTemplate[]> {
  return useLive(`message templates ${owner}`, async () => {
    const { templates } = await readAsOffice("list-message-templates", {});
    return templates;
  });
}
