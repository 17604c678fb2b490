// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface InvestorsCalls {
  "answer-interest": {
    body: {
      readonly id: string;
      readonly accepts: boolean;
    };
    answer: {
      readonly id: string;
      readonly status: "pending" | "accepted" | "declined" | "withdrawn";
    };
  };
  "withdraw-interest": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
      readonly status: "pending" | "accepted" | "declined" | "withdrawn";
    };
  };
  "propose-founder-call": {
    body: {
      readonly interest_id: string;
      /** One to 3 different times; without a zone they are meant in India */
      readonly times: readonly string[];
      readonly note?: string | null;
      readonly updated_at?: string;
    };
    answer: {
      readonly id: string;
      readonly proposed_by: "investor" | "startup";
      readonly times: readonly string[];
      readonly status: "proposed" | "confirmed" | "cancelled";
      /** Null until one of the times is accepted */
      readonly starts_at: string | null;
      readonly updated_at: string;
    };
  };
  "accept-founder-call": {
    body: {
      readonly id: string;
      readonly starts_at: string;
      readonly updated_at: string;
    };
    answer: {
      readonly id: string;
      readonly proposed_by: "investor" | "startup";
      readonly times: readonly string[];
      readonly status: "proposed" | "confirmed" | "cancelled";
      /** Null until one of the times is accepted */
      readonly starts_at: string | null;
      readonly updated_at: string;
    };
  };
  "cancel-founder-call": {
    body: {
      readonly id: string;
      readonly updated_at: string;
    };
    answer: {
      readonly id: string;
      readonly proposed_by: "investor" | "startup";
      readonly times: readonly string[];
      readonly status: "proposed" | "confirmed" | "cancelled";
      /** Null until one of the times is accepted */
      readonly starts_at: string | null;
      readonly updated_at: string;
    };
  };
  "founder-call-entry": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly file_name: string;
      readonly content: string;
    };
  };
  "approve-investor": {
    body: {
      readonly user_id: string;
      readonly is_approved: boolean;
      readonly updated_at?: string;
      readonly reason?: string | null;
    };
    answer: {
      readonly user_id: string;
      readonly is_approved: boolean;
    };
  };
  "list-investor-applications": {
    body: Record<string, never>;
    answer: {
      readonly applications: readonly {
        readonly user_id: string;
        readonly name: string;
        readonly email: string;
        readonly phone: string | null;
        readonly investor_type: "angel" | "family-office" | "venture-capital" | "corporate";
        /** Rupees */
        readonly ticket_min: number;
        /** Rupees */
        readonly ticket_max: number;
        readonly city: string;
        readonly stages: readonly ("idea" | "prototype" | "mvp" | "revenue" | "growth")[];
        readonly sectors: readonly ("food" | "agriculture" | "clean-energy" | "logistics" | "manufacturing" | "robotics" | "software" | "fintech" | "health" | "education" | "retail" | "media" | "real-estate" | "other")[];
        /** Of an investor who was approved and then changed it: what was approved */
        readonly approved_before: {
          readonly investor_type: "angel" | "family-office" | "venture-capital" | "corporate";
          /** Rupees */
          readonly ticket_min: number;
          /** Rupees */
          readonly ticket_max: number;
          readonly name: string;
        } | null;
        readonly submitted_at: string;
        readonly updated_at: string;
        readonly decide_by: string;
      }[];
    };
  };
  "list-listings": {
    body: {
      readonly held?: "yes" | "no" | null;
      readonly older?: string | null;
      readonly newer?: string | null;
    };
    answer: {
      readonly listings: readonly {
        readonly id: string;
        readonly user_id: string;
        readonly name: string;
        readonly owner_name: string;
        readonly owner_email: string;
        readonly sector: "food" | "agriculture" | "clean-energy" | "logistics" | "manufacturing" | "robotics" | "software" | "fintech" | "health" | "education" | "retail" | "media" | "real-estate" | "other";
        readonly stage: "idea" | "prototype" | "mvp" | "revenue" | "growth";
        readonly city: string;
        readonly traction: string | null;
        readonly summary: string;
        /** Rupees */
        readonly ask: number;
        readonly visibility: "teaser" | "shared";
        readonly is_held: boolean;
        /** Null while it awaits its first review */
        readonly hold_reason: string | null;
        readonly updated_at: string;
      }[];
      /** Cursor of the page before; null when there is none */
      readonly newer: string | null;
      /** Cursor of the page after; null when there is none */
      readonly older: string | null;
    };
  };
  "review-listing": {
    body: {
      readonly id: string;
      readonly updated_at: string;
      readonly is_held: boolean;
      readonly reason?: string | null;
    };
    answer: {
      readonly id: string;
      readonly is_held: boolean;
    };
  };
}
