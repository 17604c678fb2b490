export type EnquiryDeed =
  | { readonly does: "assign"; readonly to: "staff" | "manager" }
  | { readonly does: "reply" | "note"; readonly text: string }
  | { readonly does: "quote" }
  | { readonly does: "win"; readonly service?: string; readonly price?: number }
  | { readonly does: "lose"; readonly reason: string }
  | { readonly does: "merge"; readonly into: string };

export type EnquirySample = {
  readonly key: string;
  readonly at: Date;
  readonly source: "home" | "contact" | "service" | "calculator" | "welcome";
  readonly name: string;
  readonly service?: string;
  readonly text: string;
  readonly company?: string;
  readonly priority?: "low" | "medium" | "high" | "urgent";
  readonly deeds: readonly (EnquiryDeed & { readonly at: Date; readonly by?: "staff" | "manager" })[];
};
