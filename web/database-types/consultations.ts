// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type ConsultationsTable = {
  Row: {
    id: string;
    user_id: string;
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
  };
  Insert: {
    user_id?: string;
    consultation_type: string;
    consultation_topic: string;
    scheduled_date: string;
    preferred_time?: string | null;
    contact_method?: string;
    urgency_level?: string;
    notes?: string | null;
    session?: string;
  };
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
