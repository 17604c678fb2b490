const number = String.raw`₹?\d(?:[\d,.]*\d)?`;

/**
 * What is read as one thing: a date, a range, an amount or a time with its unit, the number of a form, a class or a law.
 * Browsers break lines at the hyphen of `10-15` and of `ITR-6` too.
 */
const oneThing = new RegExp(
  [
    String.raw`(\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?\b`,
    String.raw`${number}[-–]${number}(?: (?:days|months|years|lakh|crore)\b)?`,
    String.raw`(?:\bin )?${number} (?:days?|months?|years?|hours?|lakh|crore)\b`,
    String.raw`\b[A-Z]{2,5}-[0-9A-Z]{1,4}\b`,
    String.raw`\b(?:[Cc]lass|[Ff]orm|[Ss]ection) \d+[A-Z]*\b)`,
  ].join("|"),
);

/** Plain text in which a date, an amount or the number of a form is never broken over two lines. */
export function Unbroken({ text }: { text: string }) {
  return text.split(oneThing).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text are only replaced together
      <span className="nowrap" key={index}>
        {part}
      </span>
    ),
  );
}
