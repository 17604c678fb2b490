/** What a client of the office is. */
export const clientKinds = [
  "individual",
  "proprietorship",
  "partnership",
  "llp",
  "company",
  "huf",
  "trust",
  "society",
] as const;
export type ClientKind = (typeof clientKinds)[number];

export const clientKindLabels: Readonly<Record<ClientKind, string>> = {
  individual: "Individual",
  proprietorship: "Proprietorship",
  partnership: "Partnership firm",
  llp: "LLP",
  company: "Company",
  huf: "Hindu undivided family (HUF)",
  trust: "Trust",
  society: "Society",
};

/** The kind that a cell of a file or a word of the office names: `LLP`, `Private limited company`, `proprietor`; null for any other word. */
export function readClientKind(text: string): ClientKind | null {
  const word = text
    .toLowerCase()
    .replaceAll(/[.,\s]+/g, " ")
    .trim();
  const named = clientKinds.find((kind) => kind === word || clientKindLabels[kind].toLowerCase() === word);
  return named ?? otherWords[word] ?? null;
}

/** As registers, letterheads and ledgers name a company, without full stops. */
const companyWords = [
  ...[
    "private limited",
    "private ltd",
    "pvt ltd",
    "pvt limited",
    "p ltd",
    "(p) ltd",
    "limited",
    "ltd",
    "opc",
    "one person company",
  ],
  ...[
    "public limited",
    "public ltd",
    "limited company",
    "private limited company",
    "private company",
    "public company",
  ],
  ...["public limited company", "pvt ltd company", "section 8 company", "producer company"],
];

const otherWords: Readonly<Record<string, ClientKind | undefined>> = {
  person: "individual",
  proprietor: "proprietorship",
  "sole proprietorship": "proprietorship",
  firm: "partnership",
  "limited liability partnership": "llp",
  ...Object.fromEntries(companyWords.map((word) => [word, "company"] as const)),
  "hindu undivided family": "huf",
};
