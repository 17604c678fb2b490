// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type ServicesTable = {
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
