/** What comes next for an account, with the page on which it is dealt with. */
export type NextThing = {
  readonly key: string;
  readonly label: "Next meeting" | "Action needed" | "Balance due" | "Refund" | "Overdue filing" | "Next filing";
  /** When a meeting starts: the earliest comes first. */
  readonly at?: string;
  readonly text: string;
  /** What else is known of it, such as a late fee. */
  readonly note?: string;
  readonly to: string;
  /** The video call of a meeting. */
  readonly call?: { readonly scheduled_date: string; readonly minutes: number; readonly meeting_link: string };
};
