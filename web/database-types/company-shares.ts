// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type CompanySharesTable = {
  Row: {
    id: string;
    user_id: string;
    email: string;
    is_revoked: boolean;
    financial_year: number;
    created_at: string;
  };
  Insert: {
    user_id?: string;
    email: string;
  };
  Update: {
    is_revoked?: boolean;
  };
  Relationships: [];
};
