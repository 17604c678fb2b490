// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface AccountsCalls {
  "list-sessions": {
    body: Record<string, never>;
    answer: {
      readonly sessions: readonly {
        readonly id: string;
        readonly created_at: string;
        readonly last_used_at: string;
        /** The user agent of the browser; may be empty */
        readonly device: string;
        readonly is_current: boolean;
      }[];
    };
  };
  "revoke-session": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
    };
  };
  "preview-deletion": {
    body: Record<string, never>;
    answer: {
      readonly refunds: readonly {
        readonly kind: "funding" | "project" | "consultation" | "service";
        /** Of the request */
        readonly id: string;
        readonly title: string;
        readonly percent: number;
        /** Rupees */
        readonly amount: number;
        readonly reason: string;
        /** Of the refund request; null where there is nothing to refund */
        readonly reference: string | null;
      }[];
      readonly waiting: readonly string[];
      /** Documents that a law wants kept: how many, until when, by which law */
      readonly kept_documents: readonly string[];
      /** The requests for which a refund request ends the waiting */
      readonly ask_first: readonly {
        readonly kind: "funding" | "project" | "consultation" | "service";
        /** Of the request */
        readonly id: string;
        readonly title: string;
      }[];
    };
  };
  "delete-account": {
    body: {
      readonly password: string;
    };
    answer: {
      readonly erased: readonly string[];
      readonly kept: readonly string[];
      /** A refund request continues without the account */
      readonly refunds: readonly {
        readonly kind: "funding" | "project" | "consultation" | "service";
        /** Of the request */
        readonly id: string;
        readonly title: string;
        readonly percent: number;
        /** Rupees */
        readonly amount: number;
        readonly reason: string;
        /** Of the refund request; null where there is nothing to refund */
        readonly reference: string | null;
      }[];
    };
  };
  "withdraw-consent": {
    body: {
      readonly id: string;
      readonly preview?: boolean;
    };
    answer: {
      readonly id: string;
      /** Null in a preview of one that is not withdrawn */
      readonly withdrawn_at: string | null;
      /** What stops, in a sentence */
      readonly effect: string;
      /** What stops now, a sentence for each record with its reference or name */
      readonly affected: readonly string[];
    };
  };
  "stop-email-change": {
    body: {
      readonly token: string;
    };
    answer: {
      readonly stopped: true;
    };
  };
  "download-my-data": {
    body: {
      readonly password: string;
    };
    answer: Blob;
  };
  "make-recovery-codes": {
    body: Record<string, never>;
    answer: {
      readonly codes: readonly string[];
    };
  };
  "count-recovery-codes": {
    body: Record<string, never>;
    answer: {
      /** How many codes are left */
      readonly remaining: number;
    };
  };
  "use-recovery-code": {
    body: {
      readonly code: string;
    };
    answer: {
      readonly access_token: string;
      readonly refresh_token: string;
      /** How many codes are left */
      readonly remaining: number;
    };
  };
  "read-second-factor-duty": {
    body: Record<string, never>;
    answer: {
      readonly due_at: string | null;
      readonly is_due: boolean;
    };
  };
  "demo-accounts": {
    body: Record<string, never>;
    answer: {
      readonly is_demo: boolean;
      readonly accounts: readonly {
        readonly label: string;
        readonly email: string;
        readonly password: string;
      }[];
    };
  };
}
