/** What a column of an imported file can hold. */
export const importFields = [
  ...["kind", "legal_name", "trade_name", "pan", "gstin", "cin", "state", "address", "tags"],
  ...["contact_name", "designation", "email", "phone", "origin"],
] as const;
export type ImportField = (typeof importFields)[number];

/** The heads under which each column is found, without spaces and marks; the first is that of our own export. */
const heads: Readonly<Record<ImportField, readonly string[]>> = {
  kind: ["type", "kind", "clienttype", "entitytype", "constitution"],
  legal_name: ["legalname", "name", "clientname", "companyname", "client", "partyname"],
  trade_name: ["tradename", "brand", "businessname"],
  pan: ["pan", "panno", "pannumber"],
  gstin: ["gstin", "gst", "gstno", "gstnumber", "gstinno", "gstinuin"],
  cin: ["cinorllpin", "cin", "llpin", "cinllpin"],
  state: ["state", "statename", "stateorunionterritory", "statecode"],
  address: ["address", "registeredaddress", "registeredoffice"],
  tags: ["tags", "tag", "labels"],
  contact_name: ["contactname", "contact", "contactperson", "fullname"],
  designation: ["designation", "position", "jobtitle"],
  email: ["email", "emailaddress", "emailid", "mail", "mailid"],
  phone: ["phone", "phonenumber", "phoneno", "mobile", "mobileno", "mobilenumber", "contactnumber", "telephone"],
  origin: ["source", "origin", "reachedusby", "leadsource"],
};

/** The label of a field in a sentence about a row. */
export const importLabels: Readonly<Record<ImportField, string>> = {
  kind: "Type",
  legal_name: "Legal name",
  trade_name: "Trade name",
  pan: "PAN",
  gstin: "GSTIN",
  cin: "CIN or LLPIN",
  state: "State",
  address: "Address",
  tags: "Tags",
  contact_name: "Contact name",
  designation: "Designation",
  email: "Email",
  phone: "Phone",
  origin: "Source",
};

const strip = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

export type ImportColumns = {
  /** The column of each field that the file has. */
  readonly at: Readonly<Partial<Record<ImportField, number>>>;
  /** Heads that no field has; their columns are left out. */
  readonly ignored: readonly string[];
  /** What is wrong with the heads; null when nothing is. */
  readonly problem: string | null;
};

/** Finds the columns of a file by its heads, in any order and case. */
export function readColumns(found: readonly string[]): ImportColumns {
  const at: Partial<Record<ImportField, number>> = {};
  const ignored: string[] = [];
  let problem: string | null = null;
  for (const [place, head] of found.entries()) {
    const field = importFields.find((one) => heads[one].includes(strip(head)));
    if (field === undefined) {
      if (head.trim()) ignored.push(head.trim());
    } else if (at[field] === undefined) at[field] = place;
    else problem ??= `There are two columns for ${importLabels[field]}. Please remove one`;
  }
  for (const field of ["legal_name", "kind"] as const)
    if (at[field] === undefined)
      problem ??= `There is no column "${importLabels[field]}". The first row must name the columns`;
  return { at, ignored, problem };
}
