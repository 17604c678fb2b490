// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type RequestUpdatesTable = {
  Row: {
    id: string;
    kind: string;
    request_id: string;
    user_id: string;
    status: string;
    scheduled_date: string | null;
    reason: string | null;
    created_at: string;
    step: string | null;
    consultant_name: string | null;
    proposed_date: string | null;
    amount: number | null;
    amount_paid: number | null;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
