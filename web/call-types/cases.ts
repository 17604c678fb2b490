// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface CasesCalls {
  "submit-grievance": {
    body: {
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly about_reference?: string | null;
      readonly subject: "service" | "delay" | "fees" | "conduct" | "website" | "personal-data" | "other";
      readonly priority: "normal" | "urgent";
      readonly message: string;
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    };
    answer: {
      readonly reference: string;
      /** The officer responsible: name and designation */
      readonly officer: string;
      /** In plain words */
      readonly next_step: string;
      readonly next_by: string | null;
      readonly created_at: string;
    };
  };
  "submit-refund-request": {
    body: {
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly about_reference?: string | null;
      readonly situation: "cancelled_by_customer" | "cancelled_by_us" | "not_submitted" | "rejected_our_error" | "rejected_other" | "quarter_done" | "half_done" | "three_quarters_done";
      readonly booked_for?: string | null;
      readonly cancelled_at?: string | null;
      readonly amount_paid: number;
      readonly message: string;
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    };
    answer: {
      readonly reference: string;
      /** The officer responsible: name and designation */
      readonly officer: string;
      /** In plain words */
      readonly next_step: string;
      readonly next_by: string | null;
      readonly created_at: string;
      /** The policy refund if the facts are as stated */
      readonly percent: number;
      /** Rupees */
      readonly amount: number;
      readonly reason: string;
    };
  };
  "open-refund": {
    body: {
      readonly kind: "funding" | "project" | "consultation" | "service";
      readonly id: string;
      readonly situation: "cancelled_by_customer" | "cancelled_by_us" | "not_submitted" | "rejected_our_error" | "rejected_other" | "quarter_done" | "half_done" | "three_quarters_done";
      /** Rupees paid that it is about; without it, all that no other case is about */
      readonly amount?: number | null;
      readonly message: string;
    };
    answer: {
      readonly reference: string;
      /** The share by the policy */
      readonly percent: number;
      /** Rupees by the policy */
      readonly amount: number;
    };
  };
  "open-case": {
    body: {
      readonly kind: "grievance";
      readonly name: string;
      readonly phone: string;
      readonly email?: "" | string | null;
      /** The client that it belongs to */
      readonly client_id?: string | null;
      readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other";
      /** The customer was told how we use their details, in the words of the form's text of consent */
      readonly has_notice: true;
      readonly idempotency_key: string;
      /** The keys under which the form was sent before with other details, without an answer; if one of them has made a record, the answer is a conflict */
      readonly replaces?: readonly string[];
      readonly about_reference?: string | null;
      readonly message: string;
      readonly subject: "service" | "delay" | "fees" | "conduct" | "website" | "personal-data" | "other";
      readonly priority: "normal" | "urgent";
    } | {
      readonly kind: "refund";
      readonly name: string;
      readonly phone: string;
      readonly email?: "" | string | null;
      /** The client that it belongs to */
      readonly client_id?: string | null;
      readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other";
      /** The customer was told how we use their details, in the words of the form's text of consent */
      readonly has_notice: true;
      readonly idempotency_key: string;
      /** The keys under which the form was sent before with other details, without an answer; if one of them has made a record, the answer is a conflict */
      readonly replaces?: readonly string[];
      readonly about_reference?: string | null;
      readonly message: string;
      readonly situation: "cancelled_by_us" | "not_submitted" | "rejected_our_error" | "rejected_other" | "quarter_done" | "half_done" | "three_quarters_done";
      readonly amount_paid: number;
    };
    answer: {
      readonly reference: string;
      /** The officer responsible: name and designation */
      readonly officer: string;
      /** In plain words */
      readonly next_step: string;
      readonly next_by: string | null;
      readonly created_at: string;
      /** Its address in the workspace; null where the caller's role does not show it */
      readonly path: string | null;
    };
  };
  "find-case": {
    body: {
      readonly reference: string;
      readonly contact: string;
    };
    answer: {
      readonly reference: string;
      /** The officer responsible: name and designation */
      readonly officer: string;
      /** In plain words */
      readonly next_step: string;
      readonly next_by: string | null;
      readonly created_at: string;
      readonly kind: "grievance" | "refund";
      readonly status: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid";
      /** Null of a grievance, and where a refund request was closed since there is nothing to refund */
      readonly refund: {
        readonly percent: number;
        /** Policy refund in rupees */
        readonly amount: number;
        readonly reason: string;
        /** Approved refund in rupees */
        readonly approved_amount: number | null;
      } | null;
      readonly steps: readonly {
        readonly kind: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid" | "acknowledgement_overdue" | "team_lead" | "manager" | "director" | "undone" | "reopened" | "withdrawn";
        readonly note: string | null;
        readonly created_at: string;
      }[];
    };
  };
  "my-cases": {
    body: Record<string, never>;
    answer: {
      readonly cases: readonly {
        readonly kind: "grievance" | "refund";
        readonly id: string;
        readonly reference: string;
        readonly status: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid";
        /** Of a refund request: closed, since there is nothing to refund */
        readonly is_withdrawn: boolean;
        readonly created_at: string;
      }[];
    };
  };
  "move-grievance": {
    body: {
      readonly reference: string;
      readonly stage: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up";
      /** Its stage when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_stage?: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up";
      readonly note?: string | null;
    };
    answer: {
      readonly reference: string;
      readonly stage: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up";
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
    };
  };
  "decide-refund": {
    body: {
      readonly reference: string;
      readonly status: "approved" | "rejected" | "paid";
      /** Its status when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_status?: "received" | "approved" | "rejected" | "paid";
      readonly percent?: number | null;
      readonly amount?: number | null;
      readonly reason?: string | null;
      readonly paid_on?: string | null;
      readonly payment_method?: "upi" | "bank_transfer" | "card" | "cash" | "cheque" | null;
      readonly payment_reference?: string | null;
    };
    answer: {
      readonly reference: string;
      readonly status: "received" | "approved" | "rejected" | "paid";
      /** Rupees */
      readonly approved_amount: number | null;
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
    };
  };
  "list-cases": {
    body: {
      readonly kind?: "grievance" | "refund";
      readonly queue?: "acknowledge" | "investigate" | "follow_up" | "overdue" | "escalated" | "urgent" | "all" | "review" | "pay";
      readonly search?: string | null;
      readonly status?: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid" | null;
      /** Of grievances */
      readonly priority?: "normal" | "urgent" | null;
      /** Of grievances */
      readonly subject?: "service" | "delay" | "fees" | "conduct" | "website" | "personal-data" | "other" | null;
      /** Of refund requests */
      readonly situation?: "cancelled_by_customer" | "cancelled_by_us" | "not_submitted" | "rejected_our_error" | "rejected_other" | "quarter_done" | "half_done" | "three_quarters_done" | null;
      readonly overdue?: "yes" | null;
      /** The id of the assignee, or `none` */
      readonly assigned_to?: "none" | string | null;
      readonly tag?: string | null;
      /** Only these records */
      readonly ids?: readonly string[];
      /** The first day, in India */
      readonly received_from?: string | null;
      /** The last day, in India */
      readonly received_to?: string | null;
      /** Left out, each queue has its own order */
      readonly sort?: "due" | "newest" | "oldest" | "name" | "changed" | null;
      readonly older?: string | null;
      readonly newer?: string | null;
    };
    answer: {
      readonly cases: readonly {
        readonly id: string;
        readonly reference: string;
        readonly name: string;
        readonly status: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid";
        readonly created_at: string;
        /** When the next step is due; null when none is */
        readonly due_by: string | null;
        /** Of a grievance */
        readonly subject: "service" | "delay" | "fees" | "conduct" | "website" | "personal-data" | "other" | null;
        /** Of a grievance */
        readonly priority: "normal" | "urgent" | null;
        /** Of a grievance: the level to which it was escalated automatically */
        readonly escalated_to: "team_lead" | "manager" | "director" | null;
        /** Of a refund request */
        readonly situation: "cancelled_by_customer" | "cancelled_by_us" | "not_submitted" | "rejected_our_error" | "rejected_other" | "quarter_done" | "half_done" | "three_quarters_done" | null;
        /** Of a refund request: it was opened automatically */
        readonly is_automatic: boolean | null;
        /** Rupees; null for a grievance */
        readonly amount_paid: number | null;
        readonly policy_percent: number | null;
        /** Rupees; null for a grievance */
        readonly policy_amount: number | null;
        /** Rupees; null for a grievance */
        readonly approved_amount: number | null;
        readonly assigned_to: string | null;
        readonly assigned_name: string | null;
        readonly changed_at: string;
        readonly tags: readonly string[];
      }[];
      /** Cursor of the page before; null when there is none */
      readonly newer: string | null;
      /** Cursor of the page after; null when there is none */
      readonly older: string | null;
      /** By queue, except All */
      readonly counts: Readonly<Partial<Record<"acknowledge" | "investigate" | "follow_up" | "overdue" | "escalated" | "urgent" | "all" | "review" | "pay", number>>>;
    };
  };
  "read-case": {
    body: {
      readonly reference: string;
    };
    answer: {
      readonly kind: "grievance";
      readonly grievance: {
        readonly reference: string;
        readonly page: string;
        readonly name: string;
        readonly email: string;
        /** Null where a refund request opened automatically for an account without one */
        readonly phone: string | null;
        readonly about_reference: string | null;
        readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
        readonly message: string;
        readonly created_at: string;
        readonly assigned_to: string | null;
        readonly subject: "service" | "delay" | "fees" | "conduct" | "website" | "personal-data" | "other";
        readonly priority: "normal" | "urgent";
        readonly stage: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up";
        readonly acknowledge_by: string;
        readonly investigate_by: string;
        readonly resolve_by: string;
      };
      readonly refund: null;
      /** Stages that may follow */
      readonly allowed: readonly ("received" | "acknowledgement" | "investigation" | "resolution" | "follow_up")[];
      readonly id: string;
      readonly tags: readonly string[];
      /** The next step as its sender reads it */
      readonly next_step: string;
      /** What the office does next, by when, and whose turn it is */
      readonly to_do: string;
      readonly next_by: string | null;
      readonly steps: readonly {
        readonly id: number;
        readonly kind: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid" | "acknowledgement_overdue" | "team_lead" | "manager" | "director" | "undone" | "reopened" | "withdrawn";
        readonly note: string | null;
        readonly created_at: string;
        /** The actor of the step's event: `user:<id>`, `anon`, `worker` */
        readonly actor: string;
        /** The name of the actor's account, if there is one */
        readonly author: string | null;
      }[];
      /** Internal notes, the newest first */
      readonly notes: readonly {
        readonly id: string;
        readonly note: string;
        readonly created_at: string;
        readonly author: string | null;
      }[];
      readonly account: {
        readonly id: string;
        readonly name: string;
        readonly email: string;
        readonly user_type: "user" | "startup" | "investor";
        /** False: the account has confirmed the address that was entered */
        readonly was_signed_in: boolean;
      } | null;
      /** The record whose reference was entered */
      readonly about: {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
        readonly id: string;
        readonly reference: string;
        readonly status: "new" | "contacted" | "quoted" | "won" | "lost" | "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled" | "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "paid";
      } | null;
      /** The reference of the case that this one replaces */
      readonly corrects: string | null;
      /** Bookings of its account: the one in the request first, then the newest */
      readonly bookings: readonly {
        readonly id: string;
        readonly topic: string | null;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly scheduled_date: string;
        readonly first_scheduled_date: string;
        readonly office_scheduled_date: string | null;
        /** Rupees */
        readonly price: number;
        /** Rupees recorded by the office */
        readonly amount_paid: number;
        /** First booked for the time in the refund request, or set to it by the office */
        readonly is_named: boolean;
      }[];
      /** Cases from the same email address or phone number */
      readonly others: readonly {
        readonly kind: "grievance" | "refund";
        readonly reference: string;
        readonly status: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid";
        readonly created_at: string;
      }[];
      readonly colleagues: readonly {
        readonly id: string;
        readonly name: string;
        readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
        /** Marked as away by an administrator */
        readonly is_away: boolean;
      }[];
    } | {
      readonly kind: "refund";
      readonly grievance: null;
      readonly refund: {
        readonly reference: string;
        readonly page: string;
        readonly name: string;
        readonly email: string;
        /** Null where a refund request opened automatically for an account without one */
        readonly phone: string | null;
        readonly about_reference: string | null;
        readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
        readonly message: string;
        readonly created_at: string;
        readonly assigned_to: string | null;
        readonly situation: "cancelled_by_customer" | "cancelled_by_us" | "not_submitted" | "rejected_our_error" | "rejected_other" | "quarter_done" | "half_done" | "three_quarters_done";
        readonly booked_for: string | null;
        readonly cancelled_at: string | null;
        /** Rupees */
        readonly amount_paid: number;
        /** The share by the policy if the facts are as stated */
        readonly policy_percent: number;
        /** Rupees */
        readonly policy_amount: number;
        readonly policy_reason: string;
        readonly status: "received" | "approved" | "rejected" | "paid";
        readonly approved_amount: number | null;
        readonly review_by: string;
        readonly pay_by: string;
        readonly paid_on: string | null;
        readonly payment_method: "upi" | "bank_transfer" | "card" | "cash" | "cheque" | null;
        readonly payment_reference: string | null;
        /** Opened automatically when a paid request ended or its account was deleted */
        readonly is_automatic: boolean;
      };
      /** Decisions that may follow */
      readonly allowed: readonly ("received" | "approved" | "rejected" | "paid")[];
      readonly id: string;
      readonly tags: readonly string[];
      /** The next step as its sender reads it */
      readonly next_step: string;
      /** What the office does next, by when, and whose turn it is */
      readonly to_do: string;
      readonly next_by: string | null;
      readonly steps: readonly {
        readonly id: number;
        readonly kind: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid" | "acknowledgement_overdue" | "team_lead" | "manager" | "director" | "undone" | "reopened" | "withdrawn";
        readonly note: string | null;
        readonly created_at: string;
        /** The actor of the step's event: `user:<id>`, `anon`, `worker` */
        readonly actor: string;
        /** The name of the actor's account, if there is one */
        readonly author: string | null;
      }[];
      /** Internal notes, the newest first */
      readonly notes: readonly {
        readonly id: string;
        readonly note: string;
        readonly created_at: string;
        readonly author: string | null;
      }[];
      readonly account: {
        readonly id: string;
        readonly name: string;
        readonly email: string;
        readonly user_type: "user" | "startup" | "investor";
        /** False: the account has confirmed the address that was entered */
        readonly was_signed_in: boolean;
      } | null;
      /** The record whose reference was entered */
      readonly about: {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
        readonly id: string;
        readonly reference: string;
        readonly status: "new" | "contacted" | "quoted" | "won" | "lost" | "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled" | "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "paid";
      } | null;
      /** The reference of the case that this one replaces */
      readonly corrects: string | null;
      /** Bookings of its account: the one in the request first, then the newest */
      readonly bookings: readonly {
        readonly id: string;
        readonly topic: string | null;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly scheduled_date: string;
        readonly first_scheduled_date: string;
        readonly office_scheduled_date: string | null;
        /** Rupees */
        readonly price: number;
        /** Rupees recorded by the office */
        readonly amount_paid: number;
        /** First booked for the time in the refund request, or set to it by the office */
        readonly is_named: boolean;
      }[];
      /** Cases from the same email address or phone number */
      readonly others: readonly {
        readonly kind: "grievance" | "refund";
        readonly reference: string;
        readonly status: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid";
        readonly created_at: string;
      }[];
      readonly colleagues: readonly {
        readonly id: string;
        readonly name: string;
        readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
        /** Marked as away by an administrator */
        readonly is_away: boolean;
      }[];
    };
  };
  "assign-case": {
    body: {
      readonly reference: string;
      readonly assigned_to: string | null;
      /** Its assignee when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_assigned_to?: string | null;
    };
    answer: {
      readonly reference: string;
      readonly assigned_to: string | null;
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
    };
  };
}
