// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type ProfilesTable = {
  Row: {
    id: string;
    full_name: string;
    phone: string | null;
    email: string;
    user_type: string;
    created_at: string;
    updated_at: string;
  };
  Insert: Record<PropertyKey, never>;
  Update: {
    full_name?: string;
    phone?: string | null;
  };
  Relationships: [];
};
