/** What stands in the middle of the lists, for a page there and for one record. */
export type Middle = {
  readonly enquiry: { id: string; reference: string; phone: string; cursor: string };
};

const list = (body: object) => ["list-enquiries", body] as const;

/** What the screens of the office ask: a name for the table of figures, the call and its body. */
export function listOfficeCalls({ enquiry }: Middle): Readonly<Record<string, readonly [string, object]>> {
  return {
    New: list({ queue: "new" }),
    "Due soon": list({ queue: "due_soon" }),
    Overdue: list({ queue: "overdue" }),
    Mine: list({ queue: "mine" }),
    All: list({ queue: "all" }),
    "All, in the middle": list({ queue: "all", older: enquiry.cursor }),
    "search: reference": list({ search: enquiry.reference }),
    "search: its day": list({ search: enquiry.reference.slice(0, 8) }),
    "search: telephone": list({ search: enquiry.phone }),
    "search: last digits": list({ search: enquiry.phone.slice(-5) }),
    "search: e-mail": list({ search: "person77" }),
    "search: commonest name": list({ search: "asha" }),
    "search: two words": list({ search: "lakshmi 4" }),
    "search: nobody": list({ search: "mukesh" }),
    "one enquiry": ["read-enquiry", { id: enquiry.id }],
    "kept promises": ["kept-promises", {}],
    "recent activity": ["recent-activity", {}],
  };
}
