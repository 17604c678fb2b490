// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type RecordCountsTable = {
  Row: {
    user_id: string;
    funding_applications: number;
    project_requests: number;
    consultations: number;
    unread_notifications: number;
  };
  Insert: Record<PropertyKey, never>;
  Update: Record<PropertyKey, never>;
  Relationships: [];
};
