// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface UsersCalls {
  "list-users": {
    body: {
      readonly search?: string | null;
      readonly type?: "user" | "startup" | "investor" | null;
      readonly confirmed?: "yes" | "no" | null;
      readonly suspended?: "yes" | "no" | null;
      readonly role?: "admin" | "manager" | "staff" | "accounts" | "grievance" | null;
      readonly older?: string | null;
      readonly newer?: string | null;
    };
    answer: {
      readonly users: readonly {
        readonly id: string;
        readonly full_name: string;
        readonly email: string;
        readonly phone: string | null;
        readonly user_type: "user" | "startup" | "investor";
        readonly created_at: string;
        readonly confirmed_at: string | null;
        readonly last_sign_in_at: string | null;
        readonly is_suspended: boolean;
        readonly roles: readonly ("admin" | "manager" | "staff" | "accounts" | "grievance")[];
        readonly admin_since: string | null;
        readonly has_second_factor: boolean;
      }[];
      /** Cursor of the page before; null when there is none */
      readonly newer: string | null;
      /** Cursor of the page after; null when there is none */
      readonly older: string | null;
      readonly counts: {
        readonly all: number;
        readonly unconfirmed: number;
        readonly suspended: number;
        readonly administrators: number;
      };
    };
  };
  "read-user": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly user: {
        readonly id: string;
        readonly full_name: string;
        readonly email: string;
        readonly phone: string | null;
        readonly user_type: "user" | "startup" | "investor";
        readonly created_at: string;
        readonly confirmed_at: string | null;
        readonly last_sign_in_at: string | null;
        readonly is_suspended: boolean;
        readonly suspended_at: string | null;
        readonly suspension_reason: string | null;
        readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance" | null;
        readonly admin_since: string | null;
        readonly has_second_factor: boolean;
        readonly sessions: number;
      };
      readonly counts: {
        readonly funding: number;
        readonly project: number;
        readonly consultation: number;
        readonly service: number;
        readonly enquiries: number;
        readonly cases: number;
      };
      readonly requests: readonly {
        readonly kind: "funding" | "project" | "consultation" | "service";
        readonly id: string;
        readonly title: string | null;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly created_at: string;
      }[];
      readonly enquiries: readonly {
        readonly id: string;
        readonly reference: string;
        readonly created_at: string;
        readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
      }[];
      readonly cases: readonly {
        readonly id: string;
        readonly reference: string;
        readonly created_at: string;
        readonly kind: "grievance" | "refund";
        readonly status: "received" | "acknowledgement" | "investigation" | "resolution" | "follow_up" | "approved" | "rejected" | "paid";
      }[];
      readonly company: {
        readonly id: string;
        readonly name: string;
        readonly visibility: "private" | "teaser" | "shared";
        readonly is_held: boolean;
        readonly hold_reason: string | null;
      } | null;
      readonly investor: {
        readonly investor_type: "angel" | "family-office" | "venture-capital" | "corporate";
        readonly is_approved: boolean;
        readonly decided_at: string | null;
        readonly reason: string | null;
      } | null;
      readonly events: readonly {
        readonly id: number;
        readonly at: string;
        readonly title: string;
        readonly author: string | null;
        readonly reason: string | null;
      }[];
    };
  };
  "suspend-user": {
    body: {
      readonly id: string;
      readonly is_suspended: boolean;
      readonly reason: string;
    };
    answer: {
      readonly id: string;
      readonly is_suspended: boolean;
    };
  };
  "erase-subject": {
    body: {
      readonly kind: "account" | "investor" | "enquiry" | "case" | "client" | "contact";
      readonly subject: string;
      readonly typed: string;
      readonly reason: "asked_by_person" | "sent_by_mistake" | "not_needed" | "ordered_by_authority";
    };
    answer: {
      readonly kind: "account" | "investor" | "enquiry" | "case" | "client" | "contact";
      readonly id: string;
      readonly counts: Readonly<Record<string, number>>;
      /** Documents that a law wants kept: how many, until when, by which law */
      readonly kept: readonly string[];
    };
  };
  "set-role": {
    body: {
      readonly id: string;
      readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
      /** A granted role replaces another one that the account has */
      readonly is_granted: boolean;
      /** The role when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_role?: "admin" | "manager" | "staff" | "accounts" | "grievance" | null;
      readonly reason: string;
      readonly password: string;
    };
    answer: {
      readonly id: string;
      readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
      readonly is_granted: boolean;
    };
  };
  "read-settings": {
    body: Record<string, never>;
    answer: {
      /** Whether visitors can create accounts */
      readonly is_sign_up_open: boolean;
      /** Whether a company that stops being private awaits a review by the office */
      readonly holds_new_listings: boolean;
      /** Whether the office (every role) needs a second factor, seven days after it was turned on */
      readonly requires_second_factor: boolean;
      /** The largest document that is taken */
      readonly most_file_bytes: number;
      /** How much all documents of one client may take */
      readonly most_client_bytes: number;
      /** When those seven days end */
      readonly second_factor_due_at: string | null;
      /** Where video calls take place, with `{room}`; null while the office enters each link */
      readonly meeting_pattern: string | null;
    };
  };
  "change-settings": {
    body: {
      readonly most_file_bytes?: number;
      readonly most_client_bytes?: number;
      readonly is_sign_up_open?: boolean;
      readonly holds_new_listings?: boolean;
      readonly requires_second_factor?: boolean;
      /** An https address with `{room}`, for a name that no one can guess, and if wanted `{reference}`. Calls that are confirmed from now on have a link by it, and those without one when they get another time; with null the office enters each link */
      readonly meeting_pattern?: string | null;
      /** The settings when the caller read them; if one is different now, the answer is a conflict */
      readonly expected_settings?: {
        readonly most_file_bytes?: number;
        readonly most_client_bytes?: number;
        readonly is_sign_up_open?: boolean;
        readonly holds_new_listings?: boolean;
        readonly requires_second_factor?: boolean;
        /** An https address with `{room}`, for a name that no one can guess, and if wanted `{reference}`. Calls that are confirmed from now on have a link by it, and those without one when they get another time; with null the office enters each link */
        readonly meeting_pattern?: string | null;
      };
    };
    answer: {
      /** Whether visitors can create accounts */
      readonly is_sign_up_open: boolean;
      /** Whether a company that stops being private awaits a review by the office */
      readonly holds_new_listings: boolean;
      /** Whether the office (every role) needs a second factor, seven days after it was turned on */
      readonly requires_second_factor: boolean;
      /** The largest document that is taken */
      readonly most_file_bytes: number;
      /** How much all documents of one client may take */
      readonly most_client_bytes: number;
      /** When those seven days end */
      readonly second_factor_due_at: string | null;
      /** Where video calls take place, with `{room}`; null while the office enters each link */
      readonly meeting_pattern: string | null;
    };
  };
}
