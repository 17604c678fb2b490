import type { Interest, Opportunity } from "#domain/investors/investments.ts";

type Addressee = { readonly email: string; readonly full_name: string };

/** An interest as the database returns it, and the recipient. */
export type InterestChange = Addressee &
  Pick<
    Interest,
    "status" | "note" | "investor_type" | "company_name" | "startup_name" | "startup_email" | "startup_phone"
  > & {
    /** Rupees, as the database writes them. */
    readonly ticket_min: string;
    readonly ticket_max: string;
  };

/** An administrator's decision about an investor. */
export type Decision = Addressee & { readonly is_approved: boolean; readonly reason: string | null };

/** A saved search, its owner, and its matches. */
export type FoundSearch = Addressee & {
  readonly name: string;
  readonly found: readonly Pick<Opportunity, "sector" | "stage" | "city" | "ask" | "summary">[];
};
