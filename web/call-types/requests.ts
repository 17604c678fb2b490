// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface RequestsCalls {
  "cancel-request": {
    body: {
      readonly kind: "funding" | "project" | "consultation" | "service";
      readonly id: string;
      /** Its status when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_status?: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
      readonly preview?: boolean;
      /** The customer asked for it, so the refund policy counts as if they had cancelled. Only where the office cancels */
      readonly by_customer?: boolean;
      readonly reason?: string | null;
    };
    answer: {
      readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
      readonly refund?: {
        readonly percent: 100 | 50 | 0;
        /** Rupees */
        readonly amount: number;
        /** Rupees paid that other refund requests are about, open or paid */
        readonly claimed: number;
        readonly reason: string;
        readonly review_by: string;
        readonly paid_by: string;
        /** Of the refund request that was opened; null in a preview and where nothing is refunded */
        readonly reference: string | null;
      };
    };
  };
  "move-request": {
    body: {
      readonly kind: "funding" | "project" | "consultation" | "service";
      readonly id: string;
      readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
      /** Its status when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_status?: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
      /** Of a consultation that is completed after it began; `held` where nothing is said */
      readonly outcome?: "held" | "no_show";
      readonly reason?: string | null;
    };
    answer: {
      readonly id: string;
      readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
    };
  };
  "start-service": {
    body: {
      readonly service: string;
      readonly details?: string | null;
      readonly entity_type?: "" | "private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | null;
      readonly preferred_contact?: "" | "phone" | "email" | "whatsapp" | "video" | null;
      /** The price that the form showed, in rupees without GST; another one now is a conflict */
      readonly expected_price?: number | null;
      /** The client that it is for, of which the caller is a contact */
      readonly acting_for?: string | null;
      readonly idempotency_key: string;
      readonly consent_version?: string;
      readonly page?: string;
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      readonly title: string;
      /** Rupees without GST; null where it is agreed later */
      readonly price: number | null;
      /** In words */
      readonly stage: string | null;
      readonly reply_by: string;
    };
  };
  "open-service": {
    body: {
      readonly service: string;
      readonly title?: string | null;
      readonly price?: number | null;
      readonly details?: string | null;
      readonly entity_type?: "" | "private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | null;
      /** The won enquiry that it was sold with; its sender is the customer */
      readonly enquiry_id?: string | null;
      readonly user_id?: string | null;
      /** The client it belongs to; its main contact is the customer where none is named */
      readonly client_id?: string | null;
      /** How the customer came to us */
      readonly origin?: "" | "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
      /** The customer was told how we use their details, in the words of the form's text of consent */
      readonly has_notice?: true;
      /** By when the first stage is done */
      readonly stage_due?: string | null;
      readonly contact_name?: string | null;
      readonly contact_email?: string | null;
      readonly contact_phone?: string | null;
      readonly idempotency_key: string;
      /** The keys under which the form was sent before with other details, without an answer; if one of them has made a record, the answer is a conflict */
      readonly replaces?: readonly string[];
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      readonly title: string;
      /** Rupees without GST; null where it is agreed later */
      readonly price: number | null;
      /** In words */
      readonly stage: string | null;
      /** Its address in the workspace; null where the caller's role does not show it */
      readonly path: string | null;
      /** False: the customer has no email address and is told by a colleague */
      readonly is_told: boolean;
    };
  };
  "open-request": {
    body: {
      readonly kind: "funding";
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      /** The client that it belongs to */
      readonly client_id?: string | null;
      readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other";
      /** The customer was told how we use their details, in the words of the form's text of consent */
      readonly has_notice: true;
      readonly idempotency_key: string;
      /** The keys under which the form was sent before with other details, without an answer; if one of them has made a record, the answer is a conflict */
      readonly replaces?: readonly string[];
      readonly funding_type: "seed" | "series-a" | "series-b" | "angel" | "venture-capital";
      readonly company_name: string;
      readonly funding_amount: number;
      readonly current_stage: "idea" | "prototype" | "mvp" | "revenue" | "growth";
      readonly industry: string;
      readonly additional_notes?: string | null;
    } | {
      readonly kind: "project";
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      /** The client that it belongs to */
      readonly client_id?: string | null;
      readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other";
      /** The customer was told how we use their details, in the words of the form's text of consent */
      readonly has_notice: true;
      readonly idempotency_key: string;
      /** The keys under which the form was sent before with other details, without an answer; if one of them has made a record, the answer is a conflict */
      readonly replaces?: readonly string[];
      readonly service_type: "web-development" | "mobile-app" | "ai-ml" | "seo" | "digital-marketing";
      readonly project_name: string;
      readonly budget_range: "under-50k" | "50k-1l" | "1l-3l" | "3l-5l" | "above-5l";
      readonly timeline: "1-2weeks" | "1month" | "2-3months" | "3-6months" | "6months+";
      readonly project_description: string;
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      /** Its address in the workspace; null where the caller's role does not show it */
      readonly path: string | null;
    };
  };
  "move-service-stage": {
    body: {
      readonly id: string;
      readonly stage: string;
      /** Its stage when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_stage?: string;
      /** Likewise its dates, whom it waits for, the authority's number and the note */
      readonly expected_details?: {
        readonly stage_due: string | null;
        readonly waits_for: "us" | "customer" | "authority";
        readonly waits_until: string | null;
        readonly authority_number: string | null;
        readonly stage_note: string | null;
      };
      /** ARN, SRN, application number; left out, it stays; null removes it */
      readonly authority_number?: string | null;
      /** By when the next stage is expected; left out, the usual time of the stage; null: no date */
      readonly stage_due?: string | null;
      /** Left out, whom the stage usually waits for */
      readonly waits_for?: "us" | "customer" | "authority";
      readonly waits_until?: string | null;
      /** The customer reads it */
      readonly note?: string | null;
    };
    answer: {
      readonly id: string;
      readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
      readonly stage: string;
      readonly stage_label: string;
      readonly stage_due: string | null;
      readonly waits_for: "us" | "customer" | "authority";
      readonly waits_until: string | null;
      readonly authority_number: string | null;
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
    };
  };
  "request-board": {
    body: {
      readonly kind?: "funding" | "project" | "consultation" | "service" | null;
      /** The id of a consultant, `me` for the caller, or `none` */
      readonly consultant_id?: string | null;
      readonly search?: string | null;
    };
    answer: {
      readonly columns: readonly {
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly count: number;
        readonly requests: readonly {
          readonly id: string;
          readonly reference: string;
          readonly kind: "funding" | "project" | "consultation" | "service";
          readonly title: string;
          readonly customer_name: string;
          readonly customer_email: string;
          readonly user_id: string | null;
          readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
          readonly created_at: string;
          readonly changed_at: string;
          readonly scheduled_date: string | null;
          readonly session: string | null;
          /** Of a completed consultation */
          readonly outcome: "held" | "no_show" | null;
          readonly consultant_id: string | null;
          readonly consultant_name: string | null;
          readonly stage: string | null;
          readonly stage_due: string | null;
          readonly waits_for: "us" | "customer" | "authority" | null;
          /** Of a service: ARN, SRN, application number */
          readonly authority_number: string | null;
          /** The amount sought by an application, in rupees */
          readonly amount: number | null;
          /** The price of a consultation or service in rupees, without GST */
          readonly price: number | null;
          /** The amount recorded as paid, in rupees */
          readonly amount_paid: number;
          /** Until when we are to act next, as its customer was told; null where nothing is due or others are to act */
          readonly due_by: string | null;
          readonly tags: readonly string[];
        }[];
      }[];
    };
  };
  "list-requests": {
    body: {
      readonly kind?: "funding" | "project" | "consultation" | "service" | null;
      /** The id of a consultant, `me` for the caller, or `none` */
      readonly consultant_id?: string | null;
      readonly search?: string | null;
      readonly status?: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled" | null;
      /** The service of the catalogue, the session, the type of funding or of project */
      readonly service?: string | null;
      /** Where our next step is late */
      readonly overdue?: "yes" | null;
      /** Open ones where documents are to be checked, are still to be sent, or are all with us */
      readonly documents?: "to_check" | "waiting" | "complete" | null;
      /** Without a consultant */
      readonly unassigned?: "yes" | null;
      readonly tag?: string | null;
      /** Only these records */
      readonly ids?: readonly string[];
      /** The first day, in India */
      readonly received_from?: string | null;
      /** The last day, in India */
      readonly received_to?: string | null;
      readonly sort?: "due" | "newest" | "oldest" | "changed" | "scheduled" | "waiting" | "name";
      readonly older?: string | null;
      readonly newer?: string | null;
    };
    answer: {
      readonly requests: readonly {
        readonly id: string;
        readonly reference: string;
        readonly kind: "funding" | "project" | "consultation" | "service";
        readonly title: string;
        readonly customer_name: string;
        readonly customer_email: string;
        readonly user_id: string | null;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly created_at: string;
        readonly changed_at: string;
        readonly scheduled_date: string | null;
        readonly session: string | null;
        /** Of a completed consultation */
        readonly outcome: "held" | "no_show" | null;
        readonly consultant_id: string | null;
        readonly consultant_name: string | null;
        readonly stage: string | null;
        readonly stage_due: string | null;
        readonly waits_for: "us" | "customer" | "authority" | null;
        /** Of a service: ARN, SRN, application number */
        readonly authority_number: string | null;
        /** The amount sought by an application, in rupees */
        readonly amount: number | null;
        /** The price of a consultation or service in rupees, without GST */
        readonly price: number | null;
        /** The amount recorded as paid, in rupees */
        readonly amount_paid: number;
        /** Until when we are to act next, as its customer was told; null where nothing is due or others are to act */
        readonly due_by: string | null;
        readonly tags: readonly string[];
        /** How many documents it needs, how many are with us, and how many are to be checked */
        readonly documents: {
          readonly needed: number;
          readonly received: number;
          readonly to_check: number;
        } | null;
      }[];
      /** Cursor of the page before; null when there is none */
      readonly newer: string | null;
      /** Cursor of the page after; null when there is none */
      readonly older: string | null;
    };
  };
  "read-request-file": {
    body: {
      readonly kind?: "funding" | "project" | "consultation" | "service";
      readonly id?: string;
      readonly reference?: string;
    };
    answer: {
      readonly request: {
        readonly id: string;
        readonly reference: string;
        readonly kind: "funding" | "project" | "consultation" | "service";
        readonly title: string;
        readonly customer_name: string;
        readonly customer_email: string;
        readonly user_id: string | null;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly created_at: string;
        readonly changed_at: string;
        readonly scheduled_date: string | null;
        readonly session: string | null;
        /** Of a completed consultation */
        readonly outcome: "held" | "no_show" | null;
        readonly consultant_id: string | null;
        readonly consultant_name: string | null;
        readonly stage: string | null;
        readonly stage_due: string | null;
        readonly waits_for: "us" | "customer" | "authority" | null;
        /** Of a service: ARN, SRN, application number */
        readonly authority_number: string | null;
        /** The amount sought by an application, in rupees */
        readonly amount: number | null;
        /** The price of a consultation or service in rupees, without GST */
        readonly price: number | null;
        /** The amount recorded as paid, in rupees */
        readonly amount_paid: number;
        /** Until when we are to act next, as its customer was told; null where nothing is due or others are to act */
        readonly due_by: string | null;
        readonly tags: readonly string[];
      };
      /** The columns of its table */
      readonly facts: {
        readonly id: string;
        readonly reference: string;
        readonly user_id: string;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly reason: string | null;
        readonly created_at: string;
        readonly updated_at: string;
        readonly consultant_id: string | null;
        readonly consultant_name: string | null;
        /** Rupees */
        readonly amount_paid: number;
        readonly funding_type: "seed" | "series-a" | "series-b" | "angel" | "venture-capital";
        readonly company_name: string;
        /** Rupees */
        readonly funding_amount: number;
        readonly current_stage: "idea" | "prototype" | "mvp" | "revenue" | "growth";
        readonly industry: string;
        readonly team_size: number | null;
        readonly monthly_revenue: number | null;
        readonly use_of_funds: string | null;
        readonly additional_notes: string | null;
        readonly contact_email: string;
        readonly contact_phone: string | null;
        /** How the customer reached us, of what the office entered */
        readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
      } | {
        readonly id: string;
        readonly reference: string;
        readonly user_id: string;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly reason: string | null;
        readonly created_at: string;
        readonly updated_at: string;
        readonly consultant_id: string | null;
        readonly consultant_name: string | null;
        /** Rupees */
        readonly amount_paid: number;
        readonly service_type: "web-development" | "mobile-app" | "ai-ml" | "seo" | "digital-marketing";
        readonly project_name: string;
        readonly project_description: string;
        readonly budget_range: "under-50k" | "50k-1l" | "1l-3l" | "3l-5l" | "above-5l";
        readonly timeline: "1-2weeks" | "1month" | "2-3months" | "3-6months" | "6months+";
        readonly contact_email: string;
        readonly contact_phone: string | null;
        readonly company_name: string | null;
        readonly website_url: string | null;
        /** How the customer reached us, of what the office entered */
        readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
        readonly target_audience: string | null;
        readonly existing_assets: string | null;
        readonly additional_requirements: string | null;
        readonly technology_preferences: readonly ("React" | "Vue.js" | "Angular" | "Node.js" | "Python" | "PHP" | "Laravel" | "WordPress" | "Shopify" | "MongoDB" | "PostgreSQL" | "MySQL" | "AWS" | "Google Cloud")[];
        readonly features_required: readonly ("User Authentication" | "Payment Integration" | "Admin Panel" | "Mobile App" | "API Development" | "Third-party Integrations" | "SEO Optimization" | "Analytics Integration" | "Chat Support" | "Multi-language Support")[];
      } | {
        readonly id: string;
        readonly reference: string;
        readonly user_id: string | null;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly reason: string | null;
        readonly created_at: string;
        readonly updated_at: string;
        readonly consultant_id: string | null;
        readonly consultant_name: string | null;
        /** Rupees */
        readonly amount_paid: number;
        readonly consultation_type: "business" | "funding" | "legal" | "technical" | "marketing" | "general" | "certification";
        readonly consultation_topic: string;
        readonly scheduled_date: string;
        readonly preferred_time: string | null;
        readonly contact_method: "video_call" | "phone_call" | "in_person" | "email";
        readonly urgency_level: "low" | "normal" | "high" | "urgent";
        readonly notes: string | null;
        readonly session: "general" | "funding_strategy" | "pitch_deck_review" | "investor_preparation";
        readonly minutes: number;
        /** Rupees, without GST */
        readonly price: number;
        readonly first_scheduled_date: string;
        readonly office_scheduled_date: string | null;
        readonly sequence: number;
        readonly outcome: "held" | "no_show" | null;
        readonly meeting_link: string | null;
        readonly contact_name: string | null;
        readonly contact_email: string | null;
        readonly contact_phone: string | null;
        /** How the customer reached us, of what the office entered */
        readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
      } | {
        readonly id: string;
        readonly reference: string;
        readonly user_id: string | null;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly reason: string | null;
        readonly created_at: string;
        readonly updated_at: string;
        readonly consultant_id: string | null;
        readonly consultant_name: string | null;
        /** Rupees */
        readonly amount_paid: number;
        readonly enquiry_id: string | null;
        readonly service: string;
        readonly title: string;
        readonly details: string | null;
        readonly entity_type: "private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | null;
        readonly preferred_contact: "phone" | "email" | "whatsapp" | "video" | null;
        /** Rupees, without GST; null until it is agreed */
        readonly price: number | null;
        readonly stage: string;
        readonly stage_label: string;
        readonly stage_since: string;
        readonly stage_due: string | null;
        readonly stage_note: string | null;
        readonly authority_number: string | null;
        readonly waits_for: "us" | "customer" | "authority";
        readonly waits_until: string | null;
        readonly contact_name: string | null;
        readonly contact_email: string | null;
        readonly contact_phone: string | null;
        /** How the customer reached us, of what the office entered */
        readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
        /** Opened by the office; false: started by its owner */
        readonly is_by_office: boolean;
      };
      readonly reason: string | null;
      readonly customer: {
        readonly id: string | null;
        readonly full_name: string;
        readonly email: string;
        readonly phone: string | null;
        /** Null for a customer without an account */
        readonly user_type: "user" | "startup" | "investor" | null;
      };
      /** Statuses that may follow */
      readonly allowed: readonly ("pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled")[];
      readonly timeline: readonly {
        readonly at: string;
        readonly kind: "made" | "moved" | "rescheduled" | "assigned" | "proposed" | "answered" | "paid" | "withdrawn" | "meeting_link" | "edited" | "stage" | "undone" | "reopened" | "closed" | "open";
        readonly author: string | null;
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled" | null;
        readonly scheduled_date: string | null;
        readonly consultant_name: string | null;
        readonly amount: number | null;
        readonly reason: string | null;
        readonly stage: string | null;
        readonly authority_number: string | null;
        readonly outcome: "held" | "no_show" | null;
        /** The office cancelled it because the customer asked for it */
        readonly is_for_owner: boolean;
      }[];
      /** Internal notes, the newest first */
      readonly notes: readonly {
        readonly id: string;
        readonly note: string;
        readonly created_at: string;
        readonly author: string | null;
      }[];
      readonly payments: readonly {
        readonly id: string;
        /** Rupees */
        readonly amount: number;
        readonly method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
        readonly reference: string | null;
        readonly paid_on: string;
        readonly created_at: string;
        readonly author: string | null;
        readonly withdrawn_at: string | null;
        readonly withdrawn_reason: string | null;
      }[];
      /** The refund requests of its customer about it, the oldest first */
      readonly refunds: readonly {
        readonly reference: string;
        readonly status: "received" | "approved" | "rejected" | "paid";
        /** Rupees */
        readonly claimed: number;
        /** The approved amount, and before the decision that of the policy */
        readonly refund: number;
        readonly created_at: string;
        readonly paid_on: string | null;
        readonly payment_method: "upi" | "bank_transfer" | "card" | "cash" | "cheque" | null;
        readonly payment_reference: string | null;
      }[];
      /** Of a consultation, the proposed time without an answer yet; it is not reserved */
      readonly proposal: {
        readonly id: string;
        readonly scheduled_date: string;
        readonly note: string | null;
        readonly created_at: string;
      } | null;
      readonly consultants: readonly {
        readonly id: string;
        readonly name: string;
      }[];
    };
  };
  "assign-request": {
    body: {
      readonly kind: "funding" | "project" | "consultation" | "service";
      readonly id: string;
      readonly consultant_id: string | null;
      /** Its consultant when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_consultant_id?: string | null;
      readonly reason?: string | null;
    };
    answer: {
      readonly id: string;
      readonly consultant_id: string | null;
      readonly consultant_name: string | null;
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id: string | null;
    };
  };
  "record-payment": {
    body: {
      readonly kind: "funding" | "project" | "consultation" | "service";
      readonly id: string;
      readonly amount: number;
      readonly method: "upi" | "bank_transfer" | "card" | "cash" | "cheque";
      readonly reference?: string | null;
      readonly paid_on: string;
      /** The questions of an earlier answer that the caller has confirmed */
      readonly confirmed?: readonly ("overpayment" | "same_reference" | "cash_limit")[];
      readonly idempotency_key: string;
    };
    answer: {
      readonly id: string;
      /** Total paid in rupees */
      readonly amount_paid: number;
    };
  };
  "withdraw-payment": {
    body: {
      readonly id: string;
      readonly reason: string;
      /** The questions of an earlier answer that the caller has confirmed */
      readonly confirmed?: readonly "paid_back"[];
    };
    answer: {
      readonly id: string;
    };
  };
  "list-request-refunds": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly refunds: readonly {
        readonly reference: string;
        readonly status: "received" | "approved" | "rejected" | "paid";
        /** The share by the policy */
        readonly percent: number;
        /** Rupees: the approved amount, and before the decision that of the policy */
        readonly amount: number;
        /** The policy in this case, in plain words */
        readonly reason: string;
        /** What the office wrote with its decision */
        readonly note: string | null;
        /** In plain words */
        readonly next_step: string;
        readonly next_by: string | null;
        readonly created_at: string;
        readonly review_by: string;
        readonly pay_by: string;
        readonly paid_on: string | null;
        readonly payment_method: "upi" | "bank_transfer" | "card" | "cash" | "cheque" | null;
        /** The bank's reference of the payment */
        readonly payment_reference: string | null;
      }[];
    };
  };
}
