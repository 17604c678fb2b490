// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type OpportunityDetailsTable = {
  Row: {
    id: string;
    cin: string | null;
    dpiit_number: string | null;
    use_of_funds: string | null;
    team: string | null;
    deck_url: string | null;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
