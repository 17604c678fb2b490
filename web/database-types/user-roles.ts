// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type UserRolesTable = {
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
