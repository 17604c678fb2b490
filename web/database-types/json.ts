// Written by scripts/write-database-types.ts from the database; a test fails when it is stale.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
