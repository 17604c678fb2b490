// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type HoldingEventsTable = {
  Row: {
    id: string;
    holding_id: string;
    user_id: string;
    happened_on: string;
    kind: string;
    value: number;
    note: string | null;
    created_at: string;
  };
  Insert: {
    holding_id: string;
    user_id?: string;
    happened_on: string;
    kind: string;
    value: number;
    note?: string | null;
  };
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
