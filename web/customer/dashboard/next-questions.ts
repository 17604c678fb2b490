import { writeOwnPath } from "#domain/messages/own-path.ts";
import { formatDate } from "#domain/time/dates.ts";
import { findByCall } from "#web/query/find-by-call.ts";

/** The messages of ours that wait for an answer of the account, the oldest first; where a client is chosen, those about its records. */
export async function readNextQuestions(client: string | undefined) {
  const { questions } = (await findByCall("my-questions", {})) ?? { questions: [] };
  return questions
    .filter(({ client_id }) => client === undefined || client_id === client)
    .map((question) => ({
      ...{ key: `question ${question.id}`, label: "Action needed" as const, to: writeOwnPath(question) },
      text: `Please answer our question: ${question.title}`,
      note: `Asked ${formatDate(new Date(question.asked_at))} · ${question.reference}`,
    }));
}
