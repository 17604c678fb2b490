// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type HoldingsTable = {
  Row: {
    id: string;
    user_id: string;
    company_name: string;
    sector: string;
    stage: string;
    city: string | null;
    invested_on: string;
    amount: number;
    created_at: string;
  };
  Insert: {
    user_id?: string;
    company_name: string;
    sector: string;
    stage: string;
    city?: string | null;
    invested_on: string;
    amount: number;
  };
  Update: {
    company_name?: string;
    sector?: string;
    stage?: string;
    city?: string | null;
    invested_on?: string;
    amount?: number;
  };
  Relationships: [];
};
