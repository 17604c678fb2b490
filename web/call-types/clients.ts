// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface ClientsCalls {
  "list-clients": {
    body: {
      readonly query?: string | null;
      readonly kind?: "" | "individual" | "proprietorship" | "partnership" | "llp" | "company" | "huf" | "trust" | "society" | null;
      readonly owner?: "none" | string | null;
      readonly tag?: string | null;
      readonly state?: "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "26" | "27" | "29" | "30" | "31" | "32" | "33" | "34" | "35" | "36" | "37" | "38" | "" | "04" | "07" | "06" | "02" | "01" | "03" | "08" | "09" | "05" | null;
      /** Only these records */
      readonly ids?: readonly string[];
      readonly sort?: "name" | "newest" | "changed" | "changed_up";
      readonly page?: number;
    };
    answer: {
      readonly clients: readonly {
        readonly id: string;
        readonly reference: string;
        readonly kind: "individual" | "proprietorship" | "partnership" | "llp" | "company" | "huf" | "trust" | "society";
        readonly legal_name: string;
        readonly trade_name: string | null;
        readonly pan: string | null;
        readonly gstin: string | null;
        readonly cin: string | null;
        readonly state: string | null;
        readonly address: string | null;
        readonly tags: readonly string[];
        readonly owner_id: string | null;
        readonly owner_name: string | null;
        /** Of the main contact */
        readonly contact_name: string | null;
        readonly contact_email: string | null;
        readonly contact_phone: string | null;
        readonly contact_designation: string | null;
        /** How the client came to us */
        readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
        readonly version: number;
        readonly created_at: string;
        readonly updated_at: string;
      }[];
      readonly more: boolean;
      readonly total: number;
    };
  };
  "read-client": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      readonly kind: "individual" | "proprietorship" | "partnership" | "llp" | "company" | "huf" | "trust" | "society";
      readonly legal_name: string;
      readonly trade_name: string | null;
      readonly pan: string | null;
      readonly gstin: string | null;
      readonly cin: string | null;
      readonly state: string | null;
      readonly address: string | null;
      readonly tags: readonly string[];
      readonly owner_id: string | null;
      readonly owner_name: string | null;
      /** How the client came to us */
      readonly origin: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
      readonly version: number;
      readonly created_at: string;
      readonly updated_at: string;
      readonly merged_into: {
        readonly id: string;
        readonly reference: string;
      } | null;
      /** Clients that were merged into it, the latest first; undo-client-merge undoes each */
      readonly merges: readonly {
        readonly id: string;
        readonly at: string;
        /** Who merged; null once the log is deleted */
        readonly by: string | null;
        readonly client: {
          readonly id: string;
          readonly reference: string;
          readonly legal_name: string;
          readonly pan: string | null;
          readonly gstin: string | null;
        };
      }[];
      /** The main contact first */
      readonly contacts: readonly {
        readonly id: string;
        readonly full_name: string;
        readonly email: string | null;
        readonly phone: string | null;
        readonly designation: string | null;
        readonly user_id: string | null;
        readonly is_main: boolean;
      }[];
      /** The newest first */
      readonly notes: readonly {
        readonly id: string;
        readonly note: string;
        readonly created_at: string;
        readonly author: string | null;
      }[];
      /** What happened to its records, the newest first */
      readonly timeline: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client";
        readonly id: string;
        readonly reference: string | null;
        readonly at: string;
        readonly title: string;
        readonly text: string | null;
      }[];
      /** Where list-client-timeline goes on; null at the end */
      readonly timeline_older: string | null;
      /** Its records that are not closed, those due first before the others, at most 200 */
      readonly open: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client";
        readonly id: string;
        readonly reference: string | null;
        readonly title: string;
        readonly due_at: string | null;
      }[];
      /** How many records are not closed */
      readonly open_count: number;
      /** What is not paid, the oldest first; below 0 a refund that we owe */
      readonly owed: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client";
        readonly id: string;
        readonly reference: string | null;
        readonly title: string;
        readonly amount_paise: number;
      }[];
      /** What the client owes, in paise; below 0 where we owe a refund */
      readonly balance_paise: number;
      /** Of a client of whose people none has an account: to which address a link to the documents of which record tells the main contact of what is delivered. Null where no one can be told so */
      readonly delivery: {
        readonly reference: string;
        readonly email: string;
      } | null;
      /** Everyone who can be responsible for a client */
      readonly owners: readonly {
        readonly id: string;
        readonly name: string;
      }[];
    };
  };
  "my-clients": {
    body: Record<string, never>;
    answer: {
      readonly clients: readonly {
        readonly id: string;
        readonly reference: string;
        /** The trade name, or the legal name without one; with the reference where two have the same */
        readonly name: string;
      }[];
    };
  };
  "save-client": {
    body: {
      readonly kind: "individual" | "proprietorship" | "partnership" | "llp" | "company" | "huf" | "trust" | "society";
      readonly legal_name: string;
      readonly trade_name?: string | null;
      readonly pan?: string | null;
      readonly gstin?: string | null;
      readonly cin?: string | null;
      readonly state?: "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "26" | "27" | "29" | "30" | "31" | "32" | "33" | "34" | "35" | "36" | "37" | "38" | "" | "04" | "07" | "06" | "02" | "01" | "03" | "08" | "09" | "05" | null;
      readonly address?: string | null;
      readonly tags?: readonly string[] | null;
      readonly owner_id?: string | null;
      /** How the client came to us; left out, it stays as it is */
      readonly origin?: "phone_call" | "walk_in" | "email" | "whatsapp" | "referral" | "other" | null;
      readonly id?: string;
      readonly expected_version?: number;
      readonly idempotency_key?: string;
      /** The keys under which the form was sent before with other details, without an answer; if one of them has made a record, the answer is a conflict */
      readonly replaces?: readonly string[];
      readonly allow_duplicate?: boolean | null;
      readonly contacts?: readonly {
        readonly id?: string | null;
        readonly full_name: string;
        readonly email?: string | null;
        readonly phone?: string | null;
        readonly designation?: string | null;
        readonly user_id?: string | null;
        readonly is_main?: boolean | null;
      }[];
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      readonly version: number;
    };
  };
  "note-client": {
    body: {
      readonly id: string;
      readonly note: string;
      readonly idempotency_key?: string;
    };
    answer: {
      readonly id: string;
      readonly created_at: string;
    };
  };
  "import-clients": {
    body: {
      readonly csv: string;
      readonly dry_run?: boolean;
    };
    answer: {
      readonly rows: number;
      /** Clients that were stored; with `dry_run`, rows without an error */
      readonly accepted: number;
      /** By row, as the spreadsheet counts them: the heads are row 1. At most 1000 */
      readonly errors: readonly {
        readonly row: number;
        readonly field: string;
        readonly message: string;
      }[];
      readonly error_count: number;
      /** Heads of columns that are not imported */
      readonly ignored: readonly string[];
      /** The first 10 good rows */
      readonly preview: readonly {
        readonly row: number;
        readonly kind: "individual" | "proprietorship" | "partnership" | "llp" | "company" | "huf" | "trust" | "society";
        readonly legal_name: string;
        readonly pan: string | null;
        readonly gstin: string | null;
        readonly contact_name: string | null;
        readonly email: string | null;
        readonly phone: string | null;
      }[];
    };
  };
  "link-client": {
    body: {
      readonly record: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      readonly id?: string;
      readonly reference?: string;
      /** Null unlinks the record */
      readonly client_id: string | null;
      /** The record does not belong to this client: declines the proposal */
      readonly is_declined?: boolean;
      /** The client to which the screen showed it linked; another one refuses the change */
      readonly expected_client_id?: string | null;
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      readonly client: {
        readonly id: string;
        readonly reference: string;
        readonly legal_name: string;
        readonly trade_name: string | null;
      } | null;
    };
  };
  "read-record-client": {
    body: {
      readonly record: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      readonly id?: string;
      readonly reference?: string;
    };
    answer: {
      readonly id: string;
      readonly reference: string;
      readonly is_linked: boolean;
      readonly client: {
        readonly id: string;
        readonly reference: string;
        readonly legal_name: string;
        readonly trade_name: string | null;
      } | null;
      /** Whether the caller's role may link records to clients */
      readonly may_link: boolean;
      readonly proposals: readonly {
        readonly client: {
          readonly id: string;
          readonly reference: string;
          readonly legal_name: string;
          readonly trade_name: string | null;
        };
        readonly reason: "account" | "email_and_phone" | "email" | "phone" | "name" | "office";
      }[];
      /** Clients that agree with the person as they are now, declined ones too */
      readonly similar: readonly {
        readonly client: {
          readonly id: string;
          readonly reference: string;
          readonly legal_name: string;
          readonly trade_name: string | null;
        };
        readonly reason: "account" | "email_and_phone" | "email" | "phone" | "name" | "office";
      }[];
      readonly person: {
        readonly full_name: string | null;
        readonly email: string | null;
        readonly phone: string | null;
        readonly company: string | null;
        readonly user_id: string | null;
      } | null;
    };
  };
  "list-client-proposals": {
    body: {
      readonly page?: number;
    };
    answer: {
      readonly proposals: readonly {
        readonly id: string;
        readonly created_at: string;
        readonly reason: "account" | "email_and_phone" | "email" | "phone" | "name" | "office";
        readonly client: {
          readonly id: string;
          readonly reference: string;
          readonly legal_name: string;
          readonly trade_name: string | null;
        };
        readonly record: {
          readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
          readonly id: string;
          readonly reference: string;
          readonly title: string;
        };
      }[];
      readonly more: boolean;
    };
  };
  "list-client-timeline": {
    body: {
      readonly id: string;
      readonly older?: string | null;
    };
    answer: {
      readonly timeline: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | "client";
        readonly id: string;
        readonly reference: string | null;
        readonly at: string;
        readonly title: string;
        readonly text: string | null;
      }[];
      readonly timeline_older: string | null;
    };
  };
  "compare-clients": {
    body: {
      readonly from: string;
      readonly into: string;
    };
    answer: {
      readonly from: {
        readonly id: string;
        readonly reference: string;
        readonly kind: "individual" | "proprietorship" | "partnership" | "llp" | "company" | "huf" | "trust" | "society";
        readonly legal_name: string;
        readonly pan: string | null;
        readonly gstin: string | null;
        readonly cin: string | null;
        readonly state: string | null;
      };
      readonly into: {
        readonly id: string;
        readonly reference: string;
        readonly kind: "individual" | "proprietorship" | "partnership" | "llp" | "company" | "huf" | "trust" | "society";
        readonly legal_name: string;
        readonly pan: string | null;
        readonly gstin: string | null;
        readonly cin: string | null;
        readonly state: string | null;
      };
      readonly moves: {
        readonly enquiries: number;
        readonly requests: number;
        readonly cases: number;
        readonly notes: number;
        readonly contacts: number;
        /** People whom the other client has already; they are not moved */
        readonly known_contacts: number;
        readonly tags: readonly string[];
      };
      /** As `merge-clients` takes them, so that it merges what was compared */
      readonly versions: {
        readonly from: number;
        readonly into: number;
      };
      /** What the client that stays lacks and would get */
      readonly filled: readonly {
        readonly field: string;
        readonly value: string;
      }[];
      /** Numbers that differ: the merge asks for them */
      readonly conflicts: readonly ("pan" | "cin")[];
    };
  };
  "merge-clients": {
    body: {
      readonly from: string;
      readonly into: string;
      /** Of `compare-clients`; if a client has changed since, the answer is a conflict */
      readonly expected_versions?: {
        readonly from: number;
        readonly into: number;
      };
      /** Merges clients whose PAN, CIN or LLPIN differ; the one that stays keeps its own */
      readonly allow_conflict?: boolean;
    };
    answer: {
      readonly id: string;
      readonly into: {
        readonly id: string;
        readonly reference: string;
      };
    };
  };
  "undo-client-merge": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly client: {
        readonly id: string;
        readonly reference: string;
      };
      readonly returned: number;
      readonly stayed: number;
    };
  };
}
