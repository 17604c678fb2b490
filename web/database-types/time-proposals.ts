// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type TimeProposalsTable = {
  Row: {
    id: string;
    consultation_id: string;
    user_id: string;
    scheduled_date: string;
    note: string | null;
    created_at: string;
    outcome: string | null;
    closed_at: string | null;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
