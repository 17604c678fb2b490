// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface ExportsCalls {
  "export-list": {
    body: {
      readonly list: "enquiries" | "grievances" | "refund-requests" | "clients" | "investors" | "requests" | "payments" | "calendar" | "holidays" | "schedules" | "users" | "listings" | "events" | "backups" | "given-up-jobs";
      readonly filter?: Readonly<Record<string, unknown>>;
    };
    answer: {
      readonly file_name: string;
      readonly csv: string;
      readonly rows: number;
      /** Whether the file has all rows */
      readonly is_complete: boolean;
    };
  };
}
