/** `label` is beside a box to tick, `note` above the button that sends. A form shows the latest. */
export type ConsentText = { readonly version: string; readonly label?: string; readonly note?: string };

/** Every text that was ever shown, the latest last: an older one stays as it was shown. */
export type ConsentTexts = readonly [ConsentText, ...ConsentText[]];

// A file of its own, since every public page with a form loads it.
export const enquiryNote = "By sending this, you agree that we use it to answer you.";
