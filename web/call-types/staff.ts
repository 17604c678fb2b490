// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface StaffCalls {
  "list-staff": {
    body: Record<string, never>;
    answer: {
      readonly staff: readonly {
        readonly id: string;
        readonly full_name: string;
        readonly email: string;
        readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
        readonly queues: readonly ("Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | "funding" | "project" | "consultation" | "service")[];
        readonly is_away: boolean;
        readonly since: string;
        readonly last_sign_in_at: string | null;
        readonly has_second_factor: boolean;
        readonly is_suspended: boolean;
        /** Whose calendar this person works by */
        readonly consultant_id: string | null;
      }[];
      readonly invitations: readonly {
        readonly id: string;
        readonly email: string;
        readonly full_name: string;
        readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
        readonly queues: readonly ("Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | "funding" | "project" | "consultation" | "service")[];
        readonly invited_at: string;
        readonly expires_at: string;
        readonly invited_by: string | null;
        /** Whether its link can be used: it has not expired, and its sender is still an administrator */
        readonly is_good: boolean;
      }[];
      readonly consultants: readonly {
        readonly id: string;
        readonly name: string;
        readonly is_bookable: boolean;
        readonly user_id: string | null;
      }[];
    };
  };
  "invite-staff": {
    body: {
      readonly email: string;
      readonly full_name: string;
      readonly role: "manager" | "staff" | "accounts" | "grievance";
      /** Whose unassigned records the person sees; none when left out */
      readonly queues?: readonly ("Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | "funding" | "project" | "consultation" | "service")[];
    };
    answer: {
      /** Of the invitation; with `has_joined`, of the account */
      readonly id: string;
      readonly email: string;
      readonly role: "manager" | "staff" | "accounts" | "grievance";
      readonly has_joined: boolean;
      readonly expires_at: string | null;
    };
  };
  "resend-invitation": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
      readonly expires_at: string;
    };
  };
  "withdraw-invitation": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
    };
  };
  "read-invitation": {
    body: {
      readonly token: string;
    };
    answer: {
      readonly email: string;
      readonly full_name: string;
      readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
      readonly expires_at: string;
      /** Whether the address has a confirmed account, whose password is asked for */
      readonly has_account: boolean;
    };
  };
  "accept-invitation": {
    body: {
      readonly token: string;
      readonly password: string;
    };
    answer: {
      readonly email: string;
      readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
    };
  };
  "set-staff": {
    body: {
      readonly id: string;
      readonly queues?: readonly ("Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | "funding" | "project" | "consultation" | "service")[];
      readonly is_away?: boolean;
      /** The queues when the caller read them; if they are different now, the answer is a conflict */
      readonly expected_queues?: readonly ("Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | "funding" | "project" | "consultation" | "service")[];
      /** Whether the person was away when the caller read it; if that is different now, the answer is a conflict */
      readonly expected_is_away?: boolean;
    };
    answer: {
      readonly id: string;
      readonly queues: readonly ("Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | "funding" | "project" | "consultation" | "service")[];
      readonly is_away: boolean;
    };
  };
  "link-consultant": {
    body: {
      readonly consultant_id: string;
      readonly user_id: string | null;
      /** The account when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_user_id?: string | null;
    };
    answer: {
      readonly consultant_id: string;
      readonly user_id: string | null;
    };
  };
  "preview-leave": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly work: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "escalation_level" | "shared_view";
        readonly count: number;
      }[];
      readonly sessions: number;
      readonly is_consultant: boolean;
      readonly colleagues: readonly {
        readonly id: string;
        readonly name: string;
        readonly role: "admin" | "manager" | "staff" | "accounts" | "grievance";
        readonly is_away: boolean;
        /** What this person can take over; everything else becomes unassigned, and consultations go to a free consultant */
        readonly takes: readonly ("enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "escalation_level" | "shared_view")[];
      }[];
    };
  };
  "leave-staff": {
    body: {
      readonly id: string;
      /** Who takes over the open work; null leaves it unassigned */
      readonly hand_over_to: string | null;
      readonly is_suspended?: boolean;
      readonly reason: string;
      readonly password: string;
    };
    answer: {
      readonly id: string;
      readonly handed_over: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client" | "escalation_level" | "shared_view";
        readonly count: number;
        readonly to: string | null;
      }[];
      readonly still_booked: {
        readonly total: number;
        /** The first 100 */
        readonly consultations: readonly {
          readonly id: string;
          readonly starts_at: string;
          readonly ends_at: string;
          readonly topic: string;
          readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
          readonly customer_name: string | null;
          readonly consultant_name: string | null;
        }[];
      };
    };
  };
}
