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
  const word = text.trim().toLowerCase();
  const named = clientKinds.find((kind) => kind === word || clientKindLabels[kind].toLowerCase() === word);
  return named ?? otherWords[word] ?? null;
}

const otherWords: Readonly<Record<string, ClientKind | undefined>> = {
  person: "individual",
  proprietor: "proprietorship",
  "sole proprietorship": "proprietorship",
  firm: "partnership",
  "limited liability partnership": "llp",
  "private limited": "company",
  "private limited company": "company",
  "public limited": "company",
  "public limited company": "company",
  "one person company": "company",
  opc: "company",
  "pvt ltd": "company",
  ltd: "company",
  "hindu undivided family": "huf",
};
