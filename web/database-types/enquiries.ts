// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type EnquiriesTable = {
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
