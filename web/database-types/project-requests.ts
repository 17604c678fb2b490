// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type ProjectRequestsTable = {
  Row: {
    id: string;
    user_id: string;
    service_type: string;
    project_name: string;
    project_description: string;
    budget_range: string;
    timeline: string;
    contact_email: string;
    contact_phone: string | null;
    company_name: string | null;
    website_url: string | null;
    target_audience: string | null;
    existing_assets: string | null;
    additional_requirements: string | null;
    technology_preferences: string[];
    features_required: string[];
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
    service_type: string;
    project_name: string;
    project_description: string;
    budget_range: string;
    timeline: string;
    contact_email: string;
    contact_phone?: string | null;
    company_name?: string | null;
    website_url?: string | null;
    target_audience?: string | null;
    existing_assets?: string | null;
    additional_requirements?: string | null;
    technology_preferences?: string[];
    features_required?: string[];
  };
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
