// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type MilestonesTable = {
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
