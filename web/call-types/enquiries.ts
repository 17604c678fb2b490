// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface EnquiriesCalls {
  "submit-enquiry": {
    body: {
      readonly source: "home";
      readonly name: string;
      readonly email: string;
      readonly phone: string;
      readonly company?: string | null;
      readonly service_type: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other";
      readonly priority: "low" | "medium" | "high" | "urgent";
      readonly preferred_contact: "phone" | "email" | "whatsapp" | "video";
      readonly timeline?: "" | "asap" | "1week" | "2weeks" | "1month" | "flexible" | null;
      readonly budget?: "" | "under5k" | "5k-10k" | "10k-25k" | "25k-50k" | "above50k" | null;
      readonly message: string;
      readonly agree_to_terms: true;
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    } | {
      readonly source: "calculator";
      readonly name: string;
      readonly email: string;
      readonly phone: string;
      readonly company?: string | null;
      readonly service_type: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other";
      readonly priority: "low" | "medium" | "high" | "urgent";
      readonly preferred_contact: "phone" | "email" | "whatsapp" | "video";
      readonly timeline?: "" | "asap" | "1week" | "2weeks" | "1month" | "flexible" | null;
      readonly budget?: "" | "under5k" | "5k-10k" | "10k-25k" | "25k-50k" | "above50k" | null;
      readonly message: string;
      readonly agree_to_terms: true;
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    } | {
      readonly source: "contact";
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly subject: string;
      readonly message: string;
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    } | {
      readonly source: "welcome";
      readonly name: string;
      readonly email: string;
      readonly phone: string;
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    } | {
      readonly source: "service";
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly message?: string | null;
      readonly subject?: string | null;
      readonly service_type: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services";
      readonly filing?: string | null;
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    } | {
      readonly source: "funding";
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly message?: string | null;
      readonly subject?: string | null;
      readonly service_type: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services";
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    } | {
      readonly source: "consultation";
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly message?: string | null;
      readonly subject?: string | null;
      readonly service_type: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services";
      readonly page: string;
      readonly idempotency_key: string;
      readonly replaces?: string | null;
      readonly website?: "" | null;
      readonly filled_ms: number;
      readonly consent_version?: string | null;
    };
    answer: {
      readonly reference: string;
      readonly reply_by: string;
      readonly created_at: string;
    };
  };
  "open-enquiry": {
    body: {
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
      readonly company?: string | null;
      readonly service_type: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services";
      readonly message?: string | null;
      /** Assigns it to the caller */
      readonly is_mine?: boolean;
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      readonly reply_by: string;
      readonly created_at: string;
      /** Its address in the workspace; null where the caller's role does not show it */
      readonly path: string | null;
    };
  };
  "withdraw-filing": {
    body: {
      readonly filing: string;
    };
    answer: {
      readonly filing: string;
      readonly reference: string;
    };
  };
  "list-enquiries": {
    body: {
      readonly queue?: "new" | "due_soon" | "overdue" | "mine" | "all";
      readonly search?: string | null;
      readonly status?: "new" | "contacted" | "quoted" | "won" | "lost" | null;
      readonly source?: "home" | "contact" | "welcome" | "service" | "funding" | "consultation" | "calculator" | "office" | "email" | null;
      readonly service_type?: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | null;
      readonly priority?: "low" | "medium" | "high" | "urgent" | null;
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
      readonly enquiries: readonly {
        readonly id: string;
        readonly reference: string;
        readonly name: string;
        readonly service_type: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | null;
        readonly subject: string | null;
        readonly source: "home" | "contact" | "welcome" | "service" | "funding" | "consultation" | "calculator" | "office" | "email";
        readonly priority: "low" | "medium" | "high" | "urgent" | null;
        readonly preferred_contact: "phone" | "email" | "whatsapp" | "video" | null;
        readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
        readonly reply_by: string;
        readonly answered_at: string | null;
        readonly created_at: string;
        readonly assigned_to: string | null;
        readonly assigned_name: string | null;
        readonly changed_at: string;
        readonly tags: readonly string[];
        /** The reference of the enquiry it was merged into */
        readonly merged_into: string | null;
        /** The reference of the enquiry it follows up */
        readonly continues: string | null;
      }[];
      /** Cursor of the page before; null when there is none */
      readonly newer: string | null;
      /** Cursor of the page after; null when there is none */
      readonly older: string | null;
      readonly counts: {
        readonly new: number;
        readonly due_soon: number;
        readonly overdue: number;
        readonly mine: number;
      };
    };
  };
  "read-enquiry": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly enquiry: {
        readonly id: string;
        readonly reference: string;
        readonly source: "home" | "contact" | "welcome" | "service" | "funding" | "consultation" | "calculator" | "office" | "email";
        readonly page: string;
        readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
        readonly name: string;
        readonly email: string;
        readonly phone: string;
        readonly company: string | null;
        readonly service_type: "Company Registration" | "GST Registration" | "Trademark Registration" | "Income Tax Services" | "Accounting Services" | "Compliance Services" | "Funding Assistance" | "Website Development" | "Other" | "Company Incorporation" | "Certifications" | "Registration and Licences" | "Trademark" | "Income Tax" | "Accounting" | "GST" | "Payroll Services" | "Funding Options" | "Funding Consultation" | "Web Development" | "AI Services" | "SEO Services" | null;
        readonly priority: "low" | "medium" | "high" | "urgent" | null;
        readonly preferred_contact: "phone" | "email" | "whatsapp" | "video" | null;
        readonly timeline: "asap" | "1week" | "2weeks" | "1month" | "flexible" | null;
        readonly budget: "under5k" | "5k-10k" | "10k-25k" | "25k-50k" | "above50k" | null;
        readonly subject: string | null;
        readonly message: string | null;
        readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
        readonly lost_reason: string | null;
        readonly reply_by: string;
        readonly answered_at: string | null;
        readonly breached_at: string | null;
        readonly created_at: string;
        readonly assigned_to: string | null;
        readonly tags: readonly string[];
      };
      readonly merged_into: {
        readonly id: string;
        readonly reference: string;
      } | null;
      readonly continues: {
        readonly id: string;
        readonly reference: string;
      } | null;
      readonly notes: readonly {
        readonly id: string;
        readonly created_at: string;
        readonly author: string | null;
        readonly note: string;
      }[];
      readonly answers: readonly {
        readonly id: string;
        readonly created_at: string;
        readonly author: string | null;
        readonly message: string;
        readonly recipient: string;
      }[];
      readonly changes: readonly {
        readonly id: number;
        readonly at: string;
        readonly author: string | null;
        readonly status: "new" | "contacted" | "quoted" | "won" | "lost" | null;
        readonly is_assigned: boolean;
        readonly assigned_name: string | null;
        readonly is_merged: boolean;
        readonly merged_into: string | null;
        readonly is_breached: boolean;
      }[];
      readonly merged: readonly {
        readonly id: string;
        readonly reference: string;
        readonly name: string;
        readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
        readonly created_at: string;
      }[];
      readonly similar: readonly {
        readonly id: string;
        readonly reference: string;
        readonly name: string;
        readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
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
  "assign-enquiry": {
    body: {
      readonly id: string;
      readonly assigned_to: string | null;
      /** Its assignee when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_assigned_to?: string | null;
    };
    answer: {
      readonly id: string;
      readonly assigned_to: string | null;
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
    };
  };
  "answer-enquiry": {
    body: {
      readonly id: string;
      readonly message: string;
      readonly idempotency_key: string;
      /** Replies that the caller has seen; if there are more now, the answer is a conflict that asks first */
      readonly expected_replies?: number;
      /** Send it although a colleague has replied or is replying */
      readonly confirmed?: boolean;
    };
    answer: {
      readonly id: string;
      readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
      readonly created_at: string;
    };
  };
  "note-enquiry": {
    body: {
      readonly id: string;
      readonly note: string;
      readonly idempotency_key?: string;
    };
    answer: {
      readonly id: string;
      readonly created_at: string;
    };
  };
  "move-enquiry": {
    body: {
      readonly id: string;
      readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
      /** Its status when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_status?: "new" | "contacted" | "quoted" | "won" | "lost";
      /** Of lost; of won without a service, why nothing is opened: an internal note */
      readonly reason?: string | null;
      readonly service?: string | null;
      readonly title?: string | null;
      readonly price?: number | null;
      /** Several services, each with its title and price */
      readonly sold?: readonly {
        readonly service: string;
        readonly title?: string | null;
        readonly price?: number | null;
      }[];
    };
    answer: {
      readonly id: string;
      readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
      /** What was sold, as the service that was opened for it */
      readonly service: {
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        /** Rupees without GST; null where it is agreed later */
        readonly price: number | null;
        /** In words */
        readonly stage: string | null;
      } | null;
      /** The same of all that was sold */
      readonly services: readonly {
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        /** Rupees without GST; null where it is agreed later */
        readonly price: number | null;
        /** In words */
        readonly stage: string | null;
      }[];
    };
  };
  "merge-enquiries": {
    body: {
      readonly id: string;
      readonly into: string;
      /** The status of the one, or the other, when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_status?: "new" | "contacted" | "quoted" | "won" | "lost";
      /** The status of the one, or the other, when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_into_status?: "new" | "contacted" | "quoted" | "won" | "lost";
      /** Merges it into an enquiry that is won */
      readonly confirmed?: boolean;
    };
    answer: {
      readonly id: string;
      readonly merged_into: string;
    };
  };
  "undo-merge": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
      readonly status: "new" | "contacted" | "quoted" | "won" | "lost";
    };
  };
}
