// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type FilingsDoneTable = {
  Row: {
    id: string;
    user_id: string;
    filing: string;
    created_at: string;
  };
  Insert: {
    user_id?: string;
    filing: string;
  };
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
