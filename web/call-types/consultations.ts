// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface ConsultationsCalls {
  "consultation-entry": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly file_name: string;
      readonly content: string;
    };
  };
  "consultation-slots": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly minutes?: 60 | 45 | 90;
      readonly moving?: string;
    };
    answer: {
      readonly slots: readonly {
        readonly starts_at: string;
        readonly ends_at: string;
      }[];
    };
  };
  "reschedule-consultation": {
    body: {
      readonly id: string;
      readonly scheduled_date: string;
      readonly expected_scheduled_date?: string;
    };
    answer: {
      readonly id: string;
      readonly scheduled_date: string;
      readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
      /** Of the change, which `undo-change` undoes for ten minutes */
      readonly undo_id?: string | null;
    };
  };
  "book-for-customer": {
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
      readonly consultation_type?: "business" | "funding" | "legal" | "technical" | "marketing" | "general" | "certification";
      readonly consultation_topic: string;
      readonly session?: "general" | "funding_strategy" | "pitch_deck_review" | "investor_preparation";
      readonly scheduled_date: string;
      readonly contact_method: "video_call" | "phone_call" | "in_person" | "email";
      readonly notes?: string | null;
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      readonly scheduled_date: string;
      readonly consultant_name: string | null;
      /** Its address in the workspace; null where the caller's role does not show it */
      readonly path: string | null;
    };
  };
  "propose-time": {
    body: {
      readonly id: string;
      readonly scheduled_date: string;
      readonly expected_scheduled_date?: string;
      /** Likewise the open proposal; null where there was none */
      readonly expected_proposal_id?: string | null;
      readonly note?: string | null;
    };
    answer: {
      readonly id: string;
      readonly scheduled_date: string;
    };
  };
  "set-meeting-link": {
    body: {
      readonly id: string;
      readonly meeting_link: string | null;
      /** The link when the caller read it; if it is different now, the answer is a conflict */
      readonly expected_meeting_link?: string | null;
    };
    answer: {
      readonly id: string;
      readonly meeting_link: string | null;
    };
  };
  "withdraw-proposal": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
    };
  };
  "accept-proposal": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
      readonly consultation_id: string;
      readonly scheduled_date: string;
      readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
    };
  };
  "decline-proposal": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
      readonly consultation_id: string;
    };
  };
  "consultation-calendar": {
    body: {
      readonly from: string;
      readonly to: string;
      readonly consultant_id?: string | null;
    };
    answer: {
      readonly consultants: readonly {
        readonly id: string;
        readonly name: string;
        readonly is_bookable: boolean;
      }[];
      readonly days: readonly {
        readonly day: string;
        readonly holiday: string | null;
        readonly office: {
          /** As 10:30, India's time */
          readonly opens: string;
          /** As 10:30, India's time */
          readonly closes: string;
        } | null;
        readonly hours: readonly {
          readonly consultant_id: string;
          /** As 10:30, India's time */
          readonly opens: string;
          /** As 10:30, India's time */
          readonly closes: string;
        }[];
      }[];
      readonly consultations: readonly {
        readonly id: string;
        readonly starts_at: string;
        readonly ends_at: string;
        readonly busy_from: string | null;
        /** Including the 15 minutes that stay free after it */
        readonly busy_until: string | null;
        readonly topic: string;
        readonly type: "business" | "funding" | "legal" | "technical" | "marketing" | "general" | "certification";
        readonly status: "pending" | "in_progress" | "approved" | "completed" | "rejected" | "cancelled";
        readonly outcome: "held" | "no_show" | null;
        readonly customer_name: string | null;
        readonly consultant_id: string | null;
        readonly consultant_name: string | null;
      }[];
      readonly is_complete: boolean;
    };
  };
}
