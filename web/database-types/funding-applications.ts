// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type FundingApplicationsTable = {
  Row: {
    id: string;
    user_id: string;
    funding_type: string;
    company_name: string;
    funding_amount: number;
    current_stage: string;
    industry: string;
    team_size: number | null;
    monthly_revenue: number | null;
    use_of_funds: string | null;
    contact_email: string;
    contact_phone: string | null;
    additional_notes: string | null;
    status: string;
    created_at: string;
    reason: string | null;
    consultant_id: string | null;
    consultant_name: string | null;
    amount_paid: number;
    updated_at: string;
  };
  Insert: {
    user_id?: string;
    funding_type: string;
    company_name: string;
    funding_amount: number;
    current_stage: string;
    industry: string;
    team_size?: number | null;
    monthly_revenue?: number | null;
    use_of_funds?: string | null;
    contact_email: string;
    contact_phone?: string | null;
    additional_notes?: string | null;
  };
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
