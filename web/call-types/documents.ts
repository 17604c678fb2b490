// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface DocumentsCalls {
  "upload-file": {
    body: {
      readonly item_id?: string;
      readonly client_id?: string;
      readonly kind?: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id?: string;
      /** From the office: it goes with a message or an internal note that is still being written. No customer sees it before the message is sent, nor ever with a note */
      readonly for_message?: "true" | "false";
      /** Of a document that the office delivers: its owner gets an email and a notification, one for all of the same five minutes. A client without an account gets the email with a link to the record that `read-client` answers as `delivery`, and the document is filed under that record */
      readonly is_to_tell?: "true" | "false";
      readonly document_kind?: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      /** The year in which the financial year begins: 2026 for 2026-27 */
      readonly year?: string;
      readonly title?: string;
      readonly person_name?: string;
      readonly expires_on?: string;
      /** What the sender calls the file, when not as the file of the form */
      readonly name?: string;
      /** Made by the client; the same for all parts of a file */
      readonly upload_id?: string;
      readonly offset?: string;
      /** Of the bytes that this request sends; others are refused */
      readonly sha256?: string;
      /** Of the whole file, in bytes */
      readonly size?: string;
    };
    answer: {
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "text/csv" | "application/zip";
      /** Of the file as it is stored: a picture loses its location */
      readonly sha256: string;
      /** Whether a virus scanner has looked at it */
      readonly scanned: boolean;
    } | {
      readonly upload_id: string;
      /** So many bytes are stored; the next part begins there */
      readonly received: number;
      readonly size: number;
    } | {
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "text/csv" | "application/zip";
      /** Of the file as it is stored: a picture loses its location */
      readonly sha256: string;
      /** Whether a virus scanner has looked at it */
      readonly scanned: boolean;
    };
  };
  "read-upload": {
    body: {
      readonly upload_id: string;
    };
    answer: {
      readonly upload_id: string;
      /** So many bytes are stored; the next part begins there */
      readonly received: number;
      readonly size: number;
      readonly file: {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "text/csv" | "application/zip";
        /** Of the file as it is stored: a picture loses its location */
        readonly sha256: string;
        /** Whether a virus scanner has looked at it */
        readonly scanned: boolean;
      } | null;
    };
  };
  "cancel-upload": {
    body: {
      readonly upload_id: string;
    };
    answer: {
      readonly is_cancelled: true;
    };
  };
  "download-file": {
    body: {
      readonly id: string;
    };
    answer: Blob;
  };
  "preview-file": {
    body: {
      readonly id: string;
    };
    answer: Blob;
  };
  "read-checklist": {
    body: {
      readonly kind?: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference. The holder of a link leaves out both */
      readonly id?: string;
      /** Of the lists that this browser has opened by links, which one; the one opened last where it is left out */
      readonly link_id?: string;
    };
    answer: {
      /** Null while the record has no list */
      readonly id: string | null;
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      readonly record_id: string;
      readonly reference: string;
      readonly title: string;
      /** As whom the caller reads it */
      readonly side: "customer" | "link" | "office";
      /** False once the record has ended: nothing more can be sent */
      readonly is_open: boolean;
      readonly needed: number;
      readonly received: number;
      /** The next due date */
      readonly due_on: string | null;
      /** For the holder of a link: until when it opens the list */
      readonly link_ends_at: string | null;
      /** Likewise: by which link */
      readonly link_id: string | null;
      /** Likewise: all lists that this browser has opened, the one opened last first */
      readonly open_lists: readonly {
        readonly link_id: string;
        readonly reference: string;
        readonly title: string;
      }[];
      /** For the holder of a link: it opens some documents of the list only */
      readonly is_part: boolean;
      readonly template: string | null;
      readonly entity_type: string | null;
      readonly people: readonly {
        readonly id: string;
        readonly role: string;
        readonly position: number;
        readonly full_name: string | null;
        readonly is_abroad: boolean;
      }[];
      /** In which roles people can be named, and how many there must be of each */
      readonly roles: readonly {
        readonly role: string;
        readonly least: number;
      }[];
      readonly reminders: {
        readonly stopped_at: string | null;
        readonly stopped_by: "office" | "customer" | null;
      };
      readonly items: readonly {
        readonly id: string;
        readonly title: string;
        readonly explanation: string | null;
        readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly person_id: string | null;
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly due_on: string | null;
        readonly is_optional: boolean;
        /** False: a thing to have ready or to do; not counted */
        readonly needs_file: boolean;
        readonly max_age_months: number | null;
        /** Of a return, why; it stays until the next decision */
        readonly reason: string | null;
        /** Files of earlier rounds are those of before a return */
        readonly round: number;
        readonly are_reminders_stopped: boolean;
        readonly decided_at: string | null;
        /** The colleague; only the office reads it */
        readonly decided_by: string | null;
        readonly files: readonly {
          readonly id: string;
          readonly name: string;
          readonly size: number;
          readonly type: string;
          readonly created_at: string;
          readonly round: number;
          /** Whether a virus scanner has looked at it */
          readonly scanned: boolean;
          /** Whether the caller gave it, and may take it back until it is decided */
          readonly is_yours: boolean;
          readonly is_from_vault: boolean;
          readonly origin: "customer" | "office" | "visitor" | "email";
          readonly keep_until: string | null;
          readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
          readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
          readonly expires_on: string | null;
          /** Like its year and its person only the office reads it */
          readonly title: string | null;
          /** Null while the year is that of the upload */
          readonly own_year: number | null;
          readonly person_name: string | null;
        }[];
        /** Uploads of the caller that are under way */
        readonly uploads: readonly {
          readonly upload_id: string;
          readonly name: string;
          readonly size: number;
          readonly received: number;
        }[];
        /** Documents of the same kind that could answer it */
        readonly in_vault: readonly {
          readonly id: string;
          readonly name: string;
          readonly title: string | null;
          readonly created_at: string;
          readonly expires_on: string | null;
        }[];
        readonly steps: readonly {
          readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
          readonly reason: string | null;
          readonly author: "customer" | "link" | "office" | "system";
          readonly at: string;
          /** Of a colleague; only the office reads it */
          readonly name: string | null;
        }[];
      }[];
      /** What the office delivered for the record, the newest first: for the office and the holder of a link to the whole list. Its account finds it under its documents */
      readonly from_us: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        /** `office`: what we delivered */
        readonly origin: "customer" | "office" | "visitor" | "email";
        /** The year in which its financial year begins: its own, or that of the upload */
        readonly year: number;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
        readonly expires_on: string | null;
        readonly is_expiry_settled: boolean;
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        /** How long and by which law, in words: what is shown beside it */
        readonly kept: string;
        readonly scanned: boolean;
        /** Of the record it belongs to */
        readonly reference: string | null;
        /** Delivered to a client of which the caller is a contact, and not to the caller alone */
        readonly is_of_client: boolean;
        /** In the caller's own documents: its client, where the caller has several */
        readonly client_name: string | null;
        /** Of what the office delivered: whether it is to be told by email. Null of everything else */
        readonly is_told: boolean | null;
      }[];
      /** Only the office reads it: where the customer finds what is delivered. Null where they cannot be told: no address is known, or the office has withdrawn its links */
      readonly delivery: "account" | "link" | null;
      /** Only the office reads them */
      readonly links: readonly {
        readonly id: string;
        readonly email: string;
        readonly full_name: string | null;
        readonly sent_at: string;
        readonly expires_at: string;
        /** The documents that it opens; null: the whole list */
        readonly item_ids: readonly string[] | null;
        readonly opened_at: string | null;
        readonly is_revoked: boolean;
        readonly wrong_codes: number;
        /** What opened it, such as Chrome on Android */
        readonly browser: string | null;
      }[];
    };
  };
  "my-documents": {
    body: Record<string, never>;
    answer: {
      readonly lists: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
        /** Of the record */
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        readonly client_id: string | null;
        readonly needed: number;
        readonly received: number;
        readonly returned: number;
        readonly next_due_on: string | null;
      }[];
    };
  };
  "ask-document": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly title: string;
      readonly due_on: string;
      readonly explanation?: string | null;
      readonly person_id?: string | null;
      readonly document?: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      readonly is_optional?: boolean;
      readonly needs_file?: boolean;
      readonly idempotency_key: string;
    };
    answer: {
      readonly id: string;
      readonly title: string;
      readonly explanation: string | null;
      readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      readonly person_id: string | null;
      readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
      readonly due_on: string | null;
      readonly is_optional: boolean;
      /** False: a thing to have ready or to do; not counted */
      readonly needs_file: boolean;
      readonly max_age_months: number | null;
      /** Of a return, why; it stays until the next decision */
      readonly reason: string | null;
      /** Files of earlier rounds are those of before a return */
      readonly round: number;
      readonly are_reminders_stopped: boolean;
      readonly decided_at: string | null;
      /** The colleague; only the office reads it */
      readonly decided_by: string | null;
      readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly round: number;
        /** Whether a virus scanner has looked at it */
        readonly scanned: boolean;
        /** Whether the caller gave it, and may take it back until it is decided */
        readonly is_yours: boolean;
        readonly is_from_vault: boolean;
        readonly origin: "customer" | "office" | "visitor" | "email";
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly expires_on: string | null;
        /** Like its year and its person only the office reads it */
        readonly title: string | null;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
      }[];
      /** Uploads of the caller that are under way */
      readonly uploads: readonly {
        readonly upload_id: string;
        readonly name: string;
        readonly size: number;
        readonly received: number;
      }[];
      /** Documents of the same kind that could answer it */
      readonly in_vault: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly created_at: string;
        readonly expires_on: string | null;
      }[];
      readonly steps: readonly {
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly reason: string | null;
        readonly author: "customer" | "link" | "office" | "system";
        readonly at: string;
        /** Of a colleague; only the office reads it */
        readonly name: string | null;
      }[];
    };
  };
  "edit-document": {
    body: {
      readonly item_id: string;
      readonly title: string;
      readonly explanation?: string | null;
      readonly due_on: string | null;
      readonly is_optional: boolean;
      /** What the caller saw; if it is different now, the answer is a conflict */
      readonly expected?: {
        readonly title: string;
        readonly explanation?: string | null;
        readonly due_on: string | null;
        readonly is_optional: boolean;
      };
    };
    answer: {
      readonly id: string;
      readonly title: string;
      readonly explanation: string | null;
      readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      readonly person_id: string | null;
      readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
      readonly due_on: string | null;
      readonly is_optional: boolean;
      /** False: a thing to have ready or to do; not counted */
      readonly needs_file: boolean;
      readonly max_age_months: number | null;
      /** Of a return, why; it stays until the next decision */
      readonly reason: string | null;
      /** Files of earlier rounds are those of before a return */
      readonly round: number;
      readonly are_reminders_stopped: boolean;
      readonly decided_at: string | null;
      /** The colleague; only the office reads it */
      readonly decided_by: string | null;
      readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly round: number;
        /** Whether a virus scanner has looked at it */
        readonly scanned: boolean;
        /** Whether the caller gave it, and may take it back until it is decided */
        readonly is_yours: boolean;
        readonly is_from_vault: boolean;
        readonly origin: "customer" | "office" | "visitor" | "email";
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly expires_on: string | null;
        /** Like its year and its person only the office reads it */
        readonly title: string | null;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
      }[];
      /** Uploads of the caller that are under way */
      readonly uploads: readonly {
        readonly upload_id: string;
        readonly name: string;
        readonly size: number;
        readonly received: number;
      }[];
      /** Documents of the same kind that could answer it */
      readonly in_vault: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly created_at: string;
        readonly expires_on: string | null;
      }[];
      readonly steps: readonly {
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly reason: string | null;
        readonly author: "customer" | "link" | "office" | "system";
        readonly at: string;
        /** Of a colleague; only the office reads it */
        readonly name: string | null;
      }[];
    };
  };
  "remove-document": {
    body: {
      readonly item_id: string;
    };
    answer: {
      readonly is_removed: true;
    };
  };
  "decide-document": {
    body: {
      readonly item_id: string;
      readonly status: "asked" | "accepted" | "returned" | "not_needed";
      readonly reason?: string | null;
      readonly due_on?: string | null;
      /** Of a document that is accepted: until when it is valid. The files that it was sent with have it, and reminders follow; null removes it */
      readonly expires_on?: string | null;
      readonly expected_status?: string;
      readonly expected_files?: readonly string[];
    };
    answer: {
      readonly id: string;
      readonly title: string;
      readonly explanation: string | null;
      readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      readonly person_id: string | null;
      readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
      readonly due_on: string | null;
      readonly is_optional: boolean;
      /** False: a thing to have ready or to do; not counted */
      readonly needs_file: boolean;
      readonly max_age_months: number | null;
      /** Of a return, why; it stays until the next decision */
      readonly reason: string | null;
      /** Files of earlier rounds are those of before a return */
      readonly round: number;
      readonly are_reminders_stopped: boolean;
      readonly decided_at: string | null;
      /** The colleague; only the office reads it */
      readonly decided_by: string | null;
      readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly round: number;
        /** Whether a virus scanner has looked at it */
        readonly scanned: boolean;
        /** Whether the caller gave it, and may take it back until it is decided */
        readonly is_yours: boolean;
        readonly is_from_vault: boolean;
        readonly origin: "customer" | "office" | "visitor" | "email";
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly expires_on: string | null;
        /** Like its year and its person only the office reads it */
        readonly title: string | null;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
      }[];
      /** Uploads of the caller that are under way */
      readonly uploads: readonly {
        readonly upload_id: string;
        readonly name: string;
        readonly size: number;
        readonly received: number;
      }[];
      /** Documents of the same kind that could answer it */
      readonly in_vault: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly created_at: string;
        readonly expires_on: string | null;
      }[];
      readonly steps: readonly {
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly reason: string | null;
        readonly author: "customer" | "link" | "office" | "system";
        readonly at: string;
        /** Of a colleague; only the office reads it */
        readonly name: string | null;
      }[];
    };
  };
  "attach-file": {
    body: {
      readonly item_id: string;
      readonly file_ids: readonly string[];
    };
    answer: {
      readonly id: string;
      readonly title: string;
      readonly explanation: string | null;
      readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      readonly person_id: string | null;
      readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
      readonly due_on: string | null;
      readonly is_optional: boolean;
      /** False: a thing to have ready or to do; not counted */
      readonly needs_file: boolean;
      readonly max_age_months: number | null;
      /** Of a return, why; it stays until the next decision */
      readonly reason: string | null;
      /** Files of earlier rounds are those of before a return */
      readonly round: number;
      readonly are_reminders_stopped: boolean;
      readonly decided_at: string | null;
      /** The colleague; only the office reads it */
      readonly decided_by: string | null;
      readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly round: number;
        /** Whether a virus scanner has looked at it */
        readonly scanned: boolean;
        /** Whether the caller gave it, and may take it back until it is decided */
        readonly is_yours: boolean;
        readonly is_from_vault: boolean;
        readonly origin: "customer" | "office" | "visitor" | "email";
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly expires_on: string | null;
        /** Like its year and its person only the office reads it */
        readonly title: string | null;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
      }[];
      /** Uploads of the caller that are under way */
      readonly uploads: readonly {
        readonly upload_id: string;
        readonly name: string;
        readonly size: number;
        readonly received: number;
      }[];
      /** Documents of the same kind that could answer it */
      readonly in_vault: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly created_at: string;
        readonly expires_on: string | null;
      }[];
      readonly steps: readonly {
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly reason: string | null;
        readonly author: "customer" | "link" | "office" | "system";
        readonly at: string;
        /** Of a colleague; only the office reads it */
        readonly name: string | null;
      }[];
    };
  };
  "detach-file": {
    body: {
      readonly item_id: string;
      readonly file_id: string;
    };
    answer: {
      readonly id: string;
      readonly title: string;
      readonly explanation: string | null;
      readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      readonly person_id: string | null;
      readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
      readonly due_on: string | null;
      readonly is_optional: boolean;
      /** False: a thing to have ready or to do; not counted */
      readonly needs_file: boolean;
      readonly max_age_months: number | null;
      /** Of a return, why; it stays until the next decision */
      readonly reason: string | null;
      /** Files of earlier rounds are those of before a return */
      readonly round: number;
      readonly are_reminders_stopped: boolean;
      readonly decided_at: string | null;
      /** The colleague; only the office reads it */
      readonly decided_by: string | null;
      readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly round: number;
        /** Whether a virus scanner has looked at it */
        readonly scanned: boolean;
        /** Whether the caller gave it, and may take it back until it is decided */
        readonly is_yours: boolean;
        readonly is_from_vault: boolean;
        readonly origin: "customer" | "office" | "visitor" | "email";
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly expires_on: string | null;
        /** Like its year and its person only the office reads it */
        readonly title: string | null;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
      }[];
      /** Uploads of the caller that are under way */
      readonly uploads: readonly {
        readonly upload_id: string;
        readonly name: string;
        readonly size: number;
        readonly received: number;
      }[];
      /** Documents of the same kind that could answer it */
      readonly in_vault: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly created_at: string;
        readonly expires_on: string | null;
      }[];
      readonly steps: readonly {
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly reason: string | null;
        readonly author: "customer" | "link" | "office" | "system";
        readonly at: string;
        /** Of a colleague; only the office reads it */
        readonly name: string | null;
      }[];
    };
  };
  "set-checklist-people": {
    body: {
      readonly kind?: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference. The holder of a link leaves out both */
      readonly id?: string;
      /** Of the lists that this browser has opened by links, which one; the one opened last where it is left out */
      readonly link_id?: string;
      readonly people: readonly {
        readonly id?: string | null;
        readonly role: string;
        readonly full_name?: string | null;
        readonly is_abroad?: boolean;
      }[];
      /** The people that the caller saw; if they are different now, the answer is a conflict */
      readonly expected_people?: readonly {
        readonly id: string;
        readonly role: string;
        readonly full_name?: string | null;
        readonly is_abroad?: boolean;
      }[];
    };
    answer: {
      /** Null while the record has no list */
      readonly id: string | null;
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      readonly record_id: string;
      readonly reference: string;
      readonly title: string;
      /** As whom the caller reads it */
      readonly side: "customer" | "link" | "office";
      /** False once the record has ended: nothing more can be sent */
      readonly is_open: boolean;
      readonly needed: number;
      readonly received: number;
      /** The next due date */
      readonly due_on: string | null;
      /** For the holder of a link: until when it opens the list */
      readonly link_ends_at: string | null;
      /** Likewise: by which link */
      readonly link_id: string | null;
      /** Likewise: all lists that this browser has opened, the one opened last first */
      readonly open_lists: readonly {
        readonly link_id: string;
        readonly reference: string;
        readonly title: string;
      }[];
      /** For the holder of a link: it opens some documents of the list only */
      readonly is_part: boolean;
      readonly template: string | null;
      readonly entity_type: string | null;
      readonly people: readonly {
        readonly id: string;
        readonly role: string;
        readonly position: number;
        readonly full_name: string | null;
        readonly is_abroad: boolean;
      }[];
      /** In which roles people can be named, and how many there must be of each */
      readonly roles: readonly {
        readonly role: string;
        readonly least: number;
      }[];
      readonly reminders: {
        readonly stopped_at: string | null;
        readonly stopped_by: "office" | "customer" | null;
      };
      readonly items: readonly {
        readonly id: string;
        readonly title: string;
        readonly explanation: string | null;
        readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly person_id: string | null;
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly due_on: string | null;
        readonly is_optional: boolean;
        /** False: a thing to have ready or to do; not counted */
        readonly needs_file: boolean;
        readonly max_age_months: number | null;
        /** Of a return, why; it stays until the next decision */
        readonly reason: string | null;
        /** Files of earlier rounds are those of before a return */
        readonly round: number;
        readonly are_reminders_stopped: boolean;
        readonly decided_at: string | null;
        /** The colleague; only the office reads it */
        readonly decided_by: string | null;
        readonly files: readonly {
          readonly id: string;
          readonly name: string;
          readonly size: number;
          readonly type: string;
          readonly created_at: string;
          readonly round: number;
          /** Whether a virus scanner has looked at it */
          readonly scanned: boolean;
          /** Whether the caller gave it, and may take it back until it is decided */
          readonly is_yours: boolean;
          readonly is_from_vault: boolean;
          readonly origin: "customer" | "office" | "visitor" | "email";
          readonly keep_until: string | null;
          readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
          readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
          readonly expires_on: string | null;
          /** Like its year and its person only the office reads it */
          readonly title: string | null;
          /** Null while the year is that of the upload */
          readonly own_year: number | null;
          readonly person_name: string | null;
        }[];
        /** Uploads of the caller that are under way */
        readonly uploads: readonly {
          readonly upload_id: string;
          readonly name: string;
          readonly size: number;
          readonly received: number;
        }[];
        /** Documents of the same kind that could answer it */
        readonly in_vault: readonly {
          readonly id: string;
          readonly name: string;
          readonly title: string | null;
          readonly created_at: string;
          readonly expires_on: string | null;
        }[];
        readonly steps: readonly {
          readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
          readonly reason: string | null;
          readonly author: "customer" | "link" | "office" | "system";
          readonly at: string;
          /** Of a colleague; only the office reads it */
          readonly name: string | null;
        }[];
      }[];
      /** What the office delivered for the record, the newest first: for the office and the holder of a link to the whole list. Its account finds it under its documents */
      readonly from_us: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        /** `office`: what we delivered */
        readonly origin: "customer" | "office" | "visitor" | "email";
        /** The year in which its financial year begins: its own, or that of the upload */
        readonly year: number;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
        readonly expires_on: string | null;
        readonly is_expiry_settled: boolean;
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        /** How long and by which law, in words: what is shown beside it */
        readonly kept: string;
        readonly scanned: boolean;
        /** Of the record it belongs to */
        readonly reference: string | null;
        /** Delivered to a client of which the caller is a contact, and not to the caller alone */
        readonly is_of_client: boolean;
        /** In the caller's own documents: its client, where the caller has several */
        readonly client_name: string | null;
        /** Of what the office delivered: whether it is to be told by email. Null of everything else */
        readonly is_told: boolean | null;
      }[];
      /** Only the office reads it: where the customer finds what is delivered. Null where they cannot be told: no address is known, or the office has withdrawn its links */
      readonly delivery: "account" | "link" | null;
      /** Only the office reads them */
      readonly links: readonly {
        readonly id: string;
        readonly email: string;
        readonly full_name: string | null;
        readonly sent_at: string;
        readonly expires_at: string;
        /** The documents that it opens; null: the whole list */
        readonly item_ids: readonly string[] | null;
        readonly opened_at: string | null;
        readonly is_revoked: boolean;
        readonly wrong_codes: number;
        /** What opened it, such as Chrome on Android */
        readonly browser: string | null;
      }[];
    };
  };
  "use-checklist-template": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly template: string;
      readonly entity_type?: "private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | null;
    };
    answer: {
      /** Null while the record has no list */
      readonly id: string | null;
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      readonly record_id: string;
      readonly reference: string;
      readonly title: string;
      /** As whom the caller reads it */
      readonly side: "customer" | "link" | "office";
      /** False once the record has ended: nothing more can be sent */
      readonly is_open: boolean;
      readonly needed: number;
      readonly received: number;
      /** The next due date */
      readonly due_on: string | null;
      /** For the holder of a link: until when it opens the list */
      readonly link_ends_at: string | null;
      /** Likewise: by which link */
      readonly link_id: string | null;
      /** Likewise: all lists that this browser has opened, the one opened last first */
      readonly open_lists: readonly {
        readonly link_id: string;
        readonly reference: string;
        readonly title: string;
      }[];
      /** For the holder of a link: it opens some documents of the list only */
      readonly is_part: boolean;
      readonly template: string | null;
      readonly entity_type: string | null;
      readonly people: readonly {
        readonly id: string;
        readonly role: string;
        readonly position: number;
        readonly full_name: string | null;
        readonly is_abroad: boolean;
      }[];
      /** In which roles people can be named, and how many there must be of each */
      readonly roles: readonly {
        readonly role: string;
        readonly least: number;
      }[];
      readonly reminders: {
        readonly stopped_at: string | null;
        readonly stopped_by: "office" | "customer" | null;
      };
      readonly items: readonly {
        readonly id: string;
        readonly title: string;
        readonly explanation: string | null;
        readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly person_id: string | null;
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly due_on: string | null;
        readonly is_optional: boolean;
        /** False: a thing to have ready or to do; not counted */
        readonly needs_file: boolean;
        readonly max_age_months: number | null;
        /** Of a return, why; it stays until the next decision */
        readonly reason: string | null;
        /** Files of earlier rounds are those of before a return */
        readonly round: number;
        readonly are_reminders_stopped: boolean;
        readonly decided_at: string | null;
        /** The colleague; only the office reads it */
        readonly decided_by: string | null;
        readonly files: readonly {
          readonly id: string;
          readonly name: string;
          readonly size: number;
          readonly type: string;
          readonly created_at: string;
          readonly round: number;
          /** Whether a virus scanner has looked at it */
          readonly scanned: boolean;
          /** Whether the caller gave it, and may take it back until it is decided */
          readonly is_yours: boolean;
          readonly is_from_vault: boolean;
          readonly origin: "customer" | "office" | "visitor" | "email";
          readonly keep_until: string | null;
          readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
          readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
          readonly expires_on: string | null;
          /** Like its year and its person only the office reads it */
          readonly title: string | null;
          /** Null while the year is that of the upload */
          readonly own_year: number | null;
          readonly person_name: string | null;
        }[];
        /** Uploads of the caller that are under way */
        readonly uploads: readonly {
          readonly upload_id: string;
          readonly name: string;
          readonly size: number;
          readonly received: number;
        }[];
        /** Documents of the same kind that could answer it */
        readonly in_vault: readonly {
          readonly id: string;
          readonly name: string;
          readonly title: string | null;
          readonly created_at: string;
          readonly expires_on: string | null;
        }[];
        readonly steps: readonly {
          readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
          readonly reason: string | null;
          readonly author: "customer" | "link" | "office" | "system";
          readonly at: string;
          /** Of a colleague; only the office reads it */
          readonly name: string | null;
        }[];
      }[];
      /** What the office delivered for the record, the newest first: for the office and the holder of a link to the whole list. Its account finds it under its documents */
      readonly from_us: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        /** `office`: what we delivered */
        readonly origin: "customer" | "office" | "visitor" | "email";
        /** The year in which its financial year begins: its own, or that of the upload */
        readonly year: number;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
        readonly expires_on: string | null;
        readonly is_expiry_settled: boolean;
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        /** How long and by which law, in words: what is shown beside it */
        readonly kept: string;
        readonly scanned: boolean;
        /** Of the record it belongs to */
        readonly reference: string | null;
        /** Delivered to a client of which the caller is a contact, and not to the caller alone */
        readonly is_of_client: boolean;
        /** In the caller's own documents: its client, where the caller has several */
        readonly client_name: string | null;
        /** Of what the office delivered: whether it is to be told by email. Null of everything else */
        readonly is_told: boolean | null;
      }[];
      /** Only the office reads it: where the customer finds what is delivered. Null where they cannot be told: no address is known, or the office has withdrawn its links */
      readonly delivery: "account" | "link" | null;
      /** Only the office reads them */
      readonly links: readonly {
        readonly id: string;
        readonly email: string;
        readonly full_name: string | null;
        readonly sent_at: string;
        readonly expires_at: string;
        /** The documents that it opens; null: the whole list */
        readonly item_ids: readonly string[] | null;
        readonly opened_at: string | null;
        readonly is_revoked: boolean;
        readonly wrong_codes: number;
        /** What opened it, such as Chrome on Android */
        readonly browser: string | null;
      }[];
    };
  };
  "stop-document-reminders": {
    body: {
      readonly kind?: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference. The holder of a link leaves out both */
      readonly id?: string;
      /** Of the lists that this browser has opened by links, which one; the one opened last where it is left out */
      readonly link_id?: string;
      readonly item_id?: string;
      readonly is_stopped: boolean;
    };
    answer: {
      /** Null while the record has no list */
      readonly id: string | null;
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      readonly record_id: string;
      readonly reference: string;
      readonly title: string;
      /** As whom the caller reads it */
      readonly side: "customer" | "link" | "office";
      /** False once the record has ended: nothing more can be sent */
      readonly is_open: boolean;
      readonly needed: number;
      readonly received: number;
      /** The next due date */
      readonly due_on: string | null;
      /** For the holder of a link: until when it opens the list */
      readonly link_ends_at: string | null;
      /** Likewise: by which link */
      readonly link_id: string | null;
      /** Likewise: all lists that this browser has opened, the one opened last first */
      readonly open_lists: readonly {
        readonly link_id: string;
        readonly reference: string;
        readonly title: string;
      }[];
      /** For the holder of a link: it opens some documents of the list only */
      readonly is_part: boolean;
      readonly template: string | null;
      readonly entity_type: string | null;
      readonly people: readonly {
        readonly id: string;
        readonly role: string;
        readonly position: number;
        readonly full_name: string | null;
        readonly is_abroad: boolean;
      }[];
      /** In which roles people can be named, and how many there must be of each */
      readonly roles: readonly {
        readonly role: string;
        readonly least: number;
      }[];
      readonly reminders: {
        readonly stopped_at: string | null;
        readonly stopped_by: "office" | "customer" | null;
      };
      readonly items: readonly {
        readonly id: string;
        readonly title: string;
        readonly explanation: string | null;
        readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly person_id: string | null;
        readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
        readonly due_on: string | null;
        readonly is_optional: boolean;
        /** False: a thing to have ready or to do; not counted */
        readonly needs_file: boolean;
        readonly max_age_months: number | null;
        /** Of a return, why; it stays until the next decision */
        readonly reason: string | null;
        /** Files of earlier rounds are those of before a return */
        readonly round: number;
        readonly are_reminders_stopped: boolean;
        readonly decided_at: string | null;
        /** The colleague; only the office reads it */
        readonly decided_by: string | null;
        readonly files: readonly {
          readonly id: string;
          readonly name: string;
          readonly size: number;
          readonly type: string;
          readonly created_at: string;
          readonly round: number;
          /** Whether a virus scanner has looked at it */
          readonly scanned: boolean;
          /** Whether the caller gave it, and may take it back until it is decided */
          readonly is_yours: boolean;
          readonly is_from_vault: boolean;
          readonly origin: "customer" | "office" | "visitor" | "email";
          readonly keep_until: string | null;
          readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
          readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
          readonly expires_on: string | null;
          /** Like its year and its person only the office reads it */
          readonly title: string | null;
          /** Null while the year is that of the upload */
          readonly own_year: number | null;
          readonly person_name: string | null;
        }[];
        /** Uploads of the caller that are under way */
        readonly uploads: readonly {
          readonly upload_id: string;
          readonly name: string;
          readonly size: number;
          readonly received: number;
        }[];
        /** Documents of the same kind that could answer it */
        readonly in_vault: readonly {
          readonly id: string;
          readonly name: string;
          readonly title: string | null;
          readonly created_at: string;
          readonly expires_on: string | null;
        }[];
        readonly steps: readonly {
          readonly status: "asked" | "uploaded" | "accepted" | "returned" | "not_needed";
          readonly reason: string | null;
          readonly author: "customer" | "link" | "office" | "system";
          readonly at: string;
          /** Of a colleague; only the office reads it */
          readonly name: string | null;
        }[];
      }[];
      /** What the office delivered for the record, the newest first: for the office and the holder of a link to the whole list. Its account finds it under its documents */
      readonly from_us: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        /** `office`: what we delivered */
        readonly origin: "customer" | "office" | "visitor" | "email";
        /** The year in which its financial year begins: its own, or that of the upload */
        readonly year: number;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
        readonly expires_on: string | null;
        readonly is_expiry_settled: boolean;
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        /** How long and by which law, in words: what is shown beside it */
        readonly kept: string;
        readonly scanned: boolean;
        /** Of the record it belongs to */
        readonly reference: string | null;
        /** Delivered to a client of which the caller is a contact, and not to the caller alone */
        readonly is_of_client: boolean;
        /** In the caller's own documents: its client, where the caller has several */
        readonly client_name: string | null;
        /** Of what the office delivered: whether it is to be told by email. Null of everything else */
        readonly is_told: boolean | null;
      }[];
      /** Only the office reads it: where the customer finds what is delivered. Null where they cannot be told: no address is known, or the office has withdrawn its links */
      readonly delivery: "account" | "link" | null;
      /** Only the office reads them */
      readonly links: readonly {
        readonly id: string;
        readonly email: string;
        readonly full_name: string | null;
        readonly sent_at: string;
        readonly expires_at: string;
        /** The documents that it opens; null: the whole list */
        readonly item_ids: readonly string[] | null;
        readonly opened_at: string | null;
        readonly is_revoked: boolean;
        readonly wrong_codes: number;
        /** What opened it, such as Chrome on Android */
        readonly browser: string | null;
      }[];
    };
  };
  "remind-documents": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
    };
    answer: {
      readonly is_ordered: true;
    };
  };
  "list-checklist-templates": {
    body: Record<string, never>;
    answer: {
      readonly templates: readonly {
        readonly id: string;
        readonly label: string;
        readonly used_by: readonly string[];
        readonly due_days: number;
        readonly due_on_day: number | null;
        readonly people: readonly {
          readonly role: string;
          readonly least: number;
          readonly for: readonly ("private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | "unknown")[] | null;
        }[];
        readonly items: readonly {
          readonly key: string;
          readonly title: string;
          readonly explanation: string | null;
          readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
          readonly for: readonly ("private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | "unknown")[] | null;
          readonly per: string | null;
          readonly abroad: boolean | null;
          readonly is_optional: boolean;
          readonly needs_file: boolean;
          readonly max_age_months: number | null;
        }[];
        /** Whether an administrator has changed it */
        readonly is_own: boolean;
        readonly version: number;
        readonly changed_at: string | null;
        readonly changed_by: string | null;
        /** Lists of open records that began with it and still wait for a document; they keep theirs when it changes */
        readonly open_lists: number;
      }[];
    };
  };
  "save-checklist-template": {
    body: {
      readonly id: string;
      readonly due_days: number;
      readonly people: readonly {
        readonly role: string;
        readonly least: number;
        readonly for: readonly ("private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | "unknown")[] | null;
      }[];
      readonly items: readonly {
        readonly key: string;
        readonly title: string;
        readonly explanation?: string | null;
        readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly for: readonly ("private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | "unknown")[] | null;
        readonly per: string | null;
        readonly abroad: boolean | null;
        readonly is_optional: boolean;
        readonly needs_file: boolean;
        readonly max_age_months: number | null;
      }[];
      readonly expected_version: number;
    };
    answer: {
      readonly id: string;
      readonly label: string;
      readonly used_by: readonly string[];
      readonly due_days: number;
      readonly due_on_day: number | null;
      readonly people: readonly {
        readonly role: string;
        readonly least: number;
        readonly for: readonly ("private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | "unknown")[] | null;
      }[];
      readonly items: readonly {
        readonly key: string;
        readonly title: string;
        readonly explanation: string | null;
        readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly for: readonly ("private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | "unknown")[] | null;
        readonly per: string | null;
        readonly abroad: boolean | null;
        readonly is_optional: boolean;
        readonly needs_file: boolean;
        readonly max_age_months: number | null;
      }[];
      /** Whether an administrator has changed it */
      readonly is_own: boolean;
      readonly version: number;
      readonly changed_at: string | null;
      readonly changed_by: string | null;
      /** Lists of open records that began with it and still wait for a document; they keep theirs when it changes */
      readonly open_lists: number;
    };
  };
  "restore-checklist-template": {
    body: {
      readonly id: string;
      readonly expected_version: number;
    };
    answer: {
      readonly id: string;
      readonly label: string;
      readonly used_by: readonly string[];
      readonly due_days: number;
      readonly due_on_day: number | null;
      readonly people: readonly {
        readonly role: string;
        readonly least: number;
        readonly for: readonly ("private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | "unknown")[] | null;
      }[];
      readonly items: readonly {
        readonly key: string;
        readonly title: string;
        readonly explanation: string | null;
        readonly document: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly for: readonly ("private-limited" | "public-limited" | "opc" | "llp" | "partnership" | "proprietorship" | "unknown")[] | null;
        readonly per: string | null;
        readonly abroad: boolean | null;
        readonly is_optional: boolean;
        readonly needs_file: boolean;
        readonly max_age_months: number | null;
      }[];
      /** Whether an administrator has changed it */
      readonly is_own: boolean;
      readonly version: number;
      readonly changed_at: string | null;
      readonly changed_by: string | null;
      /** Lists of open records that began with it and still wait for a document; they keep theirs when it changes */
      readonly open_lists: number;
    };
  };
  "send-checklist-link": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly email: string;
      readonly full_name?: string | null;
      readonly item_ids?: readonly string[] | null;
    };
    answer: {
      readonly id: string;
      readonly email: string;
      readonly expires_at: string;
    };
  };
  "revoke-checklist-link": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly is_revoked: true;
    };
  };
  "read-checklist-link": {
    body: {
      readonly token: string;
    };
    answer: {
      readonly state: "ready" | "opened_here" | "opened_elsewhere" | "expired" | "revoked";
      /** Such as a•••@example.com */
      readonly sent_to: string;
      readonly expires_at: string;
      readonly opened_at: string | null;
      /** By which `read-checklist` names it; only where this browser has opened it */
      readonly link_id: string | null;
    };
  };
  "send-checklist-code": {
    body: {
      readonly token: string;
    };
    answer: {
      readonly sent_to: string;
    };
  };
  "open-checklist-link": {
    body: {
      readonly token: string;
      readonly code: string;
    };
    answer: {
      readonly is_open: true;
      readonly link_id: string;
    };
  };
  "renew-checklist-link": {
    body: {
      readonly token: string;
    };
    answer: {
      readonly sent_to: string;
    };
  };
  "list-vault": {
    body: {
      /** Of a colleague: whose documents. Everyone else reads their own */
      readonly client_id?: string;
      readonly query?: string | null;
      readonly year?: number;
      readonly kind?: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      /** `given`: whatever was not delivered by the office, also by a link or by email */
      readonly origin?: "customer" | "office" | "visitor" | "email" | "given";
      /** Only those that end within 60 days or have ended, until that is settled */
      readonly expiring?: "yes";
      readonly cursor?: string;
    };
    answer: {
      readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        /** `office`: what we delivered */
        readonly origin: "customer" | "office" | "visitor" | "email";
        /** The year in which its financial year begins: its own, or that of the upload */
        readonly year: number;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
        readonly expires_on: string | null;
        readonly is_expiry_settled: boolean;
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        /** How long and by which law, in words: what is shown beside it */
        readonly kept: string;
        readonly scanned: boolean;
        /** Of the record it belongs to */
        readonly reference: string | null;
        /** Delivered to a client of which the caller is a contact, and not to the caller alone */
        readonly is_of_client: boolean;
        /** In the caller's own documents: its client, where the caller has several */
        readonly client_name: string | null;
        /** Of what the office delivered: whether it is to be told by email. Null of everything else */
        readonly is_told: boolean | null;
      }[];
      /** The cursor of the next page */
      readonly next: string | null;
    };
  };
  "list-kept-documents": {
    body: Record<string, never>;
    answer: {
      readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly title: string | null;
        readonly size: number;
        readonly type: string;
        readonly created_at: string;
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        /** `office`: what we delivered */
        readonly origin: "customer" | "office" | "visitor" | "email";
        /** The year in which its financial year begins: its own, or that of the upload */
        readonly year: number;
        /** Null while the year is that of the upload */
        readonly own_year: number | null;
        readonly person_name: string | null;
        readonly expires_on: string | null;
        readonly is_expiry_settled: boolean;
        readonly keep_until: string | null;
        readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
        /** How long and by which law, in words: what is shown beside it */
        readonly kept: string;
        readonly scanned: boolean;
        /** Of the record it belongs to */
        readonly reference: string | null;
        /** Delivered to a client of which the caller is a contact, and not to the caller alone */
        readonly is_of_client: boolean;
        /** In the caller's own documents: its client, where the caller has several */
        readonly client_name: string | null;
        /** Of what the office delivered: whether it is to be told by email. Null of everything else */
        readonly is_told: boolean | null;
      }[];
      /** How many there are */
      readonly total: number;
    };
  };
  "edit-vault-file": {
    body: {
      readonly file_id: string;
      readonly title?: string | null;
      readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      readonly year: number | null;
      readonly person_name?: string | null;
      readonly expires_on: string | null;
      /** What the caller saw; if it is different now, the answer is a conflict */
      readonly expected?: {
        readonly title?: string | null;
        readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
        readonly year: number | null;
        readonly person_name?: string | null;
        readonly expires_on: string | null;
      };
    };
    answer: {
      readonly id: string;
      readonly name: string;
      readonly title: string | null;
      readonly size: number;
      readonly type: string;
      readonly created_at: string;
      readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      /** `office`: what we delivered */
      readonly origin: "customer" | "office" | "visitor" | "email";
      /** The year in which its financial year begins: its own, or that of the upload */
      readonly year: number;
      /** Null while the year is that of the upload */
      readonly own_year: number | null;
      readonly person_name: string | null;
      readonly expires_on: string | null;
      readonly is_expiry_settled: boolean;
      readonly keep_until: string | null;
      readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
      /** How long and by which law, in words: what is shown beside it */
      readonly kept: string;
      readonly scanned: boolean;
      /** Of the record it belongs to */
      readonly reference: string | null;
      /** Delivered to a client of which the caller is a contact, and not to the caller alone */
      readonly is_of_client: boolean;
      /** In the caller's own documents: its client, where the caller has several */
      readonly client_name: string | null;
      /** Of what the office delivered: whether it is to be told by email. Null of everything else */
      readonly is_told: boolean | null;
    };
  };
  "settle-expiry": {
    body: {
      readonly file_id: string;
    };
    answer: {
      readonly id: string;
      readonly name: string;
      readonly title: string | null;
      readonly size: number;
      readonly type: string;
      readonly created_at: string;
      readonly kind: "identity" | "address" | "photograph" | "constitution" | "registration" | "licence" | "certificate" | "return" | "challan" | "accounts" | "bank" | "agreement" | "signature" | "mark" | "letter" | "draft" | "other";
      /** `office`: what we delivered */
      readonly origin: "customer" | "office" | "visitor" | "email";
      /** The year in which its financial year begins: its own, or that of the upload */
      readonly year: number;
      /** Null while the year is that of the upload */
      readonly own_year: number | null;
      readonly person_name: string | null;
      readonly expires_on: string | null;
      readonly is_expiry_settled: boolean;
      readonly keep_until: string | null;
      readonly retention: "books" | "gst" | "identity" | "draft" | "case_file";
      /** How long and by which law, in words: what is shown beside it */
      readonly kept: string;
      readonly scanned: boolean;
      /** Of the record it belongs to */
      readonly reference: string | null;
      /** Delivered to a client of which the caller is a contact, and not to the caller alone */
      readonly is_of_client: boolean;
      /** In the caller's own documents: its client, where the caller has several */
      readonly client_name: string | null;
      /** Of what the office delivered: whether it is to be told by email. Null of everything else */
      readonly is_told: boolean | null;
    };
  };
  "delete-document": {
    body: {
      readonly file_id: string;
      /** The customer reads it where the document answered one of a list; the log has it */
      readonly reason: string;
      readonly is_mistake?: boolean;
      readonly password: string;
    };
    answer: {
      readonly is_deleted: true;
    };
  };
  "open-archive": {
    body: {
      /** Of a colleague: whose documents. Everyone else reads their own */
      readonly client_id?: string;
      readonly year?: number;
    };
    answer: {
      readonly files: number;
      readonly bytes: number;
    };
  };
}
