// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.
import type { Json } from "./json.ts";

export type SavedSearchesTable = {
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
