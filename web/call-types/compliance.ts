// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface ComplianceCalls {
  "find-calendar-feed": {
    body: Record<string, never>;
    answer: {
      readonly created_at: string | null;
    };
  };
  "make-calendar-feed": {
    body: Record<string, never>;
    answer: {
      readonly url: string;
      readonly created_at: string;
    };
  };
  "revoke-calendar-feed": {
    body: Record<string, never>;
    answer: {
      readonly created_at: null;
    };
  };
}
