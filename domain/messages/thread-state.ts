export type ThreadSide = "customer" | "office";

/** Who owes the next answer in a conversation; `reply_by` is when ours was promised. */
export type ThreadState = {
  readonly owed_by: ThreadSide | null;
  readonly owed_since: Date | null;
  readonly reply_by: Date | null;
};

export const nothingOwed: ThreadState = { owed_by: null, owed_since: null, reply_by: null };

/** A customer's message, an answer of ours, or our word that the last message needs none. */
export type ThreadEvent =
  | { readonly by: "customer"; readonly at: Date }
  | { readonly by: "office"; readonly at: Date; readonly expectsAnswer: boolean }
  | { readonly by: "no one" };

/**
 * Who owes an answer after this event. While we owe one, a further message of the customer changes nothing: the earliest promise
 * stands. `replyBy` is the promise for a message of this time, in opening hours (domain/business/business-hours.ts).
 */
export function nextState(state: ThreadState, event: ThreadEvent, replyBy: (at: Date) => Date): ThreadState {
  switch (event.by) {
    case "customer":
      if (state.owed_by === "office") return state;
      return { owed_by: "office", owed_since: event.at, reply_by: replyBy(event.at) };
    case "office":
      return event.expectsAnswer ? { owed_by: "customer", owed_since: event.at, reply_by: null } : nothingOwed;
    case "no one":
      return nothingOwed;
  }
}

/** Whether a message looks like it expects an answer: the question marks of the scripts that our customers write. */
export function asksQuestion(text: string): boolean {
  return /[?？؟]/.test(text);
}
