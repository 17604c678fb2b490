import { enquiriesExport } from "./exports/enquiries.ts";
import type { ListExport } from "./list-export.ts";

/** Every list of the office that can be had as a file. */
export const listExports: readonly ListExport[] = [enquiriesExport];
