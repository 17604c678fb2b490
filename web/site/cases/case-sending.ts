import { formatDateTime, formatWeekday } from "#domain/time/dates.ts";
import { hasSession } from "#web/session/has-session.ts";
import type { FormSending, Outcome, Receipt } from "../../form-kit/form-sending.ts";
import { sendForm } from "../../form-kit/form-sending.ts";

type Answer = Readonly<Record<string, unknown>>;

export function nameCasePage(): string {
  return location.pathname;
}

type Words = {
  readonly name: "submit-grievance" | "submit-refund-request";
  readonly body: object;
  /** What happens by the next date. */
  readonly term: string;
  /** Further facts for the receipt; null when the answer does not contain them. */
  readonly readMore?: (answer: Answer) => Pick<Receipt, "facts" | "note"> | null;
};

/** Sends a grievance or a refund request; both are answered with reference, officer and next date. */
export function sendCase(sending: FormSending, { name, body, term, readMore }: Words): Promise<Outcome> {
  function readReceipt(answer: Answer): Receipt | null {
    const { reference, officer, next_by } = answer;
    if (typeof reference !== "string" || typeof officer !== "string" || typeof next_by !== "string") return null;
    const more = readMore ? readMore(answer) : { facts: [], note: null };
    if (more === null) return null;
    const by = new Date(next_by);
    return {
      reference,
      next: { term, value: `${formatWeekday(by)}, ${formatDateTime(by)} IST` },
      facts: [{ term: "Assigned to", value: officer }, ...(more.facts ?? [])],
      note: more.note,
    };
  }
  return sendForm(sending, { name, body, consent: "case", asMyself: hasSession(), readReceipt });
}
