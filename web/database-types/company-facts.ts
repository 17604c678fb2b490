// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type CompanyFactsTable = {
  Row: {
    user_id: string;
    entity_type: string;
    state: string;
    gst_scheme: string;
    employees: number;
    financial_year_end: string;
    incorporated_on: string;
    agm_on: string | null;
    deducts_tax: boolean;
    created_at: string;
    updated_at: string;
  };
  Insert: {
    user_id?: string;
    entity_type: string;
    state: string;
    gst_scheme: string;
    employees: number;
    financial_year_end?: string;
    incorporated_on: string;
    agm_on?: string | null;
    deducts_tax?: boolean;
  };
  Update: {
    entity_type?: string;
    state?: string;
    gst_scheme?: string;
    employees?: number;
    financial_year_end?: string;
    incorporated_on?: string;
    agm_on?: string | null;
    deducts_tax?: boolean;
  };
  Relationships: [];
};
