// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type InterestsTable = {
  Row: {
    id: string;
    opportunity_id: string;
    user_id: string;
    note: string | null;
    status: string;
    investor_type: string;
    ticket_min: number;
    ticket_max: number;
    created_at: string;
    decided_at: string | null;
    investor_name: string | null;
    investor_email: string | null;
    investor_phone: string | null;
    company_name: string | null;
    startup_name: string | null;
    startup_email: string | null;
    startup_phone: string | null;
  };
  Insert: {
    opportunity_id: string;
    user_id?: string;
    note?: string | null;
  };
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
