import type { CalculatorServiceId } from "#domain/catalogue/calculator-services.ts";
import type { DueKey } from "#domain/compliance/due-dates.ts";

/**
 * The shape of a content page. Text only: prices and days come from #domain/catalogue, so that each figure has one source.
 * Text may hold links as `[label](/path)`; anything else is plain text.
 */
export type Text = string;

/** A fact of the page: a price, a time, who decides. */
export type DatedFact = { readonly label: string; readonly value: Text };

/**
 * Where a step lies on the scale of its timeline, in the scale's unit: so long at least and at most, from the end of the
 * step before or from `start`. `points` are fixed days within it; `open` has no length that we could name.
 */
export type StepTime = {
  /** Who works, or whose decision is awaited. */
  readonly by: "us" | "you" | "authority" | "investors";
  readonly least?: number;
  readonly most?: number;
  readonly start?: number;
  readonly points?: readonly number[];
  readonly open?: boolean;
};
export type Step = {
  readonly title: string;
  readonly duration?: string;
  readonly text: Text;
  readonly time?: StepTime;
};
/** The scale of a timeline, from 0 to `length`. */
export type TimeScale = {
  readonly length: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
};

/** What the picture of a page shows, in words. The picture itself is drawn by web/site/samples. */
export type SampleText = {
  readonly heading: string;
  readonly intro?: Text;
  /** The picture takes the whole width; its words stand above and below. */
  readonly wide?: boolean;
  /** Below the picture: that it is a sample, and of what. */
  readonly caption: Text;
  /** What its numbered parts mean, in the order of the numbers. */
  readonly notes: readonly { readonly term: string; readonly text: Text }[];
};
/** A date that knows the visitor's day, or several with the word that tells them apart. */
export type DueOf = DueKey | Readonly<Record<string, DueKey>>;

/** `due` adds what the dates in the answer mean on the visitor's day. */
export type Question = { readonly question: string; readonly answer: Text; readonly due?: DueOf };
export type ListItem = Text | { readonly term: string; readonly text: Text };

export type Block =
  | { readonly kind: "text"; readonly heading: string; readonly paragraphs: readonly Text[] }
  | {
      readonly kind: "list";
      readonly heading: string;
      readonly intro?: Text;
      /** `ticks` for what is included, `dashes` for what is not, `plain` for the rest. */
      readonly style: "ticks" | "dashes" | "plain";
      readonly items: readonly ListItem[];
    }
  | {
      readonly kind: "table";
      readonly heading: string;
      readonly intro?: Text;
      readonly caption: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Text[])[];
      /** By the name of a row: the dates whose meaning on the visitor's day stands under its last cell. */
      readonly due?: Readonly<Record<string, DueOf>>;
      /** One for each row that can be bought: what its button writes into the enquiry, with the price that was shown. */
      readonly offers?: readonly string[];
    }
  | {
      readonly kind: "steps";
      readonly heading: string;
      readonly intro?: Text;
      readonly steps: readonly Step[];
      /** With a scale the steps are drawn as a timeline. */
      readonly scale?: TimeScale;
    }
  | { readonly kind: "note"; readonly heading: string; readonly paragraphs: readonly Text[] };

/** A page that sells one service: head, "At a glance" slip, offers, blocks, questions, call to action. */
export type ServicePage = {
  readonly path: string;
  /** What the site calls it in menus and breadcrumbs. */
  readonly name: string;
  readonly heading: string;
  readonly lede: Text;
  /** The slip beside the head: price, time, who decides. At most five lines. */
  readonly glance: readonly DatedFact[];
  /** The service of the price calculator that this page sells, if it has one. */
  readonly calculator?: CalculatorServiceId;
  /** Price in the bar at the lower edge of a phone, where the first line of the slip is not one or does not name the offer. */
  readonly barFact?: DatedFact;
  /** The picture of what is sold here. */
  readonly sample?: SampleText;
  /** The button that opens the page's request form, and the form's title. */
  readonly callToAction: { readonly button: string; readonly formTitle: string };
  /** In reading order; the page's offers (packages, company types) come before the first block. */
  readonly blocks: readonly Block[];
  readonly questions: readonly Question[];
  /** Closing call to action. */
  readonly closing: { readonly heading: string; readonly text: Text };
};

/** A page of text: policies, resources, privacy notice. */
export type ReadingPage = {
  readonly path: string;
  readonly name: string;
  readonly heading: string;
  readonly lede: Text;
  /** The day of this version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly blocks: readonly Block[];
};
