import type { MessageWay } from "#domain/messages/messages.ts";
import type { ThreadSide } from "#domain/messages/thread-state.ts";

export type NewMessage = {
  readonly side: ThreadSide;
  /** The account that wrote it; null of an email of a customer without one. */
  readonly author: string | null;
  readonly way: MessageWay;
  readonly text: string;
  /** Of an entry about a call or chat: whether the customer called or wrote, and whether it answers them. */
  readonly isInbound?: boolean;
  readonly answers?: boolean;
  readonly isConfidential?: boolean;
  /** Without it, whether the text has a question mark. */
  readonly expectsAnswer?: boolean;
  /** Of an email: its text before anything was cut, and the address it came from where that is not the record's. */
  readonly fullText?: string | null;
  readonly sentFrom?: string | null;
  readonly key?: string | null;
};

export type SavedMessage = {
  readonly id: string;
  readonly seq: number;
  readonly created_at: Date;
  /** By when we owe the answer now; null while we owe none. */
  readonly reply_by: Date | null;
};
