// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type OpportunityNamesTable = {
  Row: {
    id: string;
    name: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
