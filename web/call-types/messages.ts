// Written by scripts/write-call-types.ts from the calls' schemas; a test fails when it is stale.

export interface MessagesCalls {
  "list-messages": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      /** Only messages after this one: of a page that is open */
      readonly after?: number | string;
      /** The page before this message */
      readonly before?: number | string;
      readonly since?: string;
    };
    answer: {
      readonly thread: {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        /** On which side the caller is */
        readonly side: "customer" | "office";
        /** Who owes the next answer */
        readonly owed_by: "customer" | "office" | null;
        readonly owed_since: string | null;
        /** By when we answer; null unless we owe the answer */
        readonly reply_by: string | null;
        /** The number of the newest message; 0 before the first */
        readonly last_seq: number;
        /** How far the caller has read */
        readonly read_seq: number;
        /** How far the other side has read */
        readonly seen_seq: number;
        readonly seen_at: string | null;
      };
      readonly messages: readonly {
        readonly id: string;
        readonly way: "site" | "mail" | "call" | "whatsapp";
        /** Of an entry about a call or chat: the customer called or wrote */
        readonly is_inbound: boolean;
        /** Null for a person who is no longer with us */
        readonly author: string | null;
        readonly is_own: boolean;
        /** Of the caller's own: the key under which it was sent */
        readonly idempotency_key: string | null;
        readonly text: string;
        readonly files: readonly {
          readonly id: string;
          readonly name: string;
          readonly size: number;
          /** Whether a virus scanner has looked at it */
          readonly scanned: boolean;
          /** How long and by which law, in words: what is shown beside it */
          readonly kept: string;
        }[];
        readonly created_at: string;
        /** Its number in the conversation; null of replies by email from before, and of a merged enquiry */
        readonly seq: number | null;
        readonly side: "customer" | "office";
        readonly is_confidential: boolean;
        /** Of an email that came from another address than the customer's; only the office is told */
        readonly sent_from: string | null;
        /** Whether more came by email than is shown: `read-message` has it */
        readonly has_more: boolean;
      }[];
      readonly has_older: boolean;
      readonly office: {
        /** The customer */
        readonly name: string;
        /** How a message reaches the customer: on the site and by email, by email alone, or not at all */
        readonly channel: "account" | "mail" | "none";
        /** Where the email goes */
        readonly address: string | null;
        /** The first message that waits to be emailed */
        readonly mail_from_seq: number | null;
        /** How far the mail server has taken emails to the customer */
        readonly mailed_seq: number;
        /** Internal notes, the oldest first */
        readonly notes: readonly {
          readonly id: string;
          readonly way: "site" | "mail" | "call" | "whatsapp";
          /** Of an entry about a call or chat: the customer called or wrote */
          readonly is_inbound: boolean;
          /** Null for a person who is no longer with us */
          readonly author: string | null;
          readonly is_own: boolean;
          /** Of the caller's own: the key under which it was sent */
          readonly idempotency_key: string | null;
          readonly text: string;
          readonly files: readonly {
            readonly id: string;
            readonly name: string;
            readonly size: number;
            /** Whether a virus scanner has looked at it */
            readonly scanned: boolean;
            /** How long and by which law, in words: what is shown beside it */
            readonly kept: string;
          }[];
          readonly created_at: string;
          readonly mentions: readonly {
            readonly id: string;
            readonly name: string | null;
          }[];
        }[];
        /** Colleagues who are writing */
        readonly replying: readonly string[];
        /** How far each colleague has read */
        readonly readers: readonly {
          readonly name: string | null;
          readonly read_seq: number;
          readonly read_at: string;
        }[];
      } | null;
    };
  };
  "send-message": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly text?: string | null;
      /** Files that the caller has just uploaded to this record */
      readonly file_ids?: readonly string[];
      readonly idempotency_key: string;
      /** The newest message that the caller has seen; where a colleague has answered since, the answer is a conflict that asks first */
      readonly expected_seq?: number;
      /** Send it although a colleague has answered or is writing */
      readonly confirmed?: boolean;
      /** An internal note: the customer never reads it. Only the office */
      readonly internal?: boolean;
      /** Its words are in no email */
      readonly is_confidential?: boolean;
      /** Whether the customer owes an answer then; without it, whether there is a question mark. Only the office */
      readonly expects_answer?: boolean;
      /** Colleagues who are alerted; of internal notes */
      readonly mentions?: readonly string[];
      /** Of an entry about a call or chat. Only the office */
      readonly way?: "call" | "whatsapp";
      /** Of an entry: the customer called or wrote */
      readonly is_inbound?: boolean;
      /** Of an entry: whether it answers the customer; without it, it does */
      readonly answers?: boolean;
    };
    answer: {
      readonly id: string;
      readonly created_at: string;
      /** Its number in the conversation; null of an internal note */
      readonly seq: number | null;
      /** By when we owe the answer now; null while we owe none */
      readonly reply_by: string | null;
    };
  };
  "read-messages": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly seq: number;
    };
    answer: {
      readonly read_seq: number;
    };
  };
  "read-message": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly message: string;
    };
    answer: {
      readonly id: string;
      readonly full_text: string | null;
    };
  };
  "settle-thread": {
    body: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id: string;
      readonly seq: number;
    };
    answer: {
      readonly last_seq: number;
    };
  };
  "my-questions": {
    body: Record<string, never>;
    answer: {
      readonly questions: readonly {
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
        /** Of the record */
        readonly id: string;
        readonly reference: string;
        readonly title: string;
        readonly client_id: string | null;
        readonly asked_at: string;
      }[];
    };
  };
  "list-held-mails": {
    body: {
      readonly kind?: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      /** The id of the record, or its reference */
      readonly id?: string;
    };
    answer: {
      readonly mails: readonly {
        readonly id: string;
        readonly reason: "other_sender" | "unconfirmed" | "suspended" | "encrypted" | "too_large" | "too_many";
        /** Of its sender */
        readonly address: string;
        /** As the sender calls itself; empty where it does not */
        readonly name: string;
        readonly subject: string;
        readonly text: string;
        /** With what was cut from it, at most 20,000 characters; null where nothing was */
        readonly full_text: string | null;
        /** Whether it answers an email to a colleague */
        readonly is_internal: boolean;
        readonly files: readonly {
          readonly id: string;
          readonly name: string;
          readonly size: number;
          /** Whether a virus scanner has looked at it */
          readonly scanned: boolean;
          /** How long and by which law, in words: what is shown beside it */
          readonly kept: string;
        }[];
        readonly received_at: string;
        /** Of the record; null of an email that answers none of ours */
        readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund" | null;
        readonly reference: string | null;
      }[];
      /** Whether no more are held of it: further ones stay unread in the mailbox */
      readonly is_full: boolean;
    };
  };
  "file-mail": {
    body: {
      readonly id: string;
      readonly as: "customer" | "note" | "enquiry";
    };
    answer: {
      readonly kind: "enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund";
      readonly id: string;
      readonly reference: string;
    };
  };
  "dismiss-incoming-mail": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
    };
  };
  "list-message-templates": {
    body: Record<string, never>;
    answer: {
      readonly templates: readonly {
        readonly id: string;
        readonly title: string;
        readonly text: string;
        readonly kinds: readonly ("enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund")[];
      }[];
    };
  };
  "save-message-template": {
    body: {
      /** Of the template that is changed; without it a new one is saved */
      readonly id?: string;
      readonly title: string;
      readonly text: string;
      readonly kinds: readonly ("enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund")[];
      /** Of a template that is changed: its text as the caller has seen it; where it is another by now, nothing is saved */
      readonly expected_text?: string;
    };
    answer: {
      readonly id: string;
      readonly title: string;
      readonly text: string;
      readonly kinds: readonly ("enquiry" | "funding" | "project" | "consultation" | "service" | "grievance" | "refund")[];
    };
  };
  "delete-message-template": {
    body: {
      readonly id: string;
    };
    answer: {
      readonly id: string;
    };
  };
}
