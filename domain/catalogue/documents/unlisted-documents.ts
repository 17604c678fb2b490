import type { DocumentTemplate } from "./document-template.ts";
import { template } from "./document-template.ts";

/** No page of ours names their documents: administrators list them in Settings. */
const unlisted: readonly (readonly [id: string, label: string, usedBy: string])[] = [
  ["gst-filing", "GST filing", "service:gst-filing"],
  ["gst-consultation", "GST consultation", "service:gst-consultation"],
  ["gst-lut", "Letter of undertaking (LUT) for exports", "service:gst-lut"],
  ["gst-amendment", "GST amendment", "service:gst-amendment"],
  ["gst-cancellation", "GST cancellation", "service:gst-cancellation"],
  ["gstr-9", "Annual GST return (GSTR-9)", "service:gstr-9"],
  ["trademark-objection-reply", "Trademark objection reply", "service:trademark-objection-reply"],
  ["trademark-hearing", "Trademark hearing", "service:trademark-hearing"],
  ["trademark-opposition", "Trademark opposition", "service:trademark-opposition"],
  ["trademark-renewal", "Trademark renewal", "service:trademark-renewal"],
  ["mobile-app", "Mobile app", "project:mobile-app"],
  ["general-session", "General consultation", "session:general"],
  ["grievance", "Grievance", "case:grievance"],
  ["refund", "Refund request", "case:refund"],
];

export const unlistedDocuments: readonly DocumentTemplate[] = unlisted.map(([id, label, usedBy]) =>
  template({ id, label, used_by: [usedBy], items: [] }),
);
