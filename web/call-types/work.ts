// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface WorkCalls {
  "find-record": {
    body: {
      readonly query?: string | null;
    };
    answer: {
      readonly records: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "account";
        readonly id: string;
        /** Null where records of the kind have none */
        readonly reference: string | null;
        /** The person or the company */
        readonly title: string;
        /** What it is about, as the office's lists say it */
        readonly about: string | null;
        /** Its address on the site */
        readonly path: string;
      }[];
    };
  };
  "find-customer": {
    body: {
      readonly query?: string | null;
    };
    answer: {
      readonly people: readonly {
        readonly name: string;
        readonly phone: string | null;
        readonly email: string | null;
        /** Of a contact: the client; of a sender: what was entered */
        readonly company: string | null;
        readonly client_id: string | null;
        readonly client_reference: string | null;
        readonly has_account: boolean;
      }[];
    };
  };
  "my-work": {
    body: {
      readonly scope?: "mine" | "team" | "all";
      /** Only this group, for its further pages */
      readonly group?: "late" | "today" | "next" | "waiting" | null;
      readonly page?: number;
    };
    answer: {
      readonly late: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "investor" | "listing" | "email";
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        readonly customer: string;
        readonly action: "reply" | "await_reply" | "answer_message" | "await_message" | "check_documents" | "review_request" | "confirm_time" | "tell_next" | "contact" | "next_stage" | "await_authority" | "record_outcome" | "choose_time" | "answer_time" | "acknowledge" | "investigate" | "resolve" | "follow_up" | "review_refund" | "pay_refund" | "decide_investor" | "review_listing" | "decide_email";
        /** What is to be done, such as `Reply to the enquiry` */
        readonly to_do: string;
        /** By when; null where no time was promised */
        readonly due_by: string | null;
        /** Of a booked consultation: when it begins */
        readonly starts_at: string | null;
        readonly since: string;
        readonly assigned_to: string | null;
        readonly assigned_name: string | null;
        /** Its status or stage, as `change-many` expects it; null of an investor or a listing */
        readonly status: string | null;
        /** Of a request: its consultant, whom `change-many` expects as its assignee */
        readonly consultant_id: string | null;
        /** Its address in the workspace */
        readonly path: string;
      }[];
      readonly today: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "investor" | "listing" | "email";
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        readonly customer: string;
        readonly action: "reply" | "await_reply" | "answer_message" | "await_message" | "check_documents" | "review_request" | "confirm_time" | "tell_next" | "contact" | "next_stage" | "await_authority" | "record_outcome" | "choose_time" | "answer_time" | "acknowledge" | "investigate" | "resolve" | "follow_up" | "review_refund" | "pay_refund" | "decide_investor" | "review_listing" | "decide_email";
        /** What is to be done, such as `Reply to the enquiry` */
        readonly to_do: string;
        /** By when; null where no time was promised */
        readonly due_by: string | null;
        /** Of a booked consultation: when it begins */
        readonly starts_at: string | null;
        readonly since: string;
        readonly assigned_to: string | null;
        readonly assigned_name: string | null;
        /** Its status or stage, as `change-many` expects it; null of an investor or a listing */
        readonly status: string | null;
        /** Of a request: its consultant, whom `change-many` expects as its assignee */
        readonly consultant_id: string | null;
        /** Its address in the workspace */
        readonly path: string;
      }[];
      readonly next: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "investor" | "listing" | "email";
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        readonly customer: string;
        readonly action: "reply" | "await_reply" | "answer_message" | "await_message" | "check_documents" | "review_request" | "confirm_time" | "tell_next" | "contact" | "next_stage" | "await_authority" | "record_outcome" | "choose_time" | "answer_time" | "acknowledge" | "investigate" | "resolve" | "follow_up" | "review_refund" | "pay_refund" | "decide_investor" | "review_listing" | "decide_email";
        /** What is to be done, such as `Reply to the enquiry` */
        readonly to_do: string;
        /** By when; null where no time was promised */
        readonly due_by: string | null;
        /** Of a booked consultation: when it begins */
        readonly starts_at: string | null;
        readonly since: string;
        readonly assigned_to: string | null;
        readonly assigned_name: string | null;
        /** Its status or stage, as `change-many` expects it; null of an investor or a listing */
        readonly status: string | null;
        /** Of a request: its consultant, whom `change-many` expects as its assignee */
        readonly consultant_id: string | null;
        /** Its address in the workspace */
        readonly path: string;
      }[];
      readonly waiting: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "investor" | "listing" | "email";
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        readonly customer: string;
        readonly action: "reply" | "await_reply" | "answer_message" | "await_message" | "check_documents" | "review_request" | "confirm_time" | "tell_next" | "contact" | "next_stage" | "await_authority" | "record_outcome" | "choose_time" | "answer_time" | "acknowledge" | "investigate" | "resolve" | "follow_up" | "review_refund" | "pay_refund" | "decide_investor" | "review_listing" | "decide_email";
        /** What is to be done, such as `Reply to the enquiry` */
        readonly to_do: string;
        /** By when; null where no time was promised */
        readonly due_by: string | null;
        /** Of a booked consultation: when it begins */
        readonly starts_at: string | null;
        readonly since: string;
        readonly assigned_to: string | null;
        readonly assigned_name: string | null;
        /** Its status or stage, as `change-many` expects it; null of an investor or a listing */
        readonly status: string | null;
        /** Of a request: its consultant, whom `change-many` expects as its assignee */
        readonly consultant_id: string | null;
        /** Its address in the workspace */
        readonly path: string;
      }[];
      readonly counts: {
        readonly late: number;
        readonly today: number;
        readonly next: number;
        readonly waiting: number;
      };
    };
  };
  "list-alerts": {
    body: Record<string, never>;
    answer: {
      readonly alerts: readonly {
        readonly id: string;
        readonly kind: "assigned" | "due_soon" | "missed" | "escalated" | "booking_today" | "message" | "mention" | "documents" | "virus";
        readonly text: string;
        readonly record_kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "investor" | "listing" | "email";
        readonly reference: string;
        readonly due_by: string | null;
        readonly created_at: string;
        readonly is_read: boolean;
        /** Whether its owner has the browser show alerts of this kind */
        readonly in_browser: boolean;
        /** The address of the record in the workspace */
        readonly path: string;
      }[];
      /** Not read yet; no more than 100 are counted */
      readonly unread: number;
    };
  };
  "read-alerts": {
    body: {
      readonly ids?: readonly string[] | null;
    };
    answer: {
      /** Not read yet; no more than 100 are counted */
      readonly unread: number;
    };
  };
  "read-alert-choices": {
    body: Record<string, never>;
    answer: {
      readonly choices: readonly {
        readonly kind: "assigned" | "due_soon" | "missed" | "escalated" | "booking_today" | "message" | "mention" | "documents" | "virus";
        readonly mail: "instant" | "digest" | "off";
        /** Whether the browser shows it while the workspace is open */
        readonly in_browser: boolean;
      }[];
    };
  };
  "save-alert-choices": {
    body: {
      readonly choices: readonly {
        readonly kind: "assigned" | "due_soon" | "missed" | "escalated" | "booking_today" | "message" | "mention" | "documents" | "virus";
        readonly mail: "instant" | "digest" | "off";
        readonly in_browser: boolean;
      }[];
    };
    answer: {
      readonly choices: readonly {
        readonly kind: "assigned" | "due_soon" | "missed" | "escalated" | "booking_today" | "message" | "mention" | "documents" | "virus";
        readonly mail: "instant" | "digest" | "off";
        /** Whether the browser shows it while the workspace is open */
        readonly in_browser: boolean;
      }[];
    };
  };
  "read-escalation-people": {
    body: Record<string, never>;
    answer: {
      readonly levels: readonly {
        readonly level: "late_enquiry" | "acknowledgement_overdue" | "team_lead" | "manager" | "director" | "late_refund";
        readonly user_id: string | null;
        readonly name: string | null;
      }[];
      /** Everyone of the office */
      readonly people: readonly {
        readonly id: string;
        readonly name: string;
        /** The levels whose records the person's role can open, and for which they can be named */
        readonly levels: readonly ("late_enquiry" | "acknowledgement_overdue" | "team_lead" | "manager" | "director" | "late_refund")[];
      }[];
    };
  };
  "save-escalation-person": {
    body: {
      readonly level: "late_enquiry" | "acknowledgement_overdue" | "team_lead" | "manager" | "director" | "late_refund";
      readonly user_id: string | null;
      /** The person when the caller read it; if it is another one now, the answer is a conflict */
      readonly expected_user_id?: string | null;
    };
    answer: {
      readonly levels: readonly {
        readonly level: "late_enquiry" | "acknowledgement_overdue" | "team_lead" | "manager" | "director" | "late_refund";
        readonly user_id: string | null;
        readonly name: string | null;
      }[];
      /** Everyone of the office */
      readonly people: readonly {
        readonly id: string;
        readonly name: string;
        /** The levels whose records the person's role can open, and for which they can be named */
        readonly levels: readonly ("late_enquiry" | "acknowledgement_overdue" | "team_lead" | "manager" | "director" | "late_refund")[];
      }[];
    };
  };
  "change-many": {
    body: {
      readonly action: "assign" | "close" | "tag" | "untag";
      readonly records: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client";
        readonly id: string;
        /** Its status or stage when the caller read it; if it is different now, the record is refused */
        readonly expected_status?: string;
        /** Likewise its assignee, of a request its consultant */
        readonly expected_assigned_to?: string | null;
      }[];
      /** The person; without `consultant_id`, requests go to the consultant who this person is */
      readonly assigned_to?: string | null;
      /** Of requests, which are assigned to a consultant */
      readonly consultant_id?: string | null;
      /** How requests end; their customers are told */
      readonly status?: "completed" | "cancelled" | null;
      readonly reason?: string | null;
      readonly tag?: string;
    };
    answer: {
      /** For `undo-change`; null where nothing was changed */
      readonly undo_id: string | null;
      readonly records: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client";
        readonly id: string;
        readonly result: "done" | "unchanged" | "refused" | "not_found";
        /** Why it was refused */
        readonly message: string | null;
      }[];
    };
  };
  "undo-change": {
    body: {
      readonly undo_id: string;
    };
    answer: {
      readonly records: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client";
        readonly id: string;
        readonly result: "done" | "unchanged" | "refused" | "not_found";
        /** Why it was refused */
        readonly message: string | null;
      }[];
    };
  };
  "read-record-signs": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
    };
    answer: {
      /** Colleagues who have the reply open and gave a sign of life in the last 60 seconds */
      readonly replying: readonly string[];
      /** Replies sent so far, of an enquiry */
      readonly replies: number;
      readonly undo: {
        readonly undo_id: string;
        readonly what: "move" | "assign";
        /** What undoing gives back: the status, or the assignee */
        readonly from: string;
        /** What the change led to */
        readonly to: string;
        /** How many records were changed together, and are undone together */
        readonly records: number;
        readonly until: string;
      } | null;
      readonly status: string;
      readonly can_reopen: boolean;
    };
  };
  "note-record": {
    body: {
      readonly kind: "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly note: string;
      readonly idempotency_key?: string;
    };
    answer: {
      readonly id: string;
      readonly created_at: string;
    };
  };
  "reopen-record": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly reason: string;
      /** Its status when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_status?: string;
    };
    answer: {
      readonly id: string;
      readonly status: string;
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
    };
  };
  "show-replying": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly is_replying: boolean;
    };
    answer: {
      readonly replying: readonly string[];
    };
  };
  "list-assignees": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client";
    };
    answer: {
      readonly assignees: readonly {
        readonly id: string;
        readonly name: string;
        readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
        /** Marked as away by an administrator */
        readonly is_away: boolean;
      }[];
    };
  };
  "list-views": {
    body: {
      readonly screen: "enquiries" | "requests" | "cases" | "clients";
    };
    answer: {
      readonly views: readonly {
        readonly id: string;
        readonly name: string;
        /** The query of the list's address */
        readonly query: string;
        readonly is_shared: boolean;
        readonly is_own: boolean;
        /** Who shares it; null for the caller's own */
        readonly owner_name: string | null;
        /** Whether the caller may change and delete it */
        readonly may_change: boolean;
      }[];
    };
  };
  "save-view": {
    body: {
      readonly id?: string | null;
      readonly screen: "enquiries" | "requests" | "cases" | "clients";
      readonly name: string;
      readonly query?: string | null;
      readonly is_shared?: boolean;
      /** Its name when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_name?: string;
      /** Its query when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_query?: string;
    };
    answer: {
      readonly id: string;
    };
  };
  "delete-view": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
    };
  };
}
