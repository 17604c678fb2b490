// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type CompaniesTable = {
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

type CompanyFactsTable = {
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

type CompanyMetricsTable = {
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

type CompanySharesTable = {
  Row: {
    id: string;
    user_id: string;
    email: string;
    is_revoked: boolean;
    financial_year: number;
    created_at: string;
    cin: string | null;
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

type ConsentsTable = {
  Row: {
    id: string;
    user_id: string | null;
    enquiry_id: string | null;
    grievance_id: string | null;
    refund_request_id: string | null;
    kind: string;
    text_version: string;
    page: string;
    record_id: string | null;
    given_at: string;
    withdrawn_at: string | null;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type ConsultationsTable = {
  Row: {
    id: string;
    user_id: string | null;
    consultation_type: string;
    consultation_topic: string;
    scheduled_date: string;
    preferred_time: string | null;
    contact_method: string;
    urgency_level: string;
    notes: string | null;
    status: string;
    created_at: string;
    session: string;
    minutes: number;
    price: number;
    amount_paid: number;
    consultant_name: string | null;
    first_scheduled_date: string;
    sequence: number;
    reason: string | null;
    consultant_id: string | null;
    updated_at: string;
    office_scheduled_date: string | null;
    meeting_link: string | null;
    reference: string;
    acting_for: string | null;
    outcome: string | null;
  };
  Insert: {
    user_id?: string | null;
    consultation_type: string;
    consultation_topic: string;
    scheduled_date: string;
    preferred_time?: string | null;
    contact_method?: string;
    urgency_level?: string;
    notes?: string | null;
    session?: string;
    acting_for?: string | null;
  };
  Update: {
    consultation_type?: string;
    consultation_topic?: string;
    contact_method?: string;
    urgency_level?: string;
    notes?: string | null;
  };
  Relationships: [];
};

type EnquiriesTable = {
  Row: {
    id: string;
    reference: string;
    source: string;
    service_type: string | null;
    subject: string | null;
    message: string | null;
    status: string;
    reply_by: string;
    created_at: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type FilingRequestsTable = {
  Row: {
    id: string;
    user_id: string;
    filing: string;
    reference: string;
    created_at: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type FilingsDoneTable = {
  Row: {
    id: string;
    user_id: string;
    filing: string;
    created_at: string;
  };
  Insert: {
    user_id?: string;
    filing: string;
  };
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type FinancialRecordsTable = {
  Row: {
    id: string;
    kind: string;
    source_id: string;
    service: string;
    name: string;
    amount: number;
    method: string | null;
    payment_reference: string | null;
    paid_on: string;
    kept_until: string;
    created_at: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type FounderCallsTable = {
  Row: {
    id: string;
    interest_id: string;
    proposed_by: string;
    times: string[];
    note: string | null;
    status: string;
    starts_at: string | null;
    cancelled_by: string | null;
    sequence: number;
    created_at: string;
    updated_at: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type FundingApplicationsTable = {
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
    reference: string;
    acting_for: string | null;
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
    acting_for?: string | null;
  };
  Update: {
    funding_type?: string;
    company_name?: string;
    funding_amount?: number;
    current_stage?: string;
    industry?: string;
    team_size?: number | null;
    monthly_revenue?: number | null;
    use_of_funds?: string | null;
    contact_email?: string;
    contact_phone?: string | null;
    additional_notes?: string | null;
  };
  Relationships: [];
};

type HoldingEventsTable = {
  Row: {
    id: string;
    holding_id: string;
    user_id: string;
    happened_on: string;
    kind: string;
    value: number;
    note: string | null;
    created_at: string;
    share_sold: number | null;
  };
  Insert: {
    holding_id: string;
    user_id?: string;
    happened_on: string;
    kind: string;
    value: number;
    note?: string | null;
    share_sold?: number | null;
  };
  Update: {
    happened_on?: string;
    value?: number;
    note?: string | null;
    share_sold?: number | null;
  };
  Relationships: [];
};

type HoldingsTable = {
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

type HolidaysTable = {
  Row: {
    day: string;
    name: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type InterestsTable = {
  Row: {
    id: string;
    opportunity_id: string;
    user_id: string;
    note: string | null;
    status: string;
    investor_type: string;
    ticket_min: number;
    ticket_max: number;
    created_at: string;
    decided_at: string | null;
    investor_name: string | null;
    investor_email: string | null;
    investor_phone: string | null;
    company_name: string | null;
    startup_name: string | null;
    startup_email: string | null;
    startup_phone: string | null;
  };
  Insert: {
    opportunity_id: string;
    user_id?: string;
    note?: string | null;
  };
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type InvestorsTable = {
  Row: {
    user_id: string;
    investor_type: string;
    ticket_min: number;
    ticket_max: number;
    stages: string[];
    sectors: string[];
    city: string | null;
    has_acknowledged_risk: boolean;
    is_approved: boolean;
    decided_at: string | null;
    reason: string | null;
    created_at: string;
    updated_at: string;
    approved_before: Json | null;
    submitted_at: string;
  };
  Insert: {
    user_id?: string;
    investor_type: string;
    ticket_min: number;
    ticket_max: number;
    stages: string[];
    sectors: string[];
    city?: string | null;
    has_acknowledged_risk: boolean;
  };
  Update: {
    investor_type?: string;
    ticket_min?: number;
    ticket_max?: number;
    stages?: string[];
    sectors?: string[];
    city?: string | null;
    has_acknowledged_risk?: boolean;
  };
  Relationships: [];
};

type MilestonesTable = {
  Row: {
    id: string;
    user_id: string;
    title: string;
    due_on: string | null;
    completed_on: string | null;
    created_at: string;
  };
  Insert: {
    user_id?: string;
    title: string;
    due_on?: string | null;
    completed_on?: string | null;
  };
  Update: {
    title?: string;
    due_on?: string | null;
    completed_on?: string | null;
  };
  Relationships: [];
};

type NotificationsTable = {
  Row: {
    id: string;
    user_id: string;
    title: string;
    message: string;
    is_read: boolean;
    created_at: string;
    request_kind: string | null;
    request_id: string | null;
  };
  Insert: Record<PropertyKey, never>;
  Update: {
    is_read?: boolean;
  };
  Relationships: [];
};

type OpportunitiesTable = {
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

type OpportunityDetailsTable = {
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

type OpportunityNamesTable = {
  Row: {
    id: string;
    name: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type OpportunityNotesTable = {
  Row: {
    id: string;
    opportunity_id: string;
    user_id: string;
    note: string;
    created_at: string;
    updated_at: string;
  };
  Insert: {
    opportunity_id: string;
    user_id?: string;
    note: string;
  };
  Update: {
    note?: string;
  };
  Relationships: [];
};

type ProfilesTable = {
  Row: {
    id: string;
    full_name: string;
    phone: string | null;
    email: string;
    user_type: string;
    created_at: string;
    updated_at: string;
    wants_consultation_reminders: boolean;
    wants_filing_reminders: boolean;
    wants_search_mails: boolean;
  };
  Insert: Record<PropertyKey, never>;
  Update: {
    full_name?: string;
    phone?: string | null;
    wants_consultation_reminders?: boolean;
    wants_filing_reminders?: boolean;
    wants_search_mails?: boolean;
  };
  Relationships: [];
};

type ProjectRequestsTable = {
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
    reference: string;
    acting_for: string | null;
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
    acting_for?: string | null;
  };
  Update: {
    service_type?: string;
    project_name?: string;
    project_description?: string;
    budget_range?: string;
    timeline?: string;
    contact_email?: string;
    contact_phone?: string | null;
    company_name?: string | null;
    website_url?: string | null;
    target_audience?: string | null;
    existing_assets?: string | null;
    additional_requirements?: string | null;
    technology_preferences?: string[];
    features_required?: string[];
  };
  Relationships: [];
};

type RecordCountsTable = {
  Row: {
    user_id: string;
    funding_applications: number;
    project_requests: number;
    consultations: number;
    unread_notifications: number;
    service_requests: number;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type RequestPaymentsTable = {
  Row: {
    id: string;
    kind: string;
    request_id: string;
    user_id: string | null;
    amount: number;
    method: string;
    reference: string | null;
    paid_on: string;
    created_at: string;
    withdrawn_at: string | null;
    withdrawn_reason: string | null;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type RequestUpdatesTable = {
  Row: {
    id: string;
    kind: string;
    request_id: string;
    user_id: string | null;
    status: string;
    scheduled_date: string | null;
    reason: string | null;
    created_at: string;
    step: string | null;
    consultant_name: string | null;
    proposed_date: string | null;
    amount: number | null;
    amount_paid: number | null;
    stage: string | null;
    stage_label: string | null;
    stage_due: string | null;
    waits_for: string | null;
    waits_until: string | null;
    authority_number: string | null;
    outcome: string | null;
    offered_dates: string[] | null;
    is_for_owner: boolean;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type SavedSearchesTable = {
  Row: {
    id: string;
    user_id: string;
    name: string;
    criteria: Json;
    wants_mail: boolean;
    created_at: string;
  };
  Insert: {
    user_id?: string;
    name: string;
    criteria: Json;
    wants_mail?: boolean;
  };
  Update: {
    name?: string;
    criteria?: Json;
    wants_mail?: boolean;
  };
  Relationships: [];
};

type ServiceRequestsTable = {
  Row: {
    id: string;
    reference: string;
    user_id: string | null;
    acting_for: string | null;
    service: string;
    title: string;
    details: string | null;
    entity_type: string | null;
    preferred_contact: string | null;
    price: number | null;
    amount_paid: number;
    status: string;
    reason: string | null;
    stage: string;
    stage_label: string;
    stage_since: string;
    stage_due: string | null;
    stage_note: string | null;
    authority_number: string | null;
    waits_for: string;
    waits_until: string | null;
    consultant_id: string | null;
    consultant_name: string | null;
    created_at: string;
    updated_at: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: {
    details?: string | null;
    entity_type?: string | null;
    preferred_contact?: string | null;
  };
  Relationships: [];
};

type ServicesTable = {
  Row: {
    id: string;
    name: string;
    category: string;
    description: string | null;
    base_price: number | null;
    unit: string | null;
    duration: string | null;
    position: number;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type TimeProposalsTable = {
  Row: {
    id: string;
    consultation_id: string;
    user_id: string;
    scheduled_date: string;
    note: string | null;
    created_at: string;
    outcome: string | null;
    closed_at: string | null;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

type UserRolesTable = {
  Row: {
    id: string;
    user_id: string;
    role: string;
    created_at: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};

export type Database = {
  public: {
    Tables: {
      companies: CompaniesTable;
      company_facts: CompanyFactsTable;
      company_metrics: CompanyMetricsTable;
      company_shares: CompanySharesTable;
      consents: ConsentsTable;
      consultations: ConsultationsTable;
      enquiries: EnquiriesTable;
      filing_requests: FilingRequestsTable;
      filings_done: FilingsDoneTable;
      financial_records: FinancialRecordsTable;
      founder_calls: FounderCallsTable;
      funding_applications: FundingApplicationsTable;
      holding_events: HoldingEventsTable;
      holdings: HoldingsTable;
      holidays: HolidaysTable;
      interests: InterestsTable;
      investors: InvestorsTable;
      milestones: MilestonesTable;
      notifications: NotificationsTable;
      opportunities: OpportunitiesTable;
      opportunity_details: OpportunityDetailsTable;
      opportunity_names: OpportunityNamesTable;
      opportunity_notes: OpportunityNotesTable;
      profiles: ProfilesTable;
      project_requests: ProjectRequestsTable;
      record_counts: RecordCountsTable;
      request_payments: RequestPaymentsTable;
      request_updates: RequestUpdatesTable;
      saved_searches: SavedSearchesTable;
      service_requests: ServiceRequestsTable;
      services: ServicesTable;
      time_proposals: TimeProposalsTable;
      user_roles: UserRolesTable;
    };
    Views: Record<PropertyKey, never>;
    Functions: {
      company_openings: { Args: Record<PropertyKey, never>; Returns: Json };
      create_power_admin: { Args: Record<PropertyKey, never>; Returns: Json };
      has_role: { Args: { _user_id: string; _role: string }; Returns: boolean };
      office_role: { Args: Record<PropertyKey, never>; Returns: string };
      open_opportunity: { Args: { _opportunity_id: string }; Returns: undefined };
      power_admin_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      test_power_admin_login: { Args: Record<PropertyKey, never>; Returns: Json };
      verify_power_admin_setup: { Args: Record<PropertyKey, never>; Returns: Json };
    };
    Enums: Record<PropertyKey, never>;
    CompositeTypes: Record<PropertyKey, never>;
  };
};
