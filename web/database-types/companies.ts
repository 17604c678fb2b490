// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type CompaniesTable = {
  Row: {
    id: string;
    user_id: string;
    name: string;
    cin: string | null;
    dpiit_number: string | null;
    sector: string | null;
    stage: string | null;
    city: string | null;
    ask: number | null;
    traction: string | null;
    summary: string | null;
    use_of_funds: string | null;
    team: string | null;
    deck_url: string | null;
    visibility: string;
    created_at: string;
    updated_at: string;
    is_held: boolean;
    hold_reason: string | null;
  };
  Insert: {
    user_id?: string;
    name: string;
    cin?: string | null;
    dpiit_number?: string | null;
    sector?: string | null;
    stage?: string | null;
    city?: string | null;
    ask?: number | null;
    traction?: string | null;
    summary?: string | null;
    use_of_funds?: string | null;
    team?: string | null;
    deck_url?: string | null;
    visibility?: string;
  };
  Update: {
    name?: string;
    cin?: string | null;
    dpiit_number?: string | null;
    sector?: string | null;
    stage?: string | null;
    city?: string | null;
    ask?: number | null;
    traction?: string | null;
    summary?: string | null;
    use_of_funds?: string | null;
    team?: string | null;
    deck_url?: string | null;
    visibility?: string;
  };
  Relationships: [];
};
