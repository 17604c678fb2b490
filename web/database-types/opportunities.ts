// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type OpportunitiesTable = {
  Row: {
    id: string;
    sector: string;
    stage: string;
    city: string;
    ask: number;
    traction: string | null;
    summary: string;
    visibility: string;
    listed_at: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
