/** What a startup learns of the approved investors who opened its profile; the answer of `company_openings()`. */
export type ProfileOpenings = {
  readonly investors: number;
  /** The last day in India on which one did, `YYYY-MM-DD`; null without any. */
  readonly last_opened_on: string | null;
  /** Of those whose interest the startup has accepted, the latest first. The others are only counted. */
  readonly names: readonly string[];
};
