// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type InvestorsTable = {
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
