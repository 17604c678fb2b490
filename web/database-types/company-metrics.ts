// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type CompanyMetricsTable = {
  Row: {
    id: string;
    user_id: string;
    month: string;
    revenue: number;
    burn: number;
    customers: number;
    created_at: string;
  };
  Insert: {
    user_id?: string;
    month: string;
    revenue: number;
    burn: number;
    customers: number;
  };
  Update: {
    month?: string;
    revenue?: number;
    burn?: number;
    customers?: number;
  };
  Relationships: [];
};
