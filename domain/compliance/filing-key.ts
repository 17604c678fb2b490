import { z } from "zod";

/** Names one filing of one period: `gstr-3b:2026-10`. */
export const filingKeyPattern = /^[a-z0-9-]+:[0-9a-z-]+$/;

export const filingKey = z
  .string({ error: "The filing key is required" })
  .max(80, { error: "The filing key is required" })
  .regex(filingKeyPattern, { error: "The filing key must be a form and a period, such as gstr-3b:2026-10" });
