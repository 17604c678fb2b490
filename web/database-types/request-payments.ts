// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type RequestPaymentsTable = {
  Row: {
    id: string;
    kind: string;
    request_id: string;
    user_id: string;
    amount: number;
    method: string;
    reference: string | null;
    paid_on: string;
    created_at: string;
    withdrawn_at: string | null;
    withdrawn_reason: string | null;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
