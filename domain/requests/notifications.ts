import { z } from "zod";
import type { RequestKind } from "./request-kinds.ts";

export const notificationMaxLengths = { title: 200, message: 2000 } as const;

/** The only change that its owner may make to a notification: whether it has been read. */
export const notificationChanges = z.strictObject({
  is_read: z.boolean({ error: "Read must be true or false" }).optional(),
});

/** A stored notification, as the table calls answer it; instants with +05:30. */
export type Notification = {
  id: string;
  user_id: string;
  title: string;
  message: string;
  is_read: boolean;
  created_at: string;
  /** The request it is about, if any. */
  request_kind: RequestKind | null;
  request_id: string | null;
};
