// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type NotificationsTable = {
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
